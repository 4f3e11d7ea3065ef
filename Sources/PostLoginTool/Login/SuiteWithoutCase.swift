import PostLogin
import PostLoginTesting
import WireFormats

/// A suite that is named in place of one of its cases.
enum SuiteWithoutCase {
  private static let shownCount = 5

  /// Refuses the path of a suite.
  ///
  /// - Throws: `unknownCase` with the names of some cases, or the error of the suite.
  static func check(_ path: String) throws {
    guard isSuite(path) else { return }
    var options = ActionSuite.Options()
    options.needsExpectations = false
    let suite = try ActionSuite(at: path, options: options)
    let names = suite.cases.prefix(shownCount).map { DocumentText.line($0.name, atMost: 100) }
    let further = suite.cases.count - names.count
    let list = "postlogin test --list \(ShellText.quoted(path))"
    throw PostLoginError(
      .unknownCase,
      "`\(DocumentText.line(path, atMost: 300))` is a suite, and `:CASE` is missing; write "
        + "`\(DocumentText.line("\(path):\(names.first ?? "1")", atMost: 300))` for its first case",
      help: "its cases are \(names.map { "`\($0)`" }.joined(separator: ", "))"
        + (further > 0 ? " and \(further) more; `\(list)` lists them" : "")
    )
  }

  /// Whether a file has the name of a suite, or is YAML with the key `cases`.
  private static func isSuite(_ path: String) -> Bool {
    guard FilePath.isFile(path) else { return false }
    if SuiteFinder.isSuite(FilePath.name(of: path)) { return true }
    guard [".yaml", ".yml"].contains(where: path.hasSuffix) else { return false }
    return (try? Document(at: path))?.root.member("cases") != nil
  }
}
