import PostLogin
import PostLoginTesting
import WireFormats

/// The text of a suite that expects the results of the second version, with those of the first as
/// comments.
struct WrittenSuite {
  private let cases: [(String, PolicyDifference.Difference)]
  private let shared: CaseSetting.Shared
  /// The path of the second version relative to the suite; nil without one.
  private let action: String?
  private let onFailure: String?
  /// The replacement file for each package that is not installed.
  private let modules: [JSONMember]

  init(
    _ cases: [(String, PolicyDifference.Difference)],
    _ shared: CaseSetting.Shared,
    action: String?,
    onFailure: String?,
    modules: [JSONMember]
  ) {
    self.cases = cases
    self.shared = shared
    self.action = action
    self.onFailure = onFailure
    self.modules = modules
  }

  var text: String {
    var lines = ["# Written by postlogin diff: what the second version does."]
    if let action {
      lines.append("action: \(Self.quoted(action))")
    } else {
      lines.append("# The second version is in a git revision; name its file here.")
      lines.append("action: code.js")
    }
    if let trigger = cases.first?.1.before.trigger, trigger != .ofLogins {
      lines.append("trigger: \(trigger.rawValue)")
    }
    if let onFailure { lines.append("onFailure: \(Self.quoted(onFailure))") }
    lines += shared.members.map { "\($0.name): \($0.value.jsonText())" }
    if !modules.isEmpty {
      lines.append("modules: \(JSONValue.object(modules).jsonText())")
    }
    lines += ["", "cases:"]
    for (name, difference) in cases { lines += self.lines(of: difference, name) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of difference: PolicyDifference.Difference, _ name: String) -> [String] {
    let title = DocumentText.line("\(name): \(difference.name)", atMost: 200)
    var lines = [
      "  # before: \(difference.before.word)",
      "  # after: \(difference.after.word)",
    ]
    lines += difference.changes.map { change in
      "  # \(DocumentText.line(change.words(difference.mask), atMost: 500))"
    }
    lines += [
      "  - name: \(TextTemplate.escaped(Self.quoted(title)))", "    fixture: \(Self.quoted(name))",
    ]
    if let obstacle = difference.setting.obstacle { lines.append("    skip: \(obstacle)") }
    if !difference.setting.returns.isEmpty {
      let returns = JSONValue.array(difference.setting.returns).jsonText()
      lines.append("    continue: \(TextTemplate.escaped(returns))")
    }
    let expected = expectation(of: difference)
    let text =
      expected.count == 1
      ? difference.after.word
      : TextTemplate.escaped(JSONValue.object(expected).jsonText())
    return lines + ["    expect: \(text)"]
  }

  /// Returns the decision, and the new values of differing sections.
  private func expectation(of difference: PolicyDifference.Difference) -> [JSONMember] {
    let names = difference.changedPaths.map { path in
      String(path.prefix { $0 != "." && $0 != "[" })
    }
    var members = [JSONMember("decision", .string(difference.after.word))]
    for name in names.unique where name != "decision" {
      let section = difference.after.sections.first { $0.name == name }
      guard let section, section.shape != nil else { continue }
      let (before, after) = (section.json(difference.before), section.json(difference.after))
      guard let change = Self.change(from: before, to: after) else { continue }
      members.append(JSONMember(name, change))
    }
    return members
  }

  /// Returns the value of a JSON merge patch; nil for no change.
  private static func change(from before: JSONValue?, to after: JSONValue?) -> JSONValue? {
    guard case .object(let old)? = before, case .object(let new)? = after else {
      return before == after ? nil : after ?? .null
    }
    let names = new.map(\.name) + old.map(\.name).filter { after?[$0] == nil }
    let members = names.compactMap { name in
      change(from: before?[name], to: after?[name]).map { JSONMember(name, $0) }
    }
    return members.isEmpty ? nil : .object(members)
  }

  private static func quoted(_ text: String) -> String { JSONText(string: text).text }
}
