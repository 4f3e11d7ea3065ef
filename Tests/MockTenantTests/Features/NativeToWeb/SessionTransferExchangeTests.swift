import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .tokens, .sessionTransfer), .timeLimit(.minutes(5)))
struct SessionTransferExchangeTests {
  static let audience = "urn:127.0.0.1:session_transfer"

  static func exchange(
    _ bench: TokenBench,
    _ token: String,
    as clientID: String = "native"
  ) async throws -> TenantClient.Answer {
    try await bench.refresh(token, as: clientID, adding: ["audience": audience])
  }

  @Test func `the answer is the one that Auth0's libraries read`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken {
        $0.grant.sessionID = "session-1"
        $0.grant.organizationID = "org_1"
      }
      bench.tenant.caller.set("198.51.100.7")
      bench.tenant.places.set(.init(address: "198.51.100.7", asn: "64500"))
      let answer = try await Self.exchange(bench, token)
      #expect(answer.status == 200)
      #expect(
        answer.json.objectValue?.map(\.name)
          == ["access_token", "issued_token_type", "token_type", "expires_in", "id_token"]
      )
      #expect(
        answer.string("issued_token_type")
          == "urn:auth0:params:oauth:token-type:session_transfer_token"
      )
      #expect(answer.string("token_type") == "N_A")
      #expect(answer.json["expires_in"] == 60)
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(try await bench.claims(answer.string("id_token")).string("aud") == "native")
      let log = try await bench.lastLog()
      #expect(log.type == "sertft")
      #expect(log.document.string("audience") == Self.audience)
      #expect(log.details.string("requested_audience") == Self.audience)
      let text = answer.string("access_token")
      #expect(!text.contains("."))
      bench.tenant.clock.advance(by: .seconds(59))
      // No answer shows everything that the token stands for.
      let hash = OpaqueToken.hash(of: text)
      let content = try await bench.store.takeTransferToken(hash: hash, at: bench.tenant.now)
      let parent = try #require(try await bench.mock.refreshTokenID())
      #expect(content?.clientID == "native")
      #expect(content?.userID == "auth0|rosa")
      #expect(content?.organizationID == "org_1")
      #expect(content?.scopes == ["openid", "profile", "offline_access"])
      #expect(content?.refreshTokenID == parent)
      #expect(content?.sessionID == "session-1")
      #expect(content?.ip == "198.51.100.7")
      #expect(content?.asn == "AS64500")
      #expect(try await bench.store.takeTransferToken(hash: hash, at: bench.tenant.now) == nil)
    }
  }

  @Test func `a session transfer token ends after 60 seconds`() async throws {
    try await TokenBench.run { bench in
      let answer = try await Self.exchange(bench, bench.refreshToken())
      #expect(answer.status == 200)
      bench.tenant.clock.advance(by: .seconds(59))
      #expect(try await bench.mock.live(.transferToken).count == 1)
      bench.tenant.clock.advance(by: .seconds(1))
      #expect(try await bench.mock.live(.transferToken).isEmpty)
    }
  }

  @Test(arguments: [
    ("urn:login.example.com:session_transfer", true),
    ("urn:login.example.com:4400:session_transfer", true),
    ("urn:localhost:session_transfer", true), ("urn:localhost:8443:session_transfer", true),
    ("urn:127.0.0.1:8443:session_transfer", true),
    ("urn:login.example.com:8443:session_transfer", false),
    ("urn:localhost:4400:session_transfer", false), ("urn:127.0.0.1::session_transfer", false),
    ("urn:other.example.com:session_transfer", false),
    ("urn:evil.example.com:session_transfer", false), ("urn::session_transfer", false),
  ])
  func `the audience names a host of the tenant, with or without its port`(
    audience: String,
    isOwn: Bool
  ) {
    let address = ListeningAddress(domains: ["login.example.com:4400"], isSecure: true)
    address.set("127.0.0.1", port: 8443)
    #expect(address.transferAudiences("evil.example.com").contains(audience) == isOwn)
  }

  @Test func `an SDK whose domain has a port gets a token, with the port of another tenant none`()
    async throws
  {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken()
      let domain = try #require(bench.mock.url.split(separator: "/").last)
      for (domain, status) in [("\(domain)", 200), ("127.0.0.1:1", 403)] {
        let audience = "urn:\(domain):session_transfer"
        let answer = try await bench.refresh(token, adding: ["audience": audience])
        #expect(answer.status == status)
        #expect(answer.json["issued_token_type"] != nil || status != 200)
      }
    }
  }

  @Test func `an exchange spends a rotating token and gives the next one`() async throws {
    try await TokenBench.run { bench in
      let first = try await bench.refreshToken(of: "rotating")
      let answer = try await Self.exchange(bench, first, as: "rotating")
      let second = answer.string("refresh_token")
      #expect(!second.isEmpty && second != first)
      bench.tenant.clock.advance(by: .seconds(10))
      #expect(
        try await Self.exchange(bench, first, as: "rotating").refusal == RefreshTokenTests.refusal
      )
      let log = try await bench.lastLog()
      #expect(log.type == "ferrt")
      #expect(log.document.string("audience") == Self.audience)
      #expect(try await bench.refresh(second, as: "rotating").refusal == RefreshTokenTests.refusal)
    }
  }

  @Test func `a token without openid gives no ID token`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken(scopes: ["offline_access"])
      let answer = try await Self.exchange(bench, token)
      #expect(answer.status == 200)
      #expect(answer.json["id_token"] == nil)
    }
  }

  @Test func `an ID token comes also when fewer scopes are asked for`() async throws {
    try await TokenBench.run { bench in
      let answer = try await bench.refresh(
        bench.refreshToken(),
        adding: ["audience": Self.audience, "scope": "profile"]
      )
      #expect(answer.string("id_token").split(separator: ".").count == 3)
      // No answer shows the scopes of the transfer.
      let content = try await bench.store.takeTransferToken(
        hash: OpaqueToken.hash(of: answer.string("access_token")),
        at: .start
      )
      #expect(content?.scopes == ["profile"])
    }
  }

  @Test(arguments: [nil, [:], ["can_create_session_transfer_token": false]] as [JSONValue?])
  func `a client that may not create session transfer tokens is told so`(
    settings: JSONValue?
  ) async throws {
    try await TokenBench.run(
      changing: { $0.clients[0].document.set("session_transfer", settings) },
      test: { bench in
        let answer = try await Self.exchange(bench, bench.refreshToken())
        #expect(
          answer.refusal
            == "403 unauthorized_client: Client is not allowed to create session transfer tokens."
        )
        let log = try await bench.lastLog()
        #expect(log.type == "fertft")
        #expect(log.document.string("audience") == Self.audience)
      }
    )
  }

  @Test func `a token of another client, an unknown token or none is refused`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken(of: "rotating")
      #expect(try await Self.exchange(bench, token).refusal == RefreshTokenTests.refusal)
      #expect(try await Self.exchange(bench, "nothing").refusal == RefreshTokenTests.refusal)
      #expect(
        try await Self.exchange(bench, "").refusal
          == "400 invalid_request: Missing required parameter: refresh_token"
      )
    }
  }

  @Test(arguments: [true, false])
  func `a session that began by a transfer cannot create another token`(isOnline: Bool) async throws
  {
    try await TokenBench.run(
      changing: {
        $0.clients[0].document.set(
          "session_transfer",
          [
            "can_create_session_transfer_token": true, "allow_refresh_token": true,
            "enforce_online_refresh_tokens": .boolean(isOnline),
          ]
        )
      },
      test: { bench in
        let session = try await bench.session(parent: "rt_parent")
        let token = try await bench.refreshToken {
          $0.grant.sessionID = session.id
          $0.grant.parentRefreshTokenID = "rt_parent"
        }
        #expect(
          try await Self.exchange(bench, token).refusal
            == "403 unauthorized_client: A session that began with a session transfer token cannot create another one."
        )
        #expect(try await bench.refresh(token).status == 200)
      }
    )
  }

  @Test func `an Action sees the exchange, and a denial leaves no token`() async throws {
    let action = ClosureAction { event in
      guard
        event[path: ["request", "body", "audience"]]?.stringValue == Self.audience,
        event[path: ["transaction", "protocol"]]?.stringValue == "oauth2-refresh-token"
      else { return [] }
      return [Command("access.deny", [.string("no transfer")])]
    }
    try await TokenBench.run([action]) { bench in
      let token = try await bench.refreshToken()
      #expect(try await Self.exchange(bench, token).refusal == "403 access_denied: no transfer")
      #expect(try await bench.lastLog().document.string("audience") == Self.audience)
      #expect(try await bench.mock.live(.transferToken).isEmpty)
      #expect(try await bench.refresh(token).status == 200)
    }
  }
}
