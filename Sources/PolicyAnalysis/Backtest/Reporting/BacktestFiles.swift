import PostLogin
package import WireFormats

/// Recorded logins as fixtures, and suites that expect what the second version does: one for each
/// time, since a suite has one time for all of its cases.
package struct BacktestFiles {
  private let folder: String
  /// The cases of the suites, by the time of their logins.
  private var cases: [String: [String]] = [:]
  /// The paths of the fixtures by the log id of their login.
  package private(set) var files: [String: String] = [:]

  /// - Throws: what keeps the folder from being made.
  package init(_ folder: String) throws(PostLoginError) {
    self.folder = folder
    try FileBytes.makeFolder(folder, isPrivate: true)
  }

  /// Writes the login of a case as a fixture that only its owner can read, since it holds what is
  /// known of the user.
  ///
  /// - Throws: `unreadable` for a file that is there already, or cannot be written.
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
      throw .unreadable(path, "it is there already; name another folder")
    }
    files[id] = path
    guard after != .unknown else { return }
    let context = text["context"]?.value.objectValue ?? []
    let now =
      context.first { $0.name == "now" }?.value.stringValue
      ?? text["date"]?.stringValue ?? ""
    let others = context.filter { $0.name != "now" }
    if !others.isEmpty {
      // A suite has no words for these; the event has the names of the roles.
      cases[now, default: []].append("  # besides: \(JSONValue.object(others).jsonText())")
    }
    cases[now, default: []] += [
      "  - name: \(JSONText(string: "\(name): \(DocumentText.line(id))").text)",
      "    fixture: \(name)",
      "    expect: \(after.rawValue)",
    ]
  }

  /// Writes the suites of all fixtures whose verdict is known.
  package func finish() throws(PostLoginError) {
    for (index, item) in cases.sorted(by: { $0.key < $1.key }).enumerated() {
      let head = ["# Written by postlogin backtest: what the second version does."]
      let time = item.key.isEmpty ? [] : ["now: \(JSONText(string: item.key).text)"]
      let lines = head + time + ["cases:"] + item.value
      let name = index == 0 ? "backtest.tests.yaml" : "backtest-\(index + 1).tests.yaml"
      let path = FilePath.joined(folder, name)
      let bytes = (lines.joined(separator: "\n") + "\n").utf8
      guard try FileBytes.create(path, with: bytes, isPrivate: true) else {
        throw .unreadable(path, "it is there already; name another folder")
      }
    }
  }
}

extension BacktestSummary {
  /// Writes the examples as fixtures and a suite.
  ///
  /// - Throws: what keeps a file from being written.
  package func writeExamples(into folder: String) throws(PostLoginError) -> [String: String] {
    var files = try BacktestFiles(folder)
    for example in examples.all {
      try files.add(case: example.text, change: example.change.rawValue, after: example.after)
    }
    try files.finish()
    return files.files
  }

  /// The users whose logins change, as lines of CSV; users are digests of their ids, unless `names`
  /// has their ids.
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

  /// A field that no spreadsheet takes for a formula.
  private static func quoted(_ field: String) -> String {
    let isFormula = field.first.map { "=+-@\t\r".contains($0) } ?? false
    let text = isFormula ? "'\(field)" : field
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
