package import PolicyAnalysis
import PostLogin
import WireFormats

/// One login of a tenant log, or of prepared cases, by its log id.
package struct RecordedLogin: Sendable {
  /// The files that hold the login.
  package enum Place: Sendable {
    /// Files of cases, as `backtest prepare` writes them.
    case cases([String])
    /// A tenant log, with the exports that complete its logins.
    case log(BacktestPreparation.Options)
  }

  package var place: Place
  package var logID: String

  /// A login by its log id.
  package init(_ place: Place, logID: String) {
    self.place = place
    self.logID = logID
  }

  /// The login, with its unknown members.
  ///
  /// - Throws: `unreadable` if no file has it, and the error of a file.
  func find() throws -> BacktestCase {
    switch place {
    case .cases(let files): try BacktestCase.first(withLogID: logID, in: files)
    case .log(let options): try find(in: options)
    }
  }

  private func find(in options: BacktestPreparation.Options) throws -> BacktestCase {
    var found: BacktestCase?
    let summary = try BacktestPreparation(options).forEachCase { item in
      if item.logID == logID { found = item }
    }
    guard let found else {
      throw PostLoginError(
        .unreadable,
        "\(options.logs.map { "`\($0)`" }.joined(separator: ", ")): none of its "
          + "\(summary.loginCount) logins has the log id `\(DocumentText.line(logID, atMost: 80))`",
        help: "name another log, or the id of a login in which Actions ran"
      )
    }
    return found
  }
}
