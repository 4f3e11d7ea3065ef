import PostLogin
package import WireFormats

/// A case on the command line, `SUITE:CASE`: the path of its suite and its name or number.
package struct CaseReference: Sendable, Equatable {
  /// The path of the suite.
  package let suite: String
  /// The name of the case, or its number from 1.
  package let name: String

  /// Takes a suite and the name or number of a case.
  package init(suite: String, name: String) {
    self.suite = suite
    self.name = name
  }

  /// Reads an argument; returns nil if it names no case, such as the path of a file.
  ///
  /// Paths and names may contain colons: the suite ends at the first colon that follows the path of
  /// a file.
  package init?(_ argument: String) {
    guard FileStatus(argument) == nil else { return nil }
    let colons = argument.indices.filter { argument[$0] == ":" }
    let isSuite = { FilePath.isFile(String(argument[..<$0])) }
    let looksLikeSuite = { (end: String.Index) in
      [".yaml", ".yml", ".json"].contains(where: argument[..<end].hasSuffix)
    }
    guard let end = colons.first(where: isSuite) ?? colons.first(where: looksLikeSuite) else {
      return nil
    }
    suite = String(argument[..<end])
    name = String(argument[argument.index(after: end)...])
  }

  /// Returns a command for the case, quoted for a shell.
  package func shellCommand(_ command: String) -> String {
    "postlogin \(command) \(ShellText.quoted("\(suite):\(name)"))"
  }

  /// Returns the case with this name, or else with this number.
  ///
  /// - Throws: `unknownCase` with the most similar name.
  package func find(in suite: ActionSuite) throws(PostLoginError) -> ActionSuite.Case {
    if let item = suite.cases.first(where: { $0.name == name }) { return item }
    if let number = Int(name), suite.cases.indices.contains(number - 1) {
      return suite.cases[number - 1]
    }
    let nearest = NameSuggestion.nearest(to: name, among: suite.cases.map(\.name))
    let list = "postlogin test --list \(ShellText.quoted(self.suite))"
    throw PostLoginError(
      .unknownCase,
      "`\(DocumentText.line(self.suite, atMost: 300))` has no case "
        + "`\(DocumentText.line(name, atMost: 100))`"
        + (nearest.map { "; did you mean `\($0)`?" } ?? ""),
      help: "take a name, or a number from 1 to \(suite.cases.count); `\(list)` lists them"
    )
  }
}

extension PostLoginError.Code {
  /// A suite without a case of the given name or number.
  package static let unknownCase = Self(rawValue: "unknownCase")
}
