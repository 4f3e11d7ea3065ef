import ArgumentParser
import PostLogin
import PostLoginTesting

/// `postlogin event`: the event of a fixture or case.
struct EventCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "event",
    abstract: "Prints the event of a fixture or case, and what Auth0 would not send.",
    discussion: """
      Prints the event to standard output as JSON, and its problems to standard error, one a line \
      with the place in the file. A fixture of another trigger than post-login says `trigger: ID` at \
      its top, or --trigger names it. --from-log and --id print the event of a login in a tenant log, \
      --from-cases and --id that of a prepared case; members that the log does not determine go to \
      standard error. Exit status: 0 Auth0 could send the event; 1 with --strict if there is a \
      warning; 2 a value has a wrong type, or the file makes no event; 64 wrong usage.

      Example: postlogin event Fixtures/silent-login.yaml --strict
      """
  )

  @Argument(
    help: """
      Transaction data or an event, in YAML or JSON; or SUITE:CASE, the path of a suite and the name \
      or number of one of its cases.
      """,
    completion: .file()
  )
  var fixture: String?

  @OptionGroup var event: EventTriggerArguments

  @OptionGroup var login: RecordedLoginArguments

  @OptionGroup var geo: GeoArguments

  @OptionGroup var secrets: SecretsArguments

  @Flag(help: "Print only the problems.")
  var check = false

  @Flag(help: "Exit with 1 if there is a warning.")
  var strict = false

  func validate() throws {
    guard (fixture == nil) == login.isGiven else {
      throw ValidationError("name a fixture, or a login with --from-log or --from-cases and --id.")
    }
    guard event.trigger == nil || fixture.map({ CaseReference($0) == nil }) ?? false else {
      throw ValidationError(
        "--trigger goes with the file of a fixture; a case has its own trigger."
      )
    }
  }

  func run() async throws {
    try await Terminal.reporting {
      guard let login = try requestedLogin else { return }
      var request = EventRequest(login)
      request.geo = try geo.locator()
      request.trigger = event.trigger
      request.secrets = secrets.path
      let result = try request.result()
      if !check { Terminal.write(result, .json, on: ReportPage(date: "", isVerbose: false)) }
      result.remarks.forEach(Terminal.writeProblem)
      if let status = result.ending.status { throw status }
      if strict, result.has(.warning) { throw ExitStatus.unwelcome }
    }
  }

  private var requestedLogin: EventRequest.Login? {
    get throws {
      guard let fixture else { return try login.login(geo: geo).map { .recorded($0) } }
      return CaseReference(fixture).map { .suiteCase($0) } ?? .fixture(fixture)
    }
  }
}
