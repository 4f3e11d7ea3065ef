import ArgumentParser
import PostLoginScripts

/// `postlogin bench`: how long one run of a flow takes.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Prints how many microseconds one run takes, from event text to outcome.",
    discussion: """
      Prints the median of nine rounds on the thread of the engine. The fixture, the Actions or \
      --trigger name the trigger.

      Example: postlogin bench Actions/role-claims --fixture Fixtures/ordinary-web-login.json
      """
  )

  @OptionGroup var fixture: FixtureArguments

  @OptionGroup var arguments: FlowArguments

  @OptionGroup var isolation: IsolationArguments<WarmByDefault>

  @Option(
    help: "The number of simultaneous logins. (default: one after the other, on one thread)".taking(
      "number"
    )
  )
  var atOnce: Int?

  @Option(
    help: "The number of workers, with --at-once. (default: one for each processor)".taking(
      "number"
    )
  )
  var workers: Int?

  @Option(help: .init("The program of the worker. (default: this one)", visibility: .hidden))
  var worker: String?

  @Option(
    help: "The runs in each of the nine rounds. (default: 5000 warm or 300 fresh ones)".taking(
      "number"
    )
  )
  var runs: Int?

  @Option(help: "What to measure: a login, or making the event from the fixture's text.")
  var measure = BenchRequest.Subject.login

  @Flag(help: "Trace the Actions meanwhile, as `postlogin run --trace` does.")
  var trace = false

  @OptionGroup var output: JSONArguments

  func validate() throws {
    guard (atOnce ?? 1) > 0 else { throw ValidationError("--at-once takes a number from 1.") }
    guard (runs ?? 1) > 0 else { throw ValidationError("--runs takes a number from 1.") }
    guard (1...64).contains(workers ?? 1) else { throw ValidationError("Take 1 to 64 --workers.") }
    guard workers == nil || !arguments.place.inProcess else {
      throw ValidationError("--in-process has no --workers.")
    }
    guard workers == nil || atOnce != nil else {
      throw ValidationError("--workers needs --at-once: one login at a time takes one worker.")
    }
  }

  func run() async throws {
    try await Terminal.reporting {
      let login = try arguments.fixtureLogin(try fixture.requiredPath())
      let isolation = isolation.value
      let host = arguments.place.host(isolation, tracing: trace) { configuration in
        configuration.path = worker
        configuration.maximumRunning = workers ?? configuration.maximumRunning
        // The number of workers is part of the measurement: no worker replaces one that waits.
        configuration.maximumWorkers = 0
      }
      // The cost of making a fresh realm is measured too.
      .makingNewRealms()
      let runs = runs ?? (isolation == .warm ? 5000 : 300)
      var request = BenchRequest(login, isolation: isolation, runs: runs, on: host)
      request.subject = measure
      request.concurrency = atOnce
      output.print(try await request.result())
    }
  }
}

extension BenchRequest.Subject: ExpressibleByArgument {}
