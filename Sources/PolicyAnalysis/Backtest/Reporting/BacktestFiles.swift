import PostLogin
package import WireFormats

/// Recorded logins as fixtures, and a suite that expects what the second version does.
package struct BacktestFiles {
  private let folder: String
  private var cases: [String] = []
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
    guard text["event"] != nil, let id = text["log_id"]?.stringValue else {
      throw .invalidCase("the case has no event")
    }
    let digest = ContentDigest.text(of: id).filter { $0.isLetter || $0.isNumber }.prefix(10)
    let name = "\(change)-\(digest)"
    let path = FilePath.joined(folder, "\(name).json")
    let bytes = (RecordedFixture(text).value.jsonText(isIndented: true) + "\n").utf8
    guard try FileBytes.create(path, with: bytes, isPrivate: true) else {
      throw .unreadable(path, "it is there already; name another folder")
    }
    files[id] = path
    guard after != .unknown else { return }
    cases += [
      "  - name: \(JSONText(string: "\(name): \(DocumentText.line(id))").text)",
      "    fixture: \(name)",
      "    expect: \(after.rawValue)",
    ]
  }

  /// Writes the suite of all fixtures whose verdict is known.
  package func finish() throws(PostLoginError) {
    guard !cases.isEmpty else { return }
    let lines =
      ["# Written by postlogin backtest: what the second version does.", "cases:"] + cases
    let path = FilePath.joined(folder, "backtest.tests.yaml")
    let bytes = (lines.joined(separator: "\n") + "\n").utf8
    guard try FileBytes.create(path, with: bytes, isPrivate: true) else {
      throw .unreadable(path, "it is there already; name another folder")
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
    for change in BacktestChange.allCases {
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
