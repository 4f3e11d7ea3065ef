import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct PasswordExchangeTests {
  static func login(
    _ bench: TokenBench,
    name: String = "rosa@example.com",
    password: String = TokenBench.password,
    adding fields: [String: String] = [:],
    headers: [String: String] = [:]
  ) async throws -> TenantClient.Answer {
    var form = [
      "grant_type": "password", "client_id": "web", "client_secret": "s3cret-of-web",
      "username": name, "password": password,
    ]
    form.merge(fields) { $1 }
    return try await bench.token(form, headers: headers)
  }

  static let realm = ["grant_type": realmGrant, "realm": "people"]
  private static let realmGrant = "http://auth0.com/oauth/grant-type/password-realm"
  private static let wrong = "403 invalid_grant: Wrong email or password."

  @Test(arguments: ["rosa@example.com", "ROSA@Example.com", "rosa"])
  func `the right password gives tokens`(name: String) async throws {
    try await TokenBench.run { bench in
      let answer = try await Self.login(
        bench,
        name: name,
        adding: ["scope": "openid email offline_access read:things"]
      )
      #expect(answer.string("scope") == "openid email offline_access")
      #expect(try await bench.claims(answer.string("id_token")).string("sub") == "auth0|rosa")
      let refreshed = try await bench.refresh(
        answer.string("refresh_token"),
        as: "web",
        adding: ["client_secret": "s3cret-of-web"]
      )
      #expect(refreshed.status == 200)
      #expect(try await bench.logTypes() == ["sepft", "sertft"])
    }
  }

  @Test func `a realm is a connection that the client may use`() async throws {
    try await TokenBench.run(
      changing: {
        $0.connections.append(
          Connection(["name": "staff", "strategy": "auth0", "enabled_clients": ["native"]])
        )
        $0.connections.append(Connection(["name": "social", "strategy": "google-oauth2"]))
      },
      test: { bench in
        #expect(try await Self.login(bench, adding: Self.realm).status == 200)
        for realm in ["staff", "social", "nobody"] {
          let answer = try await Self.login(
            bench,
            adding: Self.realm.merging(["realm": realm]) { $1 }
          )
          #expect(answer.refusal == "400 invalid_request: Unknown or invalid realm")
        }
        let answer = try await Self.login(bench, adding: ["grant_type": Self.realmGrant])
        #expect(answer.refusal == "400 invalid_request: Missing required parameter: realm")
      }
    )
  }

  @Test func `a wrong password, an unknown user and a user without one are one and the same`()
    async throws
  {
    try await TokenBench.run(
      changing: {
        let user: JSONObject = [
          "user_id": "auth0|none", "connection": "people", "email": "none@example.com",
        ]
        $0.users.append((User(user), nil))
      },
      test: { bench in
        #expect(try await Self.login(bench, name: "rosa", password: "wrong").refusal == Self.wrong)
        #expect(try await Self.login(bench, name: "nobody").refusal == Self.wrong)
        #expect(try await Self.login(bench, name: "none@example.com").refusal == Self.wrong)
        let wrong = try await Self.login(bench, name: "ben@example.com", password: "wrong")
        #expect(wrong.refusal == Self.wrong)
        let blocked = try await Self.login(bench, name: "ben@example.com")
        #expect(blocked.refusal == "403 unauthorized: user is blocked")
        #expect(try await bench.logTypes() == Array(repeating: "fepft", count: 5))
      }
    )
  }

  @Test func `without a scope all of the API comes, as far as the user may have it`() async throws {
    try await TokenBench.run { bench in
      let open = try await Self.login(bench, adding: ["audience": TokenBench.api])
      #expect(open.string("scope") == "read:things write:things")
      #expect(open.json["expires_in"] == 7200)
      let strict = try await Self.login(
        bench,
        adding: ["audience": "https://strict.example.com"]
      )
      #expect(strict.string("scope") == "read:secrets")
      let asked = try await Self.login(
        bench,
        adding: [
          "audience": "https://strict.example.com", "scope": "openid write:secrets read:secrets",
        ]
      )
      #expect(asked.string("scope") == "openid read:secrets")
      let nowhere = try await Self.login(bench, adding: ["audience": "https://nowhere.example.com"])
      #expect(
        nowhere.refusal == "403 access_denied: Service not found: https://nowhere.example.com"
      )
    }
  }

  @Test func `after ten wrong passwords even the right one is refused for an hour`() async throws {
    try await TokenBench.run { bench in
      for _ in 1...10 {
        #expect(try await Self.login(bench, name: "rosa", password: "wrong").refusal == Self.wrong)
      }
      let refused = try await Self.login(bench, name: "rosa@example.com")
      #expect(refused.status == 429)
      #expect(refused.string("error") == "too_many_attempts")
      #expect(try await bench.lastLog().type == "limit_wc")
      bench.tenant.caller.set("198.51.100.7")
      #expect(try await Self.login(bench).status == 200)
      bench.tenant.caller.set(nil)
      bench.tenant.clock.advance(by: .seconds(3600))
      #expect(try await Self.login(bench).status == 200)
    }
  }

  @Test func `the right password forgives the wrong ones before it`() async throws {
    try await TokenBench.run { bench in
      for _ in 1...3 {
        for _ in 1...9 { _ = try await Self.login(bench, name: "rosa", password: "wrong") }
        #expect(try await Self.login(bench).status == 200)
      }
    }
  }

  @Test func `of 1000 wrong passwords ten are compared, however many come at once`() async throws {
    try await TokenBench.run { bench in
      let tenant = bench.tenant
      let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 1...1000 {
          group.addTask {
            let answer = try await PasswordCheck(
              tenant: tenant,
              entities: LoginContext(tenant.store, issuer: bench.mock.url)
            ).check(
              name: "rosa",
              password: "guess \(number)",
              connection: Connection(["name": "people"]),
              ip: "192.0.2.1"
            )
            if case .tooManyAttempts = answer { return false }
            return true
          }
        }
        var compared = 0
        for try await wasCompared in group where wasCompared { compared += 1 }
        return compared
      }
      #expect(answers == 10)
    }
  }

  @Test func `a trusted client says which address its user has`() async throws {
    try await TokenBench.run { bench in
      let headers = ["auth0-forwarded-for": "203.0.113.9"]
      _ = try await Self.login(bench, headers: headers)
      #expect(try await bench.lastLog().document.string("ip") == "203.0.113.9")
      _ = try await Self.login(bench, headers: ["auth0-forwarded-for": "203.0.113.9, evil"])
      #expect(try await bench.lastLog().document.string("ip") == "127.0.0.1")
      let token = try await bench.refreshToken()
      _ = try await bench.token(
        ["grant_type": "refresh_token", "client_id": "native", "refresh_token": token],
        headers: headers
      )
      #expect(try await bench.lastLog().document.string("ip") == "127.0.0.1")
    }
  }

  @Test func `a client whose users log in to organizations has no password grant`() async throws {
    try await TokenBench.run(
      changing: { $0.clients[2].document.set("organization_usage", "require") },
      test: { bench in
        let answer = try await Self.login(bench)
        #expect(
          answer.refusal
            == "400 invalid_request: parameter organization is required for this client"
        )
      }
    )
  }
}
