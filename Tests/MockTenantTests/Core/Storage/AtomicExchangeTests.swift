import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The tenant writes an exchange or revocation together with its log; if that fails, the client can
/// send the request again.
@Suite(.tags(.tenant))
struct AtomicExchangeTests {
  /// Sends a request whose log cannot be written, and returns the valid entries before and after.
  private static func fail(
    _ bench: TokenBench,
    _ request: () async throws -> TenantClient.Answer
  ) async throws {
    let (live, logs) = (try await bench.mock.live(), try await bench.logTypes())
    try await AtomicLoginTests.fail(bench.mock, table: "log")
    let answer = try await request()
    #expect(answer.status == 500)
    #expect(answer.string("error") == "server_error")
    #expect(try await bench.mock.live() == live)
    #expect(try await bench.logTypes() == logs)
    try await AtomicLoginTests.mend(bench.mock)
  }

  @Test(arguments: [nil, SessionTransferExchangeTests.audience])
  func `a rotating token whose exchange cannot be written is not spent`(
    audience: String?
  ) async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken(of: "rotating")
      let fields = audience.map { ["audience": $0] } ?? [:]
      let exchange = { try await bench.refresh(token, as: "rotating", adding: fields) }
      try await Self.fail(bench, exchange)
      #expect(try await exchange().status == 200)
      #expect(try await bench.lastLog().type == "sertft")
      #expect(try await bench.lastLog().details.integer("tokenCounter") == 2)
      #expect(try await bench.live(.transferToken) == (audience == nil ? 0 : 1))
    }
  }

  @Test func `a token that is shown again is revoked with the log that says so`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken(of: "rotating")
      #expect(try await bench.refresh(token, as: "rotating").status == 200)
      bench.mock.advanceClock(by: .seconds(61))
      try await Self.fail(bench) { try await bench.refresh(token, as: "rotating") }
      #expect(try await bench.live(.refreshToken) == 1)
      #expect(
        try await bench.refresh(token, as: "rotating").refusal == RefreshTokenTests.refusal
      )
      #expect(try await bench.lastLog().type == "ferrt")
      #expect(try await bench.lastLog().details.integer("latestCounter") == 2)
      #expect(try await bench.live(.refreshToken) == 0)
    }
  }

  @Test func `a code that is shown again revokes its token with the log`() async throws {
    try await TokenBench.run { bench in
      let code = try await bench.code()
      #expect(try await bench.redeem(code).status == 200)
      try await Self.fail(bench) { try await bench.redeem(code) }
      #expect(try await bench.live(.refreshToken) == 1)
      #expect(
        try await bench.redeem(code).refusal == "403 invalid_grant: Invalid authorization code"
      )
      #expect(try await bench.live(.refreshToken) == 0)
    }
  }

  @Test func `a token is revoked with the log`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken()
      let revoke = {
        try await bench.client.post("oauth/revoke", form: ["client_id": "native", "token": token])
      }
      try await Self.fail(bench, revoke)
      #expect(try await bench.live(.refreshToken) == 1)
      #expect(try await revoke().status == 200)
      #expect(try await bench.live(.refreshToken) == 0)
      // A second revocation of the same token is not logged.
      #expect(try await revoke().status == 200)
      #expect(try await bench.logTypes().filter { $0 == "srrt" } == ["srrt"])
    }
  }

  @Test func `a browser is logged out with the log`() async throws {
    try await withTenant { mock in
      let browser = ScriptedBrowser(mock)
      _ = try await browser.logIn(after: browser.authorize())
      let cookies = browser.cookies
      try await AtomicLoginTests.fail(mock, table: "log")
      #expect(try await browser.get("v2/logout").status == 500)
      try await AtomicLoginTests.mend(mock)
      #expect(browser.cookies == cookies)
      #expect(try await mock.live(.session).count == 1)
      #expect(try await browser.get("v2/logout").status == 200)
      #expect(try await mock.live(.session).isEmpty)
      #expect(try await mock.logTypes() == ["s", "slo"])
    }
  }

  @Test func `a user signs up with the log, or not at all`() async throws {
    try await withTenant { mock in
      let browser = ScriptedBrowser(mock)
      let page = try await browser.authorize(["screen_hint": "signup"])
      let form = [
        "state": page.parameter("state") ?? "", "username": "new@example.com",
        "password": "long enough",
      ]
      try await AtomicLoginTests.fail(mock, table: "log")
      #expect(try await browser.post("u/signup", form).status == 500)
      try await AtomicLoginTests.mend(mock)
      #expect(try await mock.userAddresses() == ["ada@example.com", "bob@example.com"])
      #expect(try await browser.post("u/signup", form).parameter("code") != nil)
      #expect(try await mock.logTypes() == ["ss", "s"])
    }
  }
}

extension TokenBench {
  func live(_ kind: LiveEntry.Kind) async throws -> Int {
    try await mock.live(kind).count
  }
}
