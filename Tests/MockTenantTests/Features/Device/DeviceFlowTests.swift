import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// A device polls while its user logs in with a browser (RFC 8628).
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct DeviceFlowTests {
  private static let pending =
    "403 authorization_pending: User has yet to authorize device code."
  private static let slow =
    "429 slow_down: You are polling faster than the specified interval of 5 seconds."
  private static let invalid = "403 invalid_grant: Invalid or expired device code."

  @Test func `a device gets tokens once, after its user has logged in`() async throws {
    try await DeviceBench.run { bench in
      let begun = try await bench.begin()
      #expect(begun.status == 200)
      #expect(begun.json["expires_in"] == 900)
      #expect(begun.json["interval"] == 5)
      let page = "\(bench.tenant.url)activate"
      #expect(begun.string("verification_uri") == page)
      #expect(
        begun.string("verification_uri_complete") == "\(page)?user_code=\(begun.userCode)"
      )
      #expect(begun.userCode.wholeMatch(of: /[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}/) != nil)
      #expect(try await bench.poll(begun.deviceCode).refusal == Self.pending)
      let browser = ScriptedBrowser(bench.tenant)
      let login = try await bench.confirm(begun.userCode, in: browser)
      #expect(login.location.hasPrefix("/u/login?state="))
      #expect(try await bench.pollInTime(begun.deviceCode).refusal == Self.pending)
      let done = try await browser.logIn(after: login)
      #expect(done.status == 200)
      #expect(done.body.contains("Congratulations, you&#39;re all set!"))
      #expect(browser.cookies["auth0"] != nil)
      let tokens = try await bench.pollInTime(begun.deviceCode)
      #expect(tokens.status == 200)
      #expect(tokens.string("scope") == "openid profile offline_access")
      #expect(!tokens.string("refresh_token").isEmpty)
      let claims = try await bench.tenant.tenant.keys.claims(of: tokens.string("id_token"))
      #expect(claims?.subject == "auth0|ada")
      #expect(claims?.claims.string("aud") == "tv")
      #expect(try await bench.pollInTime(begun.deviceCode).refusal == Self.invalid)
      #expect(try await bench.tenant.logTypes() == ["s", "sede", "fede"])
    }
  }

  @Test func `polling faster than told is slowed down, whatever the user has done`() async throws {
    try await DeviceBench.run { bench in
      let begun = try await bench.begin()
      #expect(try await bench.poll(begun.deviceCode).refusal == Self.pending)
      bench.tenant.advanceClock(by: .seconds(4))
      #expect(try await bench.poll(begun.deviceCode).refusal == Self.slow)
      // A poll that came too early counts too: the next one is due five seconds after it.
      bench.tenant.advanceClock(by: .seconds(1))
      #expect(try await bench.poll(begun.deviceCode).refusal == Self.slow)
      _ = try await bench.approve(begun.userCode, in: ScriptedBrowser(bench.tenant))
      #expect(try await bench.poll(begun.deviceCode).refusal == Self.slow)
      #expect(try await bench.pollInTime(begun.deviceCode).status == 200)
      #expect(try await bench.tenant.logTypes() == ["s", "sede"])
    }
  }

  @Test func `a code expires, and only the first poll afterwards says so`() async throws {
    try await DeviceBench.run { bench in
      let begun = try await bench.begin()
      bench.tenant.advanceClock(by: .seconds(899))
      #expect(try await bench.poll(begun.deviceCode).refusal == Self.pending)
      bench.tenant.advanceClock(by: .seconds(1))
      #expect(
        try await bench.poll(begun.deviceCode).refusal
          == "403 expired_token: The device code has expired."
      )
      #expect(try await bench.poll(begun.deviceCode).refusal == Self.invalid)
      let page = try await ScriptedBrowser(bench.tenant)
        .post("activate", ["user_code": begun.userCode])
      #expect(page.status == 400)
      #expect(page.body.contains("This code is unknown or has expired"))
      #expect(try await bench.tenant.logTypes() == ["fede", "fede", "fdeac"])
    }
  }

  @Test func `a code of another client is unknown, and stays good for its own`() async throws {
    let other = { (configuration: inout TenantConfiguration) in
      configuration.clients.append(
        Client([
          "client_id": "radio", "token_endpoint_auth_method": "none",
          "grant_types": [.string(DeviceBench.grant)],
        ])
      )
    }
    try await DeviceBench.run(other) { bench in
      let begun = try await bench.begin()
      _ = try await bench.approve(begun.userCode, in: ScriptedBrowser(bench.tenant))
      #expect(try await bench.poll(begun.deviceCode, as: "radio").refusal == Self.invalid)
      #expect(try await bench.poll("none").refusal == Self.invalid)
      #expect(try await bench.poll(begun.deviceCode).status == 200)
    }
  }

  @Test func `the user's refusal reaches the device once`() async throws {
    try await DeviceBench.run { bench in
      let begun = try await bench.begin()
      let browser = ScriptedBrowser(bench.tenant)
      let page = try await bench.confirm(begun.userCode, action: "cancel", in: browser)
      #expect(page.status == 403)
      #expect(page.body.contains("The device is not connected"))
      #expect(
        try await bench.poll(begun.deviceCode).refusal
          == "403 access_denied: User cancelled the confirmation prompt."
      )
      #expect(try await bench.pollInTime(begun.deviceCode).refusal == Self.invalid)
      #expect(try await bench.tenant.logTypes() == ["fdecc", "fede", "fede"])
      #expect(try await bench.confirm(begun.userCode, in: browser).status == 400)
    }
  }

  @Test func `a code that expires during the login gives no session and no tokens`() async throws {
    try await DeviceBench.run { bench in
      let begun = try await bench.begin()
      let browser = ScriptedBrowser(bench.tenant)
      let login = try await bench.confirm(begun.userCode, in: browser)
      bench.tenant.advanceClock(by: .seconds(900))
      let page = try await browser.logIn(after: login)
      #expect(page.status == 403)
      #expect(page.body.contains("The code of the device has expired"))
      #expect(browser.cookies["auth0"] == nil)
      #expect(try await bench.tenant.live(.session).isEmpty)
      #expect(try await bench.tenant.logTypes() == ["fdeac"])
    }
  }

  @Test func `a session saves the user the login, but not the confirmation`() async throws {
    try await DeviceBench.run { bench in
      let browser = ScriptedBrowser(bench.tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      let begun = try await bench.begin()
      // The link of a QR code leads to the confirmation at once.
      let page = try await browser.get("activate?user_code=\(begun.userCode)")
      #expect(page.body.contains(begun.userCode) && page.body.contains("Television"))
      #expect(try await bench.poll(begun.deviceCode).refusal == Self.pending)
      let done = try await browser.post(
        "u/activate",
        ["state": page.state ?? "", "action": "confirm"]
      )
      #expect(done.status == 200)
      #expect(try await bench.pollInTime(begun.deviceCode).status == 200)
    }
  }

  @Test func `a device whose client may have a device secret gets one`() async throws {
    let allow = { (configuration: inout TenantConfiguration) in
      let last = configuration.clients.count - 1
      configuration.clients[last].document.set("native_sso", ["can_create_device_secret": true])
    }
    try await DeviceBench.run(allow) { bench in
      let begun = try await bench.begin(["scope": "openid offline_access device_sso"])
      _ = try await bench.approve(begun.userCode, in: ScriptedBrowser(bench.tenant))
      let tokens = try await bench.poll(begun.deviceCode)
      #expect(!tokens.string("device_secret").isEmpty)
      let claims = try await bench.tenant.tenant.keys.claims(of: tokens.string("id_token"))
      #expect(claims?.claims.string("ds_hash") != nil)
    }
  }

  @Test func `of many simultaneous polls one gets the tokens`() async throws {
    try await DeviceBench.run { bench in
      let begun = try await bench.begin()
      _ = try await bench.approve(begun.userCode, in: ScriptedBrowser(bench.tenant))
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 {
          group.addTask { try await bench.poll(begun.deviceCode).status }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == 200 } == 1)
      #expect(try await bench.tenant.live(.refreshToken).count == 1)
    }
  }

  @Test(arguments: ["blocked", "loggedOut"])
  func `a user who was blocked or has logged out since gets no tokens`(
    change: String
  ) async throws {
    try await DeviceBench.run { bench in
      let begun = try await bench.begin()
      let browser = ScriptedBrowser(bench.tenant)
      _ = try await bench.approve(begun.userCode, in: browser)
      if change == "blocked" {
        _ = try await bench.tenant.manage(
          "PATCH",
          "users/auth0%7Cada",
          scope: "update:users",
          body: #"{"blocked":true}"#
        )
      } else {
        _ = try await browser.get("v2/logout")
      }
      #expect(
        try await bench.poll(begun.deviceCode).refusal
          == (change == "blocked" ? "403 unauthorized: user is blocked" : Self.invalid)
      )
      #expect(try await bench.tenant.live(.refreshToken).isEmpty)
    }
  }
}
