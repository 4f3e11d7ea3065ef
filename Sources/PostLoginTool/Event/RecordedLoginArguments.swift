import ArgumentParser
import FoundationEssentials
import PolicyAnalysis
import PostLogin
import WireFormats

/// One login of a tenant log, or of prepared cases.
struct RecordedLoginArguments: ParsableArguments {
  @Option(
    name: .customLong("from-log"),
    help: "The tenant log that holds the login, in any envelope, plain or compressed.".taking(
      "file"
    ),
    completion: .file()
  )
  var log: String?

  @Option(
    name: .customLong("from-cases"),
    help: "A file of cases, as `backtest prepare` writes it; may be given again.".taking("file"),
    completion: .file()
  )
  var cases: [String] = []

  @Option(name: .customLong("id"), help: "The log id of the login.".taking("log-id"))
  var logID: String?

  @Option(
    help: "With --from-log: the export of the users, one a line.".taking("file"),
    completion: .file()
  )
  var users: String?

  @Option(
    help: """
      With --from-log: the lines that the Action of `postlogin recorder` logged; may be given again.
      """.taking("file"),
    completion: .file()
  )
  var recorded: [String] = []

  @Option(
    help: """
      With --from-log: an export of the deploy tool, or a folder with lists of the Management API.
      """.taking("folder"),
    completion: .directory
  )
  var tenant: String?

  func validate() throws {
    guard log == nil || cases.isEmpty else {
      throw ValidationError("name either --from-log or --from-cases.")
    }
    guard isGiven == (logID != nil) else {
      throw ValidationError("--from-log or --from-cases, and --id, go together.")
    }
    guard log != nil || users == nil && tenant == nil && recorded.isEmpty else {
      throw ValidationError("--users, --recorded and --tenant go with --from-log.")
    }
  }

  /// Whether the arguments name a login.
  var isGiven: Bool { log != nil || !cases.isEmpty }

  /// Writes the event to standard output, and its unknown members to standard error.
  func write(geo: GeoArguments, secrets: SecretsArguments) throws {
    guard let found = try found(geo) else { return }
    let event =
      secrets.path == nil
      ? found.event : try secrets.applied(to: Event(json: found.event.text)).json
    Terminal.write(event.value.printed)
    for item in found.unknown {
      for path in item.paths { Terminal.writeProblem("unknown: \(path): \(item.reason.rawValue)") }
    }
    for item in found.asOf {
      let date = item.date.isEmpty ? "an unknown day" : item.date
      for path in item.paths {
        Terminal.writeProblem("as of \(date): \(path): from the export (\(item.source))")
      }
    }
    for path in found.observed { Terminal.writeProblem("recorded: \(path)") }
    for path in found.approximate { Terminal.writeProblem("approximate: \(path)") }
  }

  private func found(_ geo: GeoArguments) throws -> BacktestCase? {
    guard let logID else { return nil }
    guard let log else { return try BacktestCase.first(withLogID: logID, in: cases) }
    var options = BacktestPreparation.Options(logs: [log])
    options.users = users
    options.recorded = recorded
    options.tenant = tenant
    options.locator = try geo.locator()
    options.now = Date().millisecondsSince1970
    var found: BacktestCase?
    let summary = try BacktestPreparation(options).forEachCase { item in
      if item.logID == logID { found = item }
    }
    guard let found else {
      throw PostLoginError(
        .unreadable,
        "`\(log)`: none of its \(summary.loginCount) logins has the log id "
          + "`\(DocumentText.line(logID, atMost: 80))`",
        help: "name another log, or the id of a login in which Actions ran"
      )
    }
    return found
  }
}
