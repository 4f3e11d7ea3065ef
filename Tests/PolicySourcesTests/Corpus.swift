import Foundation
import PostLogin
import PolicySources
import Testing
import WireFormats

/// One folder of the corpus with the policy that it declares, in a file of its own.
///
/// A case has `files` by path and may have `lineEndings: crlf`; `folder` is the one that is read. What
/// is `expected` leaves out what is empty or Auth0's default; `code` is the path of a file or the text.
struct CorpusCase: CustomTestStringConvertible {
  enum Kind: String {
    case terraform, exports
  }

  let kind: Kind
  let name: String
  let node: JSONValue

  var testDescription: String { name }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  static func all(_ kind: Kind) -> [CorpusCase] {
    let folder = root.appending(path: kind.rawValue).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { name in
      (try? Document(at: "\(folder)/\(name)")).map { document in
        CorpusCase(kind: kind, name: String(name.dropLast(5)), node: document.root.json)
      }
    }
  }

  var files: [String: String] {
    let isWindows = node["lineEndings"]?.stringValue == "crlf"
    let members = node["files"]?.objectValue ?? []
    return Dictionary(
      uniqueKeysWithValues: members.map { member in
        let text = member.value.stringValue ?? ""
        return (member.name, isWindows ? text.replacing("\n", with: "\r\n") : text)
      }
    )
  }

  /// The lines of the policy and of the problems.
  var expected: [String] {
    let policy = node["expected"] ?? .object([])
    let problems = node["problems"]?.arrayValue?.compactMap(\.stringValue) ?? []
    return CorpusPolicy.lines(policy) + problems.map { "problem: \($0)" }
  }

  /// The same lines as the reader of the kind finds them in a folder with the files.
  func found(in top: String) -> [String] {
    let folder = node["folder"]?.stringValue.map { "\(top)/\($0)" } ?? top
    let policy = declaration(at: folder)
    let shown = CorpusPolicy.json(policy, top: top, files: files)
    let problems = policy.problems.map { problem in
      let place = problem.location.map { place in
        "\(place.file.map { $0.replacing("\(top)/", with: "") } ?? ""):\(place.line): "
      }
      return "problem: \(place ?? "")\(problem.message.replacing("\(top)/", with: ""))"
    }
    return CorpusPolicy.lines(shown) + problems
  }

  func declaration(at folder: String) -> PolicyDeclaration {
    let values = texts("placeholders")
    guard kind == .terraform else {
      return ExportPolicy.declaration(at: folder, placeholders: Placeholders(values))
    }
    var options = TerraformConfiguration.Options()
    options.variables = texts("variables")
    options.workspace = node["workspace"]?.stringValue
    let names = node["variableFiles"]?.arrayValue?.compactMap(\.stringValue) ?? []
    options.variableFiles = names.map { "\(folder)/\($0)" }
    let configuration = TerraformConfiguration(at: folder, options: options)
    return TerraformPolicy.declaration(
      of: configuration,
      provider: node["provider"]?.stringValue
    )
  }

  private func texts(_ key: String) -> [String: String] {
    let members = node[key]?.objectValue ?? []
    return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value.stringValue ?? "") })
  }
}

/// A policy in the short form of the corpus.
enum CorpusPolicy {
  /// One line for each Action, flow, module and binding.
  static func lines(_ policy: JSONValue) -> [String] {
    var lines: [String] = []
    for action in policy["actions"]?.arrayValue ?? [] {
      lines.append("action: \(sorted(action).jsonText())")
    }
    for module in policy["modules"]?.arrayValue ?? [] {
      lines.append("module: \(sorted(module).jsonText())")
    }
    for kind in ["flows", "bindings"] {
      for member in policy[kind]?.objectValue ?? [] {
        lines.append("\(kind): \(member.name): \(member.value.jsonText())")
      }
    }
    return lines
  }

  private static func sorted(_ value: JSONValue) -> JSONValue {
    guard let members = value.objectValue else { return value }
    return .object(members.sorted { $0.name < $1.name })
  }

  static func json(
    _ policy: PolicyDeclaration,
    top: String,
    files: [String: String]
  ) -> JSONValue {
    func code(_ text: String?, _ file: String?) -> JSONValue? {
      guard let text else { return nil }
      let name = file.map { $0.replacing("\(top)/", with: "") }
      if let name, files[name] == text { return .string(name) }
      return .string(text)
    }
    let actions = policy.actions.map { action -> JSONValue in
      let triggers = action.triggers.map { supported in
        [supported.trigger.rawValue, supported.version].compactMap(\.self).joined(separator: " ")
      }
      return object([
        ("name", .string(action.name)), ("triggers", list(triggers)),
        ("runtime", action.runtime.map(JSONValue.string)),
        ("deployed", action.isDeployed ? nil : .boolean(false)),
        ("code", code(action.code, action.codeFile)),
        ("dependencies", list(action.dependencies.map(text))),
        ("secrets", list(action.secrets.map(\.name))), ("modules", list(action.modules)),
      ])
    }
    let modules = policy.modules.map { module in
      object([
        ("name", .string(module.name)), ("code", code(module.code, module.codeFile)),
        ("dependencies", list(module.dependencies.map(text))),
        ("secrets", list(module.secrets.map(\.name))),
      ])
    }
    let flows = policy.flows.map { flow in
      JSONMember(
        flow.trigger.rawValue,
        .array(flow.steps.map { $0.action.map(JSONValue.string) ?? .null })
      )
    }
    let bindings = policy.bindings.map { binding in
      JSONMember(
        "\(binding.kind.rawValue) \(binding.name)",
        binding.action.map(JSONValue.string) ?? .null
      )
    }
    return .object([
      JSONMember("actions", .array(actions)), JSONMember("modules", .array(modules)),
      JSONMember("flows", .object(flows)), JSONMember("bindings", .object(bindings)),
    ])
  }

  private static func text(_ dependency: DeclaredAction.Dependency) -> String {
    [dependency.name, dependency.version].compactMap(\.self).joined(separator: " ")
  }

  private static func list(_ texts: [String]) -> JSONValue? {
    texts.isEmpty ? nil : .array(texts.map(JSONValue.string))
  }

  private static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { member in member.1.map { JSONMember(member.0, $0) } })
  }
}
