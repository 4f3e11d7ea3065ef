import ArgumentParser
import PostLogin
import PostLoginScripts
import WireFormats
import PostLoginPolicies

/// `postlogin bench`: how long one run of a flow takes.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Prints how many microseconds one run takes, from event text to outcome.",
    discussion: """
      Prints the median of nine rounds on the thread of the engine.

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
  var measure = Measured.login

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
      let path = try fixture.requiredPath()
      let fixture = try Fixture.read(at: path, geo: arguments.geo.locator())
      try fixture.check()
      let context = try arguments.login.context().applied(to: fixture.context)
      let isolation = isolation.value
      let host = arguments.place.host(isolation, tracing: trace) { configuration in
        configuration.path = worker
        configuration.maximumRunning = workers ?? configuration.maximumRunning
        // The number of workers is part of the measurement: no worker replaces one that waits.
        configuration.maximumWorkers = 0
      }
      // The cost of making a fresh realm is measured too.
      .makingNewRealms()
      let policy = try arguments.policy(on: host)
      let flow = policy.flow
      try await policy.check()
      // Runs once without measuring: a login that fails is reported, and cannot hang a round.
      let access = policy.permissions.access(of: flow)
      // Stubs that one login uses up answer in the next.
      let login: @Sendable (GrantedAccess) async throws -> Outcome = { access in
        let context = policy.permissions.applied(to: context, access)
        return try await flow.run(fixture.event, context: context)
      }
      let outcome = try await login(access())
      if let error = outcome.actions.compactMap(\.error).first {
        throw PostLoginError(
          .invalidFlow,
          "the Action fails on this fixture: "
            + ([error.message]
            + outcome.diagnostics.filter { $0.code == .requestNotStubbed }
            .map(\.message)).joined(separator: "; ")
        )
      }
      let runsInRound = runs ?? (isolation == .warm ? 5000 : 300)
      let text = try FileBytes.read(path, atMost: Fixture.maximumByteCount)
      // Two closures: one with a branch inside would run on another thread than the engine's.
      let logIn: @Sendable () async throws -> Void = { _ = try await login(access()) }
      let makeEvent: @Sendable () async throws -> Void = {
        _ = try Fixture(bytes: text, file: path)
      }
      let run = measure == .login ? logIn : makeEvent
      let measurement =
        if let atOnce {
          try await Measurement(of: runsInRound, atOnce: atOnce, on: host, run)
        } else {
          try await Measurement(of: runsInRound, on: host, run)
        }
      Terminal.write(report(measurement))
    }
  }

  enum Measured: String, ExpressibleByArgument, CaseIterable, Sendable {
    case login, event
  }

  private func report(_ measurement: Measurement) -> String {
    let (name, elapsed, processor) = (
      isolation.value.rawValue, measurement.elapsed, measurement.processor
    )
    if output.json {
      return "{\"\(name)_us\": \(elapsed), \"\(name)_processor_us\": \(processor)}\n"
    }
    return "\(name): \(elapsed) µs for one run, \(processor) µs of processor time\n"
  }
}
