package import PostLogin
package import WireFormats

/// A file that lists the Actions of a flow by path, each with its failure policy.
///
///     { "actions": ["first.js", { "path": "second", "onFailure": "continue", "secrets": "s.env" }] }
///
/// Paths are relative to the file.
package enum FlowFile {
  private static let maximumByteCount = 1 << 20

  /// Reads the steps of one Action or of a flow file.
  ///
  /// The path is that of a `.js` file, a folder with `code.js`, a file of rules, or a flow file.
  ///
  /// - Throws: `unreadable`, `notJSON`, or `invalidFlow` with path and line.
  package static func steps(
    at path: String,
    defaults: Flow.Step.Defaults,
    host: ScriptHost,
    rules: RulesReader? = nil
  ) throws -> [Flow.Step] {
    if let rules, RulesFile.isAt(path) {
      let action = try rules(path)
      return [Flow.Step(action, onFailure: defaults.onFailure, secrets: defaults.secrets)]
    }
    guard path.hasSuffix(".json") else {
      let action = try script(
        at: path,
        name: nil,
        onFailure: defaults.onFailure,
        host: host,
        limits: defaults.limits
      )
      return [Flow.Step(action, onFailure: defaults.onFailure, secrets: defaults.secrets)]
    }
    let bytes = try FileBytes.read(path, atMost: maximumByteCount)
    let document = try JSONText(checking: bytes, file: path)
    let reader = Reader(path: path, bytes: bytes, defaults: defaults, host: host, rules: rules)
    return try reader.steps(of: document)
  }

  /// A script; if it has a fallback, a missing file fails at the run instead of at the load.
  private static func script(
    at path: String,
    name: String?,
    onFailure: FailurePolicy,
    host: ScriptHost,
    limits: Limits
  ) throws -> any Action {
    do {
      return try ScriptAction(at: path, name: name, host: host, limits: limits)
    } catch {
      guard case .fallback = onFailure else { throw error }
      return UnavailableAction(name: name ?? path, message: "\(error)")
    }
  }

  private struct Reader {
    let path: String
    let bytes: [UInt8]
    let defaults: Flow.Step.Defaults
    let host: ScriptHost
    let rules: RulesReader?

    func steps(of document: JSONText) throws -> [Flow.Step] {
      try checkMembers(of: document, ["actions"])
      guard let actions = document["actions"], actions.kind == .array else {
        throw invalid("expected a list `actions` of paths or objects", at: document)
      }
      let entries = actions.elements
      guard !entries.isEmpty else { throw invalid("`actions` is empty", at: actions) }
      return try entries.map { try step($0) }
    }

    private func step(_ entry: JSONText) throws -> Flow.Step {
      if let file = entry.stringValue { return try step(file, texts: [:], of: entry) }
      guard entry.kind == .object else {
        throw invalid(
          "an Action is a path or an object, and this is \(entry.kind.withArticle)",
          at: entry
        )
      }
      try checkMembers(of: entry, ["path", "name", "onFailure", "secrets"])
      var texts: [String: String] = [:]
      for member in entry.members {
        let value = JSONText(uncheckedBytes: entry.bytes[member.range])
        guard let text = value.stringValue else {
          throw invalid("`\(member.name)` is \(value.kind.withArticle), not a string", at: value)
        }
        texts[member.name] = text
      }
      guard let file = texts["path"] else { throw invalid("this Action has no `path`", at: entry) }
      return try step(file, texts: texts, of: entry)
    }

    private func step(
      _ file: String,
      texts: [String: String],
      of entry: JSONText
    ) throws -> Flow.Step {
      let path = resolved(file)
      let onFailure = try texts["onFailure"].map(policy) ?? defaults.onFailure
      let action: any Action
      if let rules, RulesFile.isAt(path) {
        action = try rules(path)
      } else {
        guard !file.hasSuffix(".json") else {
          throw invalid("`\(file)`: a flow lists Actions, not other flows", at: entry)
        }
        action = try FlowFile.script(
          at: path,
          name: texts["name"],
          onFailure: onFailure,
          host: host,
          limits: defaults.limits
        )
      }
      return Flow.Step(
        action,
        onFailure: onFailure,
        secrets: try texts["secrets"].map { try Secrets.read(at: resolved($0)) } ?? defaults.secrets
      )
    }

    private func policy(_ text: String) throws -> FailurePolicy {
      try FailurePolicy(named: text, host: host, rules: rules, limits: defaults.limits) {
        resolved($0)
      }
    }

    private func resolved(_ file: String) -> String {
      guard !file.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return file }
      return path[...slash] + file
    }

    private func checkMembers(of object: JSONText, _ known: Set<String>) throws {
      guard object.kind == .object else {
        throw invalid("expected an object, and this is \(object.kind.withArticle)", at: object)
      }
      for member in object.members where !known.contains(member.name) {
        let value = JSONText(uncheckedBytes: object.bytes[member.range])
        throw invalid("unknown key `\(member.name)`", at: value)
      }
    }

    private func invalid(_ message: String, at text: JSONText) -> PostLoginError {
      let place = SourceLocation(file: path, offset: text.bytes.startIndex, in: bytes)
      return PostLoginError(.invalidFlow, message, at: place)
    }
  }
}

extension Flow.Step {
  /// The settings of a step that names none of its own.
  package struct Defaults: Sendable {
    package var onFailure: FailurePolicy
    package var secrets: JSONText?
    /// The limits of the flow; the size of an Action's code is checked when it is loaded.
    package var limits: Limits

    package init(
      onFailure: FailurePolicy = .deny,
      secrets: JSONText? = nil,
      limits: Limits = Limits()
    ) {
      self.onFailure = onFailure
      self.secrets = secrets
      self.limits = limits
    }
  }
}
