import ArgumentParser
import FoundationEssentials
import PolicyAnalysis
import PostLogin
import PostLoginTesting
import WireFormats

/// `postlogin event`: the event of a fixture or case.
struct EventCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "event",
    abstract: "Prints the event of a fixture or case, and what Auth0 would not send.",
    discussion: """
      Prints the event to standard output as JSON, and its problems to standard error, one a line \
      with the place in the file. --from-log and --id print the event of a login in a tenant log, \
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
  }

  func run() async throws {
    try await Terminal.reporting {
      guard let fixture else { return try login.write(geo: geo, secrets: secrets) }
      if let reference = CaseReference(fixture) {
        var options = ActionSuite.Options()
        options.geo = try geo.locator()
        let login = try CaseLogin(reference, options: options)
        return try report(login.event, EventCheck.problems(in: login.event), at: login.location)
      }
      let read = try Fixture.read(at: fixture, geo: geo.locator())
      try report(read.event, read.problems)
    }
  }

  /// Prints the event and its problems, all at `place` if it is given.
  private func report(
    _ event: Event,
    _ problems: [EventProblem],
    at place: SourceLocation? = nil
  ) throws {
    let event = try secrets.applied(to: event)
    if !check { Terminal.write(event.json.value.printed) }
    for problem in problems {
      Terminal.writeProblem(
        "\(place ?? problem.location): \(problem.severity.rawValue): \(problem.message)"
      )
    }
    if problems.contains(where: { $0.severity == .error }) { throw ExitStatus.cannotRun }
    if strict, problems.contains(where: { $0.severity == .warning }) {
      throw ExitStatus.unwelcome
    }
  }
}
