import ArgumentParser
import PostLogin
import PostLoginScripts

/// `postlogin bench`: how long one run of a flow takes.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Prints how many microseconds one run takes, from event text to outcome.",
    discussion: "The median of nine rounds, on the thread of the engine."
  )

  private static let rounds = 9

  @OptionGroup var arguments: FlowArguments

  @Option(
    help: "What to run on: an event or transaction data, in JSON or YAML.",
    completion: .file()
  )
  var fixture: String

  @Option(help: "A new realm for every execution (fresh) or one for each Action (warm).")
  var isolation = Isolation.warm

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    try await Terminal.reporting {
      let fixture = try Fixture.read(at: fixture)
      try fixture.check()
      let surroundings = arguments.surroundings(of: fixture)
      let host = arguments.host(isolation)
      let flow = try arguments.flow(on: host)
      // Once by the ordinary way: what cannot be measured says so, and cannot hang what follows.
      let outcome = try await flow.run(fixture.event, surroundings: surroundings)
      if let error = outcome.actions.compactMap(\.error).first {
        throw PostLoginError(.invalidFlow, "the Action fails on this fixture: \(error.message)")
      }
      let runsInRound = isolation == .warm ? 5000 : 300
      let microseconds = try await host.onOwnThread {
        try await Self.medianMicroseconds(of: runsInRound) {
          _ = try await flow.run(fixture.event, surroundings: surroundings)
        }
      }
      let value = microseconds.rounded(toDecimals: 2)
      Terminal.write(
        json
          ? "{\"\(isolation.rawValue)_us\": \(value)}\n"
          : "\(isolation.rawValue): \(value) µs for one run\n"
      )
    }
  }

  private static func medianMicroseconds(
    of runs: Int,
    _ body: () async throws -> Void
  ) async throws -> Double {
    var rounds: [Double] = []
    for _ in 0..<Self.rounds {
      let start = ContinuousClock.now
      for _ in 0..<runs { try await body() }
      rounds.append((ContinuousClock.now - start) / .microseconds(runs))
    }
    return rounds.sorted()[Self.rounds / 2]
  }
}

extension Double {
  fileprivate func rounded(toDecimals decimals: Int) -> Double {
    let factor = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    return (self * factor).rounded() / factor
  }
}
