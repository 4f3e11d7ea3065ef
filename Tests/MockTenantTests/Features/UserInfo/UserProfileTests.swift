import FoundationEssentials
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// What each user of Auth0 has, whatever made the user here.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct UserProfileTests {
  /// What makes a user.
  enum Source: String, Sendable, CaseIterable {
    case sample, file, page, signup, api, social, email
  }

  private static let scope = "openid profile email"
  private static let password = "Mock-Tenant-1"
  private static let database = Connection.passwordDatabase.name
  private static let address = "zoe@example.com"

  /// The user of Auth0's sample for iOS, which stays at its first screen without these claims.
  private struct SampleUser {
    let id, name, email, picture, updatedAt: String
    let isVerified: Bool

    init?(_ claims: JSONObject) {
      guard let id = claims.string("sub"), let name = claims.string("name"),
        let email = claims.string("email"), let isVerified = claims.boolean("email_verified"),
        let picture = claims.string("picture"), let updatedAt = claims.string("updated_at")
      else { return nil }
      (self.id, self.name, self.email, self.picture) = (id, name, email, picture)
      (self.updatedAt, self.isVerified) = (updatedAt, isVerified)
    }
  }

  private static func change(_ configuration: inout TenantConfiguration) {
    configuration.clients[1].document.set(
      "grant_types",
      ["authorization_code", "password", .string(FactorBench.passwordlessGrant)]
    )
    configuration.connections += [
      Connection(["name": "guild", "strategy": "oauth2"]),
      Connection(["name": "email", "strategy": "email"]),
    ]
    let user = User([
      "user_id": "auth0|file", "connection": .string(database), "email": "file@example.com",
    ])
    configuration.users.append((user, ConfiguredPassword.hash(password, of: user.id)))
  }

  private static func byPassword(_ tenant: TenantServer, _ address: String) async throws
    -> JSONValue
  {
    try await token(
      tenant,
      ["grant_type": "password", "username": address, "password": password]
    )
  }

  private static func token(_ tenant: TenantServer, _ form: [String: String]) async throws
    -> JSONValue
  {
    let client = ["client_id": "web", "client_secret": "web-secret", "scope": scope]
    return try await TenantClient(tenant.url)
      .post("oauth/token", form: form.merging(client) { $1 }).json
  }

  /// Makes a user, and returns the tokens of a login.
  private static func tokens(_ tenant: TenantServer, _ source: Source) async throws -> JSONValue {
    let (browser, client) = (ScriptedBrowser(tenant), TenantClient(tenant.url))
    switch source {
    case .sample: return try await byPassword(tenant, "ada@example.com")
    case .file: return try await byPassword(tenant, "file@example.com")
    case .page:
      let page = try await browser.authorize(["screen_hint": "signup"])
      let form = ["state": page.parameter("state") ?? "", "username": address]
      let answer = try await browser.post("u/signup", form.merging(["password": password]) { $1 })
      return try await browser.tokens(answer.parameter("code"))
    case .signup:
      let body: JSONObject = [
        "client_id": "web", "connection": .string(database), "email": .string(address),
        "password": .string(password),
      ]
      #expect(try await client.send("POST", "dbconnections/signup", json: body.text).status == 200)
      return try await byPassword(tenant, address)
    case .api:
      let body: JSONObject = [
        "connection": .string(database), "email": .string(address), "password": .string(password),
        "name": .null,
      ]
      let answer = try await tenant.manage("POST", "users", scope: "create:users", body: body.text)
      #expect(answer.status == 201, "\(answer.body)")
      return try await byPassword(tenant, address)
    case .social:
      let answer = try await browser.signIn(by: "guild", ["email": address])
      return try await browser.tokens(answer.parameter("code"))
    case .email:
      let body: JSONObject = [
        "client_id": "web", "client_secret": "web-secret", "connection": "email",
        "email": .string(address), "send": "code",
      ]
      _ = try await client.send("POST", "passwordless/start", json: body.text)
      let form = [
        "grant_type": FactorBench.passwordlessGrant, "username": address, "realm": "email",
        "otp": tenant.outbox().first?.code ?? "",
      ]
      return try await token(tenant, form)
    }
  }

  /// The name, the nickname, the hash and the initials of the picture.
  private static func expected(_ source: Source) -> (String, String, String, String) {
    switch source {
    case .sample: ("Ada Lovelace", "ada", "3e3417d7ef77d5932a6734b916515ed5", "ad")
    case .file: ("file@example.com", "file", "e6ed66ec604171b16e63fedfe97eaf32", "fi")
    default: (address, "zoe", "76cec4168e20ad317a8afb3a81ae3fce", "zo")
    }
  }

  @Test(arguments: Source.allCases)
  func `a user of every source has a name, a nickname, a picture and times`(
    source: Source
  ) async throws {
    let seen = SeenEvents()
    try await withTenant(Self.change, action: seen.action) { tenant in
      let tokens = try await Self.tokens(tenant, source)
      let token = tokens["id_token"]?.stringValue ?? ""
      let claims = try #require(try await tenant.tenant.keys.claims(of: token)).claims
      let user = try #require(SampleUser(claims), "\(claims)")
      let (name, nickname, hash, initials) = Self.expected(source)
      #expect(user.name == name)
      #expect(claims.string("nickname") == nickname)
      #expect(user.picture == tenant.picture(hash, initials))
      #expect(user.isVerified == (source == .sample || source == .email))
      #expect(Date(eventText: user.updatedAt) != nil)
      let image = try await TenantClient(tenant.url).get(user.picture)
      #expect(image.status == 200)
      #expect(image.headers["content-type"] == "image/png")
      let id = user.id.replacing("|", with: "%7C")
      let shown = try await tenant.manage("GET", "users/\(id)", scope: "read:users").json
      let event = try #require(seen.last?["user"])
      for name in ["name", "nickname", "picture"] {
        #expect(shown[name] == claims[name], "\(name)")
        #expect(event[name]?.value == claims[name], "\(name)")
      }
      #expect(shown["updated_at"]?.stringValue == user.updatedAt)
      #expect(shown["updated_at"] == shown["last_login"])
      #expect(Date(eventText: event["updated_at"]?.stringValue ?? "") != nil)
      #expect(Date(eventText: shown["created_at"]?.stringValue ?? "") != nil)
      #expect(event["created_at"]?.value == shown["created_at"])
    }
  }

  @Test func `a user who signs up with a passkey has them too`() async throws {
    try await PasskeyBench.run { bench in
      let challenge = try await bench.register(
        "new@example.com",
        ["user_profile": ["email": "new@example.com"]]
      )
      let authenticator = try SoftAuthenticator(origin: bench.origin)
      let signup = try await bench.exchange(
        challenge,
        try authenticator.attestation(challenge.options)
      )
      let claims = try await bench.bench.claims(signup.string("id_token"))
      #expect(SampleUser(claims)?.name == "new@example.com")
      #expect(claims.string("nickname") == "new")
      #expect(claims.string("updated_at") == "2026-11-21T10:00:00.000Z")
    }
  }

  @Test(arguments: [
    (
      #"{"user_id":"p7","email":"p@example.com"}"#, "p@example.com", "p",
      "4c3ff7acfaf71cafa774c04992b9f028", "pe"
    ),
    (#"{"user_id":"p7"}"#, "p7", "p7", "a43b46619685f75b9ab35b6fce9aac0d", "xx"),
    (
      #"{"user_id":"p7","username":"paula","nickname":"Paulchen"}"#, "paula", "Paulchen",
      "a43b46619685f75b9ab35b6fce9aac0d", "pa"
    ),
  ])
  func `a user whom an exchange makes has them too, with an address or without one`(
    attributes: String,
    name: String,
    nickname: String,
    hash: String,
    initials: String
  ) async throws {
    let profile = try JSONText(attributes)
    let options = try JSONText(#"{"creationBehavior":"create_if_not_exists"}"#)
    let setting = ClosureAction { _ in
      [
        Command(
          "authentication.setUserByConnection",
          [.string("people"), .object(profile), .object(options)]
        )
      ]
    }
    try await ExchangeBench.run(setting) { bench in
      let claims = try await bench.tokens.claims(try await bench.exchange().string("id_token"))
      #expect(claims.string("name") == name)
      #expect(claims.string("nickname") == nickname)
      #expect(claims.string("picture") == bench.mock.picture(hash, initials))
      #expect(claims.string("updated_at") == "2026-11-21T10:00:00.000Z")
    }
  }

  @Test func `a name and a picture of the user's own are kept`() async throws {
    try await withTenant { tenant in
      let own = #"{"name":"Countess","picture":"https://i.example/ada.png"}"#
      let path = "users/auth0%7Cada"
      let changed = try await tenant.manage("PATCH", path, scope: "update:users", body: own)
      #expect(changed.string("name") == "Countess")
      let tokens = try await Self.byPassword(tenant, "ada@example.com")
      let claims = try await tenant.tenant.keys.claims(of: tokens["id_token"]?.stringValue ?? "")
      #expect(claims?.claims.string("name") == "Countess")
      #expect(claims?.claims.string("picture") == "https://i.example/ada.png")
      let none = #"{"name":null,"picture":null}"#
      let removed = try await tenant.manage("PATCH", path, scope: "update:users", body: none)
      #expect(removed.string("name") == "ada@example.com")
      #expect(removed.string("picture") == tenant.pictureOfAda)
    }
  }
}
