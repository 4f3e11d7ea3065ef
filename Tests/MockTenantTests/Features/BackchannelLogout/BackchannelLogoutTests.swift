import PostLogin
import Synchronization
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// OpenID Connect Back-Channel Logout.
@Suite(.tags(.tenant, .tokens, .http), .timeLimit(.minutes(5)))
struct BackchannelLogoutTests {
  @Test func `a logout sends a logout token to each application of the session`() async throws {
    try await LogoutBench.run { bench in
      let browser = ScriptedBrowser(bench.tenant)
      _ = try await bench.logIn(browser)
      let native = try await bench.joinNative(browser)
      #expect(native.parameter("code") != nil)
      let id = try await bench.sessionID()
      bench.tenant.setClock(Instant.start.date)
      _ = try await browser.get("v2/logout?client_id=web")
      let results = await bench.results(2)
      #expect(
        results.map(\.type) == Array(repeating: "oidc_backchannel_logout_succeeded", count: 2)
      )
      #expect(results.map(\.clientID) == ["native", "web"])
      #expect(results.map(\.userID) == ["auth0|ada", "auth0|ada"])
      let requests = bench.receiver.requests.sorted { $0.url < $1.url }
      #expect(
        requests.map(\.url)
          == ["https://native.example.com/logout", "https://web.example.com/logout"]
      )
      for (request, client) in zip(requests, ["native", "web"]) {
        #expect(request.method == "POST")
        #expect(
          request.headers == [HTTPHeader("content-type", "application/x-www-form-urlencoded")]
        )
        #expect(request.redirect == .manual)
        let (header, claims) = try await bench.token(request)
        #expect(header["typ"] == "JWT")
        #expect(header["alg"] == "RS256")
        #expect(claims.string("aud") == client)
        #expect(claims.string("iss") == bench.tenant.url)
        #expect(claims.string("sub") == "auth0|ada")
        #expect(claims.string("sid") == id)
        #expect(claims.integer("iat") == 1_795_255_200)
        #expect(claims.integer("exp") == 1_795_255_320)
        #expect(claims["events"] == ["http://schemas.openid.net/event/backchannel-logout": [:]])
        #expect(claims.string("jti")?.isEmpty == false)
        #expect(claims.string("trace_id")?.isEmpty == false)
        #expect(claims["nonce"] == nil)
        #expect(claims["session_metadata"] == nil)
      }
    }
  }

  @Test func `an application without a login in the session gets nothing`() async throws {
    try await LogoutBench.run { bench in
      let (first, second) = (ScriptedBrowser(bench.tenant), ScriptedBrowser(bench.tenant))
      _ = try await bench.logIn(first)
      _ = try await second.get("v2/logout?client_id=web")
      _ = try await first.get("v2/logout?client_id=web")
      #expect(await bench.results().map(\.clientID) == ["web"])
      // The session has ended: it does not end again.
      _ = try await first.get("v2/logout?client_id=web")
      _ = try await bench.logIn(first)
      _ = try await first.get("v2/logout?client_id=web")
      _ = await bench.results()
      #expect(bench.receiver.requests.count == 2)
    }
  }

  /// A way to end Ada's session, and Auth0's word for it.
  private static let endings: [(method: String, path: String, scope: String, reason: String)] = [
    ("DELETE", "sessions/SESSION", "delete:sessions", "session-revoked"),
    ("POST", "sessions/SESSION/revoke", "delete:sessions", "session-revoked"),
    ("DELETE", "users/auth0%7Cada/sessions", "delete:sessions", "session-revoked"),
    ("PATCH", "users/auth0%7Cada", "update:users", "password-changed"),
    ("DELETE", "users/auth0%7Cada", "delete:users", "account-deleted"),
  ]

  @Test(arguments: endings.indices)
  func `each end of a session is told with its reason`(index: Int) async throws {
    let ending = Self.endings[index]
    try await LogoutBench.run { bench in
      _ = try await bench.logIn(ScriptedBrowser(bench.tenant))
      let id = try await bench.sessionID()
      let answer = try await bench.tenant.manage(
        ending.method,
        ending.path.replacing("SESSION", with: id),
        scope: ending.scope,
        body: ending.method == "PATCH" ? #"{"password":"Another-One-2"}"# : nil
      )
      #expect(answer.status < 300)
      let result = try #require(await bench.results().first)
      #expect(result.type == "oidc_backchannel_logout_succeeded")
      #expect(result.userID == "auth0|ada")
      #expect(
        result.details
          == [
            "initiator": .string(ending.reason),
            "request": [
              "backchannel_logout_uri": "https://web.example.com/logout", "method": "POST",
            ],
            "response": ["statusCode": 200],
          ]
      )
      let claims = try await bench.token(bench.receiver.requests[0]).claims
      #expect(claims.string("sid") == id)
      #expect(claims.string("sub") == "auth0|ada")
    }
  }

  @Test func `a session that an Action revokes is told to its applications`() async throws {
    let action = ClosureAction { event in
      event.json["client"]?["client_id"]?.stringValue == "native"
        ? [Command("session.revoke", [.string("stolen")])] : []
    }
    try await LogoutBench.run(actions: [action]) { bench in
      let browser = ScriptedBrowser(bench.tenant)
      _ = try await bench.logIn(browser)
      let denied = try await bench.joinNative(browser)
      #expect(denied.parameter("error") == "access_denied")
      let result = await bench.results().first
      #expect(result?.clientID == "web")
      #expect(result?.details["initiator"] == "session-revoked")
    }
  }

  @Test func `a session that a transfer began ends with the application's refresh token`()
    async throws
  {
    try await LogoutBench.run { bench in
      _ = try await bench.logIn(ScriptedBrowser(bench.tenant))
      let id = try await bench.sessionID()
      let now = bench.tenant.tenant.now
      try await bench.tenant.tenant.store.write { database in
        var session = try Store.updateSession(id, in: database) { _ in }
        session?.id = "transferred"
        session?.cookieHash = "other"
        session?.parentRefreshTokenID = "rt_parent"
        if let session { try Store.save(session, in: database) }
        try Store.save(
          RefreshTokenRecord(
            id: "rt_parent",
            clientID: "native",
            userID: "auth0|ada",
            isOnline: false,
            createdAt: now
          ),
          newValueHash: nil,
          in: database
        )
      }
      let answer = try await bench.tenant.manage(
        "DELETE",
        "refresh-tokens/rt_parent",
        scope: "delete:refresh_tokens"
      )
      #expect(answer.status == 202)
      _ = await bench.results()
      let claims = try await bench.token(bench.receiver.requests[0]).claims
      #expect(claims.string("sid") == "transferred")
    }
  }

  @Test(
    arguments: [
      (["mode": "custom", "selected_initiators": ["session-revoked"]], ["session-revoked"]),
      (["mode": "custom", "selected_initiators": []], []), (nil, []),
      (["mode": "all"], ["session-revoked", "account-deleted"]),
      (["selected_initiators": ["account-deleted"]], ["account-deleted"]),
    ] as [(JSONValue?, [String])]
  )
  func `a client chooses the reasons, of which a logout is always one`(
    initiators: JSONValue?,
    told: [String]
  ) async throws {
    var settings: JSONObject = [
      "backchannel_logout_urls": ["https://web.example.com/logout"]
    ]
    settings.set("backchannel_logout_initiators", initiators)
    try await LogoutBench.run(settings: settings) { bench in
      let browser = ScriptedBrowser(bench.tenant)
      _ = try await bench.logIn(browser)
      let path = "sessions/\(try await bench.sessionID())"
      _ = try await bench.tenant.manage("DELETE", path, scope: "delete:sessions")
      _ = try await bench.logIn(browser)
      _ = try await browser.get("v2/logout?client_id=web")
      _ = try await bench.logIn(browser)
      let user = "users/auth0%7Cada"
      _ = try await bench.tenant.manage("DELETE", user, scope: "delete:users")
      // The notices are taken in order; Bob's logout comes after the others.
      let page = try await browser.authorize(["prompt": "login"])
      _ = try await browser.logIn(after: page, name: "bob@example.com")
      _ = try await browser.get("v2/logout?client_id=web")
      let reasons = await bench.results(told.count + 2)
        .compactMap { $0.details.string("initiator") }
      #expect(reasons.sorted() == (told + ["rp-logout", "rp-logout"]).sorted())
    }
  }

  @Test func `the issuer is the one that the login addressed`() async throws {
    try await LogoutBench.run { bench in
      let browser = ScriptedBrowser(bench.tenant)
      let url = bench.tenant.url.replacing("localhost", with: "127.0.0.1")
      let local = TenantClient(url)
      let query =
        "client_id=web&response_type=code&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fcallback"
      let start = try await local.get("\(url)authorize?\(query)")
      browser.cookies = Dictionary(
        uniqueKeysWithValues: start.cookies.map { cookie in
          let parts = cookie.split(separator: "=", maxSplits: 1).map(String.init)
          return (parts[0], parts[1])
        }
      )
      let cookie = browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
      _ = try await local.post(
        "u/login",
        form: [
          "state": start.parameter("state") ?? "", "username": "ada@example.com",
          "password": "Mock-Tenant-1",
        ],
        headers: ["Cookie": cookie]
      )
      let path = "sessions/\(try await bench.sessionID())"
      _ = try await bench.tenant.manage("DELETE", path, scope: "delete:sessions")
      _ = await bench.results()
      let claims = try await bench.token(bench.receiver.requests[0]).claims
      #expect(claims.string("iss") == url)
    }
  }

  @Test func `the session's metadata are in the token of a client that asks for them`()
    async throws
  {
    let settings = LogoutBench.settings.setting(
      "backchannel_logout_session_metadata",
      ["include": true]
    )
    try await LogoutBench.run(settings: settings) { bench in
      let browser = ScriptedBrowser(bench.tenant)
      _ = try await bench.logIn(browser)
      _ = try await bench.tenant.manage(
        "PATCH",
        "sessions/\(try await bench.sessionID())",
        scope: "update:sessions",
        body: #"{"session_metadata":{"device":"blue"}}"#
      )
      _ = try await browser.get("v2/logout?client_id=web")
      let result = await bench.results().first
      #expect(result?.details["session_metadata"] == ["device": "blue"])
      let claims = try await bench.token(bench.receiver.requests[0]).claims
      #expect(claims["session_metadata"] == ["device": "blue"])
    }
  }
}
