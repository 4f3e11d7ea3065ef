import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Paths and places that were sent once are valid for later executions of the same machine.
@Suite(.tags(.trace), .timeLimit(.minutes(5)))
struct RememberedTraceTests {
  private static let subject = """
    const { user } = event;
    if (user.email && 'app_metadata' in user) api.user.setAppMetadata('seen', Date.now());
    Object.entries(event.request);
    event.request.geoip.country_code;
    user.app_metadata.plan = 'gold';
    """

  private static func trace(
    _ handler: String,
    _ host: ScriptHost,
    time: Duration? = nil
  ) async throws -> ActionTrace {
    let outcome = try await Login.outcome(handler: handler, host: host) { limits in
      if let time { limits.time = time * WorkerProgram.slowness }
    }
    return try #require(outcome.trace?.actions.first)
  }

  @Test(
    arguments: [
      ("the same", subject, nil),
      ("another look at the same members", "event.user.email; event.request.geoip;", nil),
      ("one that was stopped in the middle", "for (;;) event.user[Math.random()];", 100),
      (
        "one that named thousands of members",
        "for (let i = 0; i < 3000; i += 1) event.user['m' + i];", nil
      ),
      (
        "one with more than a trace keeps",
        "for (let i = 0; i < 9; i += 1) event['x'.repeat(60000) + i];", nil
      ),
      (
        "one that came there by thousands of ways",
        """
        const ways = Array.from({ length: 3000 }, (_, i) => `event => {${' '.repeat(i)}event.stats}`);
        for (const way of ways) (0, eval)(way)(event);
        """, nil
      ),
    ] as [(String, String, Int?)]
  )
  func `what came before changes nothing in a trace`(
    name: String,
    before: String,
    milliseconds: Int?
  ) async throws {
    let expected = try await Self.trace(Self.subject, ScriptHost(tracing: true))
    #expect(expected.entries.count == 13)
    let host = ScriptHost(tracing: true)
    let time = milliseconds.map { Duration.milliseconds($0) }
    for round in 0..<3 {
      _ = try await Self.trace(before, host, time: time)
      let trace = try await Self.trace(Self.subject, host)
      #expect(trace == expected, "after \(name), round \(round)")
    }
  }

  @Test func `two Actions of one flow keep their own places`() async throws {
    let host = ScriptHost(tracing: true)
    for _ in 0..<3 {
      let actions = try ["first", "second"].map { name in
        try ScriptAction(
          name: name,
          source: "exports.onExecutePostLogin = async (event) => {\n event.user.email; };",
          file: "\(name).js",
          host: host
        )
      }
      let outcome = try await Login.flow(actions.map { Flow.Step($0) })
        .run(Event(json: Login.event))
      let files = outcome.trace?.actions.map { $0.entries.map { $0.location?.file } }
      #expect(files == [["first.js", "first.js"], ["second.js", "second.js"]])
    }
  }
}
