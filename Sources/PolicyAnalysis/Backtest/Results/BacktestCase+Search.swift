package import WireFormats

extension BacktestCase {
  /// Finds the case of a login in files of cases.
  ///
  /// - Throws: `unreadable` if no file contains it, `invalidCase` for an incomplete case, and read
  ///   errors.
  package static func first(
    withLogID logID: String,
    in paths: [String]
  ) throws(PostLoginError) -> BacktestCase {
    let wanted = JSONText(string: logID)
    for path in paths {
      var lines = try LineReader(path)
      while let line = try lines.next() {
        let text = try JSONText(checking: line, file: path)
        if text["log_id"] == wanted { return try BacktestCase(text) }
      }
    }
    throw PostLoginError(
      .unreadable,
      "\(paths.map { "`\($0)`" }.joined(separator: ", ")): no case has the log id "
        + "`\(DocumentText.line(logID, atMost: 80))`",
      help: "name all files that `backtest prepare` wrote"
    )
  }
}
