import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Exchanges that the Actions cannot decide, because one of them cannot run at all.
@Suite(.tags(.tenant, .tokens, .flow), .timeLimit(.minutes(5)))
struct UnavailableExchangeTests {
  private struct NoWorker: Error {}

  /// An Action whose `run` throws.
  private struct Broken: Action {
    let name = "broken"

    func run(_ invocation: Invocation) async throws -> ActionResult { throw NoWorker() }
  }

  private static let refusal =
    "503 temporarily_unavailable: The login cannot be decided at present; try again later"

  @Test func `a refresh token can be exchanged again afterwards`() async throws {
    try await TokenBench.run([Broken()]) { bench in
      let token = try await bench.refreshToken(of: "rotating")
      let answer = try await bench.refresh(token, as: "rotating")
      #expect(answer.refusal == Self.refusal)
      #expect(answer.headers["retry-after"] == "5")
      #expect(answer.headers["content-type"]?.hasPrefix("application/json") == true)
      let log = try await bench.lastLog()
      #expect(log.type == "fertft")
      #expect(log.entryDescription == "an Action cannot run: NoWorker")
      #expect(log.userID == "auth0|rosa")
      // A spent token would be refused after its leeway.
      bench.tenant.clock.advance(by: .seconds(60))
      #expect(try await bench.refresh(token, as: "rotating").refusal == Self.refusal)
    }
  }

  @Test func `a password exchange is refused and logged`() async throws {
    try await TokenBench.run([Broken()]) { bench in
      let answer = try await bench.token([
        "grant_type": "password", "client_id": "web", "client_secret": "s3cret-of-web",
        "username": "rosa@example.com", "password": TokenBench.password,
      ])
      #expect(answer.refusal == Self.refusal)
      #expect(answer.headers["retry-after"] == "5")
      #expect(try await bench.lastLog().type == "fepft")
      #expect(try await bench.mock.user("auth0|rosa")?.loginsCount == 0)
    }
  }

  @Test func `a fallback decides the exchange`() async throws {
    let fallback = ClosureAction { _ in [Command("access.deny", [.string("closed")])] }
    let configuration = try await TenantConfiguration.tokens
    let step = Flow.Step(Broken(), onFailure: .fallback(fallback))
    let mock = try await TenantServer.start(configuration, flow: Flow([step]))
    let bench = TokenBench(mock: mock, client: TenantClient(mock.url))
    let answer = try await bench.token([
      "grant_type": "password", "client_id": "web", "client_secret": "s3cret-of-web",
      "username": "rosa@example.com", "password": TokenBench.password,
    ])
    #expect(answer.refusal == "403 access_denied: closed")
    try await mock.stop()
  }
}
