import ScriptEngine

@testable import ScriptEnvironment

/// What came of a script that was run by itself in a new realm.
struct EnvironmentRun: Equatable {
  var lines: [String]
  var completion: Completion

  /// Runs the text of a module, and the function that it exports where it exports one.
  static func of(
    _ text: String,
    file: String = "guest.js",
    now: Double? = nil,
    seed: UInt64? = nil,
    seconds: Int = 20,
    services: @escaping @Sendable () -> any HostServices = { NoServices() }
  ) async throws -> EnvironmentRun {
    try await ScriptEngine().perform { machine in
      let realm = try Realm(in: machine)
      let environment = try ScriptEnvironment(in: realm)
      var next: UInt8 = 0
      try environment.begin(
        now: now,
        services: services(),
        random: { count in
          (0..<count).map { _ in
            next &+= 1
            return next
          }
        },
        seed: seed
      )
      environment.output.begin(maximumBytes: 4 << 20)
      let loader = try environment.loader(of: ModuleScript(text, file: file))
      let call = try realm.evaluate(
        Script(
          "(async (load) => { const run = load(); if (typeof run === 'function') await run(); })",
          file: "call.js"
        )
      )
      let limits = ExecutionLimits(time: .seconds(seconds), memoryBytes: 16 << 30)
      let completion = realm.run(call, [.protected(loader)], limits: limits)
      return EnvironmentRun(lines: environment.output.lines.map(\.text), completion: completion)
    }
  }
}

/// An outside where nothing is.
final class NoServices: HostServices {
  func module(_ name: String, from file: String) -> HostModule { HostModule(json: "{}") }
  func send(_ request: RequestText) {}
  func receive(within limit: Duration?) -> RequestReply? { nil }
}
