import FoundationEssentials
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The event of a login at the tenant, compared field by field with that of a Transaction which says
/// what the login was.
@Suite(.tags(.tenant, .event), .timeLimit(.minutes(5)))
struct BrowserEventTests {
  /// 2026-11-21T10:00:00Z, at which the clock stands.
  private static let now = Date(millisecondsSince1970: 1_795_255_200_000)

  @Test func `a device's login has the scopes of the device, and no parameters`() async throws {
    let seen = SeenEvents()
    try await DeviceBench.run(action: seen.action) { bench in
      let begun = try await bench.begin(["audience": "https://sample.api.com"])
      _ = try await bench.approve(begun.userCode, in: ScriptedBrowser(bench.tenant))
      let event = try #require(seen.last)
      var login = Self.login(
        .deviceCode,
        user: Self.ada(bench.tenant),
        client: .init(clientID: "tv", name: "Television"),
        connection: Self.database,
        seen: event
      )
      login.parameters.scope = ["openid", "profile", "offline_access"]
      login.resourceServer = .init(identifier: "https://sample.api.com")
      #expect(try login.event().json.text == event.text)
      #expect(event["transaction"]?["protocol"]?.stringValue == "oauth2-device-code")
    }
  }

  @Test func `a login by a pushed request has the pushed parameters`() async throws {
    let seen = SeenEvents()
    try await PushedBench.run(action: seen.action) { bench, browser in
      let page = try await browser.open(
        try await bench.uri(["login_hint": "ada", "ui_locales": "fi sv"])
      )
      _ = try await browser.logIn(after: page)
      let event = try #require(seen.last)
      var login = Self.login(
        .authorizationCode,
        user: Self.ada(bench.tenant),
        client: .init(clientID: "web", name: "Sample Web Application"),
        connection: Self.database,
        seen: event
      )
      login.parameters = Self.parameters
      login.parameters.loginHint = "ada"
      login.parameters.state = "pushed"
      login.parameters.scope = ["openid", "profile"]
      login.parameters.uiLocales = ["fi", "sv"]
      #expect(try login.event().json.text == event.text)
    }
  }

  @Test func `a login by a network has its connection, identity and method`() async throws {
    let seen = SeenEvents()
    try await SocialBench.run(action: seen.action) { _, browser in
      let form = ["nickname": "octocat", "name": "Mona Cat", "user_id": "583231"]
      _ = try await browser.signIn(by: "github", form)
      let event = try #require(seen.last)
      var user = Transaction.User(userID: "github|583231", createdAt: Self.now)
      user.name = "Mona Cat"
      user.nickname = "octocat"
      user.picture = "https://avatars.githubusercontent.com/u/583231?v=4"
      user.enrolledFactors = []
      user.identities = [
        .init(connection: "github", provider: "github", userID: "583231", isSocial: true)
      ]
      var login = Self.login(
        .authorizationCode,
        user: user,
        client: .init(clientID: "web", name: "Sample Web Application"),
        connection: .init(id: "con_github", name: "github", strategy: "github"),
        method: "federated",
        seen: event
      )
      login.parameters = Self.parameters
      login.parameters.state = "abc"
      login.parameters.scope = ["openid", "profile", "email"]
      #expect(try login.event().json.text == event.text)
    }
  }

  private static let database = Transaction.Connection(
    id: "con_database",
    name: "Username-Password-Authentication",
    strategy: "auth0"
  )

  private static func ada(_ tenant: TenantServer) -> Transaction.User {
    var user = Transaction.User(
      userID: "auth0|ada",
      createdAt: Date(millisecondsSince1970: 1_768_478_400_000)
    )
    user.email = "ada@example.com"
    user.emailVerified = true
    user.name = "Ada Lovelace"
    user.givenName = "Ada"
    user.familyName = "Lovelace"
    user.nickname = "ada"
    user.picture = tenant.pictureOfAda
    user.roles = ["member"]
    user.enrolledFactors = []
    user.identities = [
      .init(
        connection: "Username-Password-Authentication",
        provider: "auth0",
        userID: "ada",
        isSocial: false
      )
    ]
    return user
  }

  private static var parameters: Transaction.Parameters {
    var parameters = Transaction.Parameters()
    parameters.redirectURI = "http://localhost:3000/callback"
    parameters.responseMode = "query"
    parameters.responseType = ["code"]
    return parameters
  }

  /// A first login at the tenant of the tests; random ids and the browser's name are those seen.
  private static func login(
    _ grant: Transaction.Grant,
    user: Transaction.User,
    client: Transaction.Client,
    connection: Transaction.Connection,
    method: String = "pwd",
    seen: JSONText
  ) -> Transaction {
    var request = Transaction.Request(ip: "127.0.0.1")
    request.method = "POST"
    request.hostname = "localhost"
    request.asn = "AS64500"
    request.userAgent = seen["request"]?["user_agent"]?.stringValue
    request.language = seen["request"]?["language"]?.stringValue
    var login = Transaction(
      tenant: .init(id: "mock"),
      user: user,
      client: client,
      connection: connection,
      request: request,
      grant: grant
    )
    login.id = seen["transaction"]?["id"]?.stringValue
    login.stats = .init(loginsCount: 1)
    login.authentication = .init(methods: [.init(name: method, timestamp: now)])
    var session = Transaction.Session(id: seen["session"]?["id"]?.stringValue ?? "")
    session.userID = user.userID
    session.createdAt = now
    session.updatedAt = now
    session.authenticatedAt = now
    session.lastInteractedAt = now
    session.expiresAt = Date(millisecondsSince1970: 1_795_860_000_000)
    session.idleExpiresAt = Date(millisecondsSince1970: 1_795_514_400_000)
    session.clients = []
    session.metadata = [:]
    var device = Transaction.Device()
    device.initialASN = "AS64500"
    device.initialIP = "127.0.0.1"
    device.initialUserAgent = request.userAgent
    device.lastASN = "AS64500"
    device.lastIP = "127.0.0.1"
    device.lastUserAgent = request.userAgent
    session.device = device
    login.session = session
    return login
  }
}
