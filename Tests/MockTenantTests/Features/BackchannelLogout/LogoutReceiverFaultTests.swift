import PostLogin
import Synchronization
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Applications that do not accept logout tokens.
@Suite(.tags(.tenant, .http), .timeLimit(.minutes(5)))
struct LogoutReceiverFaultTests {
  @Test(arguments: [
    (200, true), (204, true), (201, false), (302, false), (400, false), (500, false),
  ])
  func `an application accepts a token with status 200 or 204`(
    status: Int,
    isAccepted: Bool
  ) async throws {
    try await LogoutBench.run(LogoutReceiver(status: status)) { bench in
      let browser = ScriptedBrowser(bench.tenant)
      _ = try await bench.logIn(browser)
      _ = try await browser.get("v2/logout?client_id=web")
      let result = try #require(await bench.results().first)
      #expect(result.details["response"] == ["statusCode": .integer(status)])
      #expect(result.details["initiator"] == "rp-logout")
      if isAccepted {
        #expect(result.type == "oidc_backchannel_logout_succeeded")
        #expect(result.details["errors"] == nil)
      } else {
        #expect(result.type == "oidc_backchannel_logout_failed")
        #expect(
          result.details["errors"]
            == [.string("the application answered with status \(status), not 200")]
        )
      }
      // It is not sent again.
      #expect(bench.receiver.requests.count == 1)
    }
  }

  @Test func `a request that fails is logged with its reason and without the token`()
    async throws
  {
    let receiver = LogoutReceiver { request in
      .failure(HTTPFailure(code: "ETIMEDOUT", message: "no whole answer within 5.0 seconds"))
    }
    try await LogoutBench.run(receiver) { bench in
      let browser = ScriptedBrowser(bench.tenant)
      _ = try await bench.logIn(browser)
      _ = try await browser.get("v2/logout?client_id=web")
      let result = try #require(await bench.results().first)
      #expect(result.type == "oidc_backchannel_logout_failed")
      #expect(result.entryDescription == "no whole answer within 5.0 seconds")
      #expect(result.details["errors"] == ["no whole answer within 5.0 seconds"])
      #expect(result.details["response"] == nil)
      #expect(!result.document.text.contains("eyJ"))
    }
  }

  @Test func `without a network each token fails`() async throws {
    var configuration = TenantConfiguration.sample
    for index in configuration.clients.indices {
      configuration.clients[index].document.set(
        "oidc_logout",
        .object(LogoutBench.settings.members)
      )
    }
    let (logs, continuation) = AsyncStream.makeStream(of: TenantLog.self)
    var options = TenantServer.Options()
    options.onLog = { log in
      if log.type == "oidc_backchannel_logout_failed" { continuation.yield(log) }
    }
    let tenant = try await TenantServer.start(configuration, flow: Flow([]), options: options)
    let browser = ScriptedBrowser(tenant)
    _ = try await browser.logIn(after: browser.authorize())
    _ = try await browser.get("v2/logout?client_id=web")
    let log = await logs.first { _ in true }
    #expect(
      log?.entryDescription.hasPrefix("requests to `web.example.com` are not granted") == true
    )
    try await tenant.stop()
  }

  @Test func `a logout does not wait for applications, and others are told meanwhile`()
    async throws
  {
    let (releases, release) = AsyncStream.makeStream(of: Void.self)
    let receiver = LogoutReceiver { request in
      if request.url.contains("web") { for await _ in releases { break } }
      return .success(ScriptResponse(status: 200, url: request.url))
    }
    try await LogoutBench.run(receiver) { bench in
      let browser = ScriptedBrowser(bench.tenant)
      _ = try await bench.logIn(browser)
      _ = try await bench.joinNative(browser)
      let answer = try await browser.get("v2/logout?client_id=web")
      #expect(answer.status == 302)
      #expect(await bench.results().map(\.clientID) == ["native"])
      release.yield()
      #expect(await bench.results().map(\.clientID) == ["web"])
    }
  }

  @Test func `a tenant that stops still tells the ends of sessions`() async throws {
    let receiver = LogoutReceiver()
    try await LogoutBench.run(receiver) { bench in
      let browser = ScriptedBrowser(bench.tenant)
      _ = try await bench.logIn(browser)
      _ = try await browser.get("v2/logout?client_id=web")
    }
    #expect(receiver.requests.map(\.url) == ["https://web.example.com/logout"])
  }

  @Test func `a session's end that is rolled back is not told`() async throws {
    try await LogoutBench.run { bench in
      let browser = ScriptedBrowser(bench.tenant)
      _ = try await bench.logIn(browser)
      let (id, now) = (try await bench.sessionID(), bench.tenant.tenant.now)
      var change = UnitOfWork()
      change.add { database in
        try Store.revokeSession(id, for: .revocation, at: now, in: database)
        throw Store.CodeIsGone()
      }
      let failing = change
      await #expect(throws: Store.CodeIsGone.self) {
        try await bench.tenant.tenant.commit(failing)
      }
      _ = try await browser.get("v2/logout?client_id=web")
      #expect(await bench.results().map { $0.details.string("initiator") } == ["rp-logout"])
      #expect(bench.receiver.requests.count == 1)
    }
  }
}
