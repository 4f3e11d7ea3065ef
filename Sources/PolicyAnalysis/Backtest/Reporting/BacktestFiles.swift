import PostLogin
import PostLoginPolicies
import PostLoginTesting
package import WireFormats

/// Writes recorded logins as fixtures, with a suite that expects the results of the second version.
package struct BacktestFiles {
  /// The second version, as the suite names it.
  package struct Version: Sendable {
    fileprivate let paths: [String]
    fileprivate let onFailure: String

    /// - Parameters:
    ///   - paths: The Actions in their order, or a flow file.
    ///   - onFailure: `deny`, `continue`, or the path of a fallback Action.
    package init(at paths: [String], onFailure: String) {
      self.paths = paths
      self.onFailure = onFailure
    }
  }

  private let folder: String
  private let version: Version
  /// The cases of the suite.
  private var cases: [String] = []
  /// The paths of the fixtures, by log id.
  package private(set) var files: [String: String] = [:]

  /// - Throws: an error if the folder cannot be made.
  package init(_ folder: String, of version: Version) throws(PostLoginError) {
    self.folder = folder
    self.version = version
    try FileBytes.makeFolder(folder, isPrivate: true)
  }

  /// Writes the login of a case as a fixture that only its owner can read, since it contains data
  /// of the user.
  ///
  /// - Throws: `unreadable` for a file that exists already, or cannot be written.
  package mutating func add(
    case text: JSONText,
    change: String,
    after: BacktestVerdict
  ) throws(PostLoginError) {
    guard let event = text["event"], let id = text["log_id"]?.stringValue else {
      throw .invalidCase("the case has no event")
    }
    let digest = ContentDigest.text(of: id).filter { $0.isLetter || $0.isNumber }.prefix(10)
    let name = "\(change)-\(digest)"
    let path = FilePath.joined(folder, "\(name).json")
    let bytes = (event.value.jsonText(isIndented: true) + "\n").utf8
    guard try FileBytes.create(path, with: bytes, isPrivate: true) else {
      throw .unreadable(path, "the file exists already; name another folder")
    }
    files[id] = path
    guard after != .unknown else { return }
    cases += [
      "  - name: \(JSONText(string: "\(name): \(DocumentText.line(id))").text)",
      "    fixture: \(name)",
    ]
    cases += Self.settings(of: text).map {
      "    \($0.name): \(TextTemplate.escaped($0.value.jsonText()))"
    }
    cases.append("    expect: \(Self.expectation(of: after))")
  }

  /// The known parts of the run context, as a case can set them.
  private static func settings(of text: JSONText) -> [JSONMember] {
    let context = text["context"]?.value ?? [:]
    let now = context["now"] ?? text["date"]?.value
    return SuiteMap.settings.compactMap { key in
      (key.name == "now" ? now : context[key.name]).map { JSONMember(key.name, $0) }
    }
  }

  /// A verdict does not distinguish an allowed login from one that waits for its user.
  private static func expectation(of verdict: BacktestVerdict) -> String {
    verdict == .denied
      ? "/^(denied|failed)$/" : "/^(allowed|redirected|prompted|challenged)$/"
  }

  /// Writes the suite of all fixtures with a known verdict.
  package func finish() throws(PostLoginError) {
    guard !cases.isEmpty else { return }
    let paths = version.paths.map { DifferenceFiles.relative($0, to: folder) }
    var head = [
      "# Written by postlogin backtest: what the second version does.",
      "flow: \(JSONValue.strings(paths).jsonText())",
    ]
    if version.onFailure != "deny" {
      let isNamed = FailurePolicy.isNamed(version.onFailure)
      let path = DifferenceFiles.relative(version.onFailure, to: folder)
      head.append("onFailure: \(isNamed ? version.onFailure : JSONText(string: path).text)")
    }
    let path = FilePath.joined(folder, "backtest.tests.yaml")
    let bytes = ((head + ["", "cases:"] + cases).joined(separator: "\n") + "\n").utf8
    guard try FileBytes.create(path, with: bytes, isPrivate: true) else {
      throw .unreadable(path, "the file exists already; name another folder")
    }
  }
}

extension BacktestSummary {
  /// Writes the examples as fixtures and a suite.
  ///
  /// - Throws: an error for a file that cannot be written.
  package func writeExamples(
    into folder: String,
    of version: BacktestFiles.Version
  ) throws(PostLoginError) -> [String: String] {
    var files = try BacktestFiles(folder, of: version)
    for example in examples.all {
      try files.add(case: example.text, change: example.change.rawValue, after: example.after)
    }
    try files.finish()
    return files.files
  }

  /// The users with changed logins as lines of CSV: digests of their ids, or the ids that `names`
  /// contains.
  package func users(names: [String: String] = [:]) -> String {
    var lines = ["user,change,logins,first,last"]
    for change in Direction.allCases {
      for (user, span) in (affected[change]?.users ?? [:]).sorted(by: { $0.key < $1.key }) {
        let fields = [
          names[user] ?? user, change.rawValue, String(span.count), span.first, span.last,
        ]
        lines.append(fields.map(Self.quoted).joined(separator: ","))
      }
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  /// Quotes a field so that no spreadsheet evaluates it as a formula.
  private static func quoted(_ field: String) -> String {
    let isFormula = field.first.map { "=+-@\t\r".contains($0) } ?? false
    let text = isFormula ? "'\(field)" : field
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
