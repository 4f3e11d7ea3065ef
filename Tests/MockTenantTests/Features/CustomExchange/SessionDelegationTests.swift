import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Sessions in which an actor acts for a user.
@Suite(.tags(.tenant, .sessionTransfer, .tokens), .timeLimit(.minutes(5)))
struct SessionDelegationTests {
  private static let actor: JSONValue = ["sub": "agent-7", "role": "support"]

  private static let acting = ClosureAction("finding") { _ in
    [
      Command("authentication.setUserById", [.string("auth0|otto")]),
      Command(
        "authentication.setActor",
        [.object(try? JSONText(#"{"sub":"agent-7","role":"support"}"#))]
      ),
    ]
  }

  /// Runs a test in which the client `web` requests delegated sessions of the client `phone`.
  private static func run(
    _ finding: any Action = acting,
    then actions: [any Action] = [],
    accepts: Bool = true,
    test: (ExchangeBench) async throws -> Void
  ) async throws {
    try await ExchangeBench.run(
      finding,
      then: actions,
      changing: { configuration in
        for index in configuration.clients.indices {
          switch configuration.clients[index].id {
          case "web":
            configuration.clients[index].document.set(
              "grant_types",
              ["authorization_code", .string(ExchangeBench.grant)]
            )
            configuration.clients[index].document.set(
              "token_exchange",
              ["allow_any_profile_of_type": ["custom_authentication"]]
            )
            configuration.clients[index].document.set(
              "session_transfer",
              ["can_create_session_transfer_token": true]
            )
            configuration.clients[index].document.set(
              "addons",
              ["samlp": ["callback": "https://sp.example.com/acs"]]
            )
          case "phone":
            let grants = configuration.clients[index].document.strings("grant_types") ?? []
            configuration.clients[index].document.set(
              "grant_types",
              .strings(grants + ["implicit"])
            )
            configuration.clients[index].document.set(
              "session_transfer",
              [
                "can_create_session_transfer_token": true,
                "allowed_authentication_methods": ["query"], "allow_refresh_token": true,
                "delegation": ["allow_delegated_access": .boolean(accepts)],
              ]
            )
          default: break
          }
        }
      },
      test: test
    )
  }

  /// Asks for a session transfer token.
  private static func transfer(
    _ bench: ExchangeBench,
    _ changes: [String: JSONValue] = [:]
  ) async throws -> TenantClient.Answer {
    let request: [String: JSONValue] = [
      "client_id": "web", "client_secret": "s3cret-of-web",
      "audience": "urn:127.0.0.1:session_transfer",
    ]
    return try await bench.exchange(request.merging(changes) { $1 })
  }

  /// Opens `/authorize` with a token.
  private static func redeem(
    _ token: String,
    _ bench: ExchangeBench,
    cookie: String? = nil,
    adding parameters: String = ""
  ) async throws -> TenantClient.Answer {
    let path =
      "authorize?client_id=phone&response_type=code&scope=openid%20offline_access"
      + "&redirect_uri=https%3A%2F%2Fapp.example.com%2Fcallback"
      + "&session_transfer_token=\(token)\(parameters)"
    return try await bench.tokens.client.get(
      path,
      headers: cookie.map { ["Cookie": $0] } ?? [:]
    )
  }

  @Test func `an actor begins a session of the user, and its tokens say so`() async throws {
    let seen = SeenEvents()
    try await Self.run(then: [seen.action]) { bench in
      let answer = try await Self.transfer(bench)
      #expect(answer.status == 200, "\(answer.body)")
      #expect(
        answer.string("issued_token_type")
          == "urn:auth0:params:oauth:token-type:session_transfer_token"
      )
      #expect(answer.string("token_type") == "N_A")
      #expect(answer.json["expires_in"] == 60)
      #expect(answer.json["refresh_token"] == nil)
      let browser = try await Self.redeem(answer.string("access_token"), bench)
      let code = try #require(browser.parameter("code"), "\(browser.body)")
      #expect(seen.last?["session"]?["actor"]?.value == Self.actor)
      let tokens = try await bench.tokens.redeem(code, as: "phone")
      #expect(tokens.json["refresh_token"] == nil)
      #expect(tokens.json["expires_in"] == 7200)
      let claims = try await bench.tokens.claims(tokens.string("id_token"))
      // Members of claims stand in the order of their names.
      #expect(claims["act"] == ["role": "support", "sub": "agent-7"])
      #expect(claims.string("sub") == "auth0|otto")
      #expect(try await bench.logTypes() == ["secte", "sdel", "sdeleacft"])
      let log = try await bench.tokens.lastLog()
      #expect(log.details["actor"] == Self.actor)
      let session = try #require(try await bench.mock.live(.session).first)
      #expect(session.userID == "auth0|otto")
      // The exchange counts as a login of the user, the delegated session does not.
      #expect(try await bench.mock.user("auth0|otto")?.loginsCount == 1)
      bench.mock.advanceClock(by: .seconds(7200))
      #expect(try await bench.mock.live(.session).isEmpty)
    }
  }

  @Test func `without an actor, a secret or the setting there is no token`() async throws {
    try await Self.run(ExchangeBench.finding) { bench in
      let answer = try await Self.transfer(bench)
      #expect(
        answer.refusal
          == "400 setactor_required: setActor is required when requesting a session transfer "
          + "token via token exchange."
      )
    }
    try await Self.run { bench in
      let open = try await bench.exchange(["audience": "urn:127.0.0.1:session_transfer"])
      #expect(open.status == 403)
      #expect(open.string("error") == "unauthorized_client")
    }
  }

  @Test func `a client that does not accept delegation shows the login page`() async throws {
    try await Self.run(accepts: false) { bench in
      let token = try await Self.transfer(bench).string("access_token")
      let answer = try await Self.redeem(token, bench)
      #expect(answer.parameter("code") == nil)
      #expect(try await bench.logTypes() == ["secte", "w"])
    }
  }

  @Test func `another address, and a second redemption, show the login page`() async throws {
    try await Self.run { bench in
      let token = try await Self.transfer(bench).string("access_token")
      try bench.mock.setCaller(address: "203.0.113.7")
      #expect(try await Self.redeem(token, bench).parameter("code") == nil)
      try bench.mock.setCaller(address: nil)
      let second = try await Self.transfer(bench).string("access_token")
      #expect(try await Self.redeem(second, bench).parameter("code") != nil)
      #expect(try await Self.redeem(second, bench).parameter("code") == nil)
      #expect(try await bench.logTypes() == ["secte", "w", "secte", "sdel", "w"])
    }
  }

  @Test func `a browser with a session gets a page, and keeps its session`() async throws {
    try await Self.run { bench in
      let first = try await Self.transfer(bench).string("access_token")
      let cookies = try await Self.redeem(first, bench).cookies
      let second = try await Self.transfer(bench).string("access_token")
      let answer = try await Self.redeem(
        second,
        bench,
        cookie: cookies.joined(separator: "; ")
      )
      #expect(answer.status == 400)
      #expect(answer.body.contains("This browser has a session"))
      #expect(try await bench.mock.live(.session).count == 1)
    }
  }

  private static let authorize =
    "authorize?client_id=phone&scope=openid&nonce=n&state=s"
    + "&redirect_uri=https%3A%2F%2Fapp.example.com%2Fcallback"

  @Test(arguments: [
    "samlp/web", "\(authorize)&response_type=id_token",
    "\(authorize)&response_type=code%20id_token",
  ])
  func `the session of an actor counts for the code flow alone`(path: String) async throws {
    try await Self.run { bench in
      let token = try await Self.transfer(bench).string("access_token")
      let cookies = try await Self.redeem(token, bench).cookies
      let headers = ["Cookie": cookies.joined(separator: "; ")]
      let other = try await bench.tokens.client.get(path, headers: headers)
      #expect(other.location.hasPrefix("/u/login"), "\(other.status) \(other.location)")
      let again = try await bench.tokens.client.get(
        "\(Self.authorize)&response_type=code",
        headers: headers
      )
      #expect(again.parameter("code") != nil, "\(again.status) \(again.location)")
      #expect(try await bench.logTypes() == ["secte", "sdel", "sdel"])
    }
  }

  @Test(arguments: [
    Command("multifactor.enable", [.string("any")]),
    Command("authentication.challengeWith", [.object(try? JSONText(#"{"type":"otp"}"#))]),
    Command("redirect.sendUserTo", [.string("https://page.example.com")]),
  ])
  func `an Action that asks the user for something fails the delegated session`(
    command: Command
  ) async throws {
    let asking = ClosureAction("asking") { event in
      event["session"] == nil ? [] : [command]
    }
    try await Self.run(then: [asking]) { bench in
      let token = try await Self.transfer(bench).string("access_token")
      let answer = try await Self.redeem(token, bench)
      #expect(answer.parameter("error") == "interaction_required")
      #expect(try await bench.logTypes() == ["secte", "fdelsa"])
    }
  }
}
