import ArgumentParser
import FoundationEssentials
import PolicyAnalysis
import PostLogin

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

  /// The login that the arguments name; nil for none.
  ///
  /// - Throws: the error of a file of places.
  func login(geo: GeoArguments) throws -> RecordedLogin? {
    guard let logID else { return nil }
    guard let log else { return RecordedLogin(.cases(cases), logID: logID) }
    var options = BacktestPreparation.Options(logs: [log])
    options.users = users
    options.recorded = recorded
    options.tenant = tenant
    options.locator = try geo.locator()
    options.now = Date().millisecondsSince1970
    return RecordedLogin(.log(options), logID: logID)
  }
}
