import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// What the program prints and `/` shows to a developer who tries the tenant.
@Suite(.tags(.tenant))
struct FirstStepsTests {
  private static let link =
    "https://t.example/authorize?client_id=web&response_type=code"
    + "&redirect_uri=http%3A%2F%2F127.0.0.1%3A3000%2Fcallback&scope=openid%20profile%20email"
    + "&state=try"

  @Test func `the sample's users, clients and a link are printed`() {
    let flow = Flow([Flow.Step(ScriptedAction(name: "risk-score") { _ in [] })])
    let steps = FirstSteps(
      .sample,
      flow: flow,
      issuer: "https://t.example/",
      offersTrial: false,
      listening: "127.0.0.1:4400"
    )
    #expect(
      steps.lines == [
        "listens on  127.0.0.1:4400",
        "users       ada@example.com (password Mock-Tenant-1), "
          + "bob@example.com (password Mock-Tenant-1)",
        "clients     native, web (secret web-secret), management (secret management-secret)",
        "Actions     risk-score",
        "log in      \(Self.link)",
      ]
    )
  }

  private static func steps(_ configuration: TenantConfiguration) -> FirstSteps {
    FirstSteps(
      configuration,
      flow: Flow([]),
      issuer: "http://localhost:4400/",
      offersTrial: false,
      listening: nil
    )
  }

  @Test func `a tenant with a client of its own begins a login there`() {
    let steps = FirstSteps(
      .sample,
      flow: Flow([]),
      issuer: "http://localhost:4400/",
      offersTrial: true,
      listening: nil
    )
    #expect(steps.link == "http://localhost:4400/try")
  }

  @Test func `passwords and secrets other than the sample's are not printed`() {
    var configuration = TenantConfiguration()
    configuration.clients = [
      Client([
        "client_id": "web", "client_secret": "of our own", "callbacks": ["https://a.example/back"],
        "grant_types": ["authorization_code"],
      ])
    ]
    let hash = ConfiguredPassword.hash("for tests only", of: "auth0|1")
    configuration.users = [(User(["user_id": "auth0|1", "email": "ada@example.com"]), hash)]
    let steps = Self.steps(configuration)
    #expect(
      steps.lines.dropLast() == [
        "users       ada@example.com", "clients     web",
        "Actions     none; name one, such as `mock-tenant Actions/role-claims`",
      ]
    )
  }

  @Test func `of many users the first ten are printed`() {
    var configuration = TenantConfiguration()
    configuration.users = (1...13).map { number in
      (
        User(["user_id": .string("auth0|\(number)"), "email": .string("u\(number)@a.example")]), nil
      )
    }
    let steps = Self.steps(configuration)
    #expect(steps.users.count == 11)
    #expect(steps.users.last == "and 3 more")
    #expect(steps.link == nil)
  }

  @Test func `the page at the root has them, and its link begins a login`() async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      let page = try await client.get("")
      #expect(page.status == 200)
      #expect(page.headers["content-type"] == "text/html; charset=utf-8")
      #expect(page.body.contains("<li>ada@example.com (password Mock-Tenant-1)</li>"))
      #expect(page.body.contains("<li>web (secret web-secret)</li>"))
      for path in [
        "/.well-known/openid-configuration", "/_mock/openapi.json", "/_mock/logs", "/_mock/logins",
        "/_mock/outbox/page",
      ] {
        #expect(page.body.contains("<a href=\"\(path)\">"))
        let linked = try await client.get(String(path.dropFirst()))
        #expect(linked.status == 200)
      }
      let link = try #require(
        page.body.firstMatch(of: #/<a href="([^"]*)">Log in</a>/#).map { String($0.1) }
      )
      #expect(link == "\(tenant.url)try")
      let begun = try await client.get(link)
      #expect(begun.status == 302)
      let login = try await client.get(begun.location)
      #expect(login.status == 302)
      #expect(login.location.hasPrefix("/u/login?state="))
    }
  }

  @Test func `without test control the page links to none of it`() async throws {
    let tenant = try await TenantServer.start(.sample, flow: Flow([]))
    let page = try await TenantClient(tenant.url).get("")
    #expect(page.body.contains("--test-control"))
    #expect(!page.body.contains("href=\"/_mock"))
    try await tenant.stop()
  }

  @Test func `names on the page cannot become markup`() async throws {
    var configuration = TenantConfiguration()
    configuration.name = "<script>a</script>"
    configuration.clients = [
      Client([
        "client_id": "\"><script>b</script>", "grant_types": ["authorization_code"],
        "callbacks": ["javascript:alert(1)\"><script>c</script>"],
      ])
    ]
    configuration.users = [
      (User(["user_id": "auth0|1", "email": "<script>d</script>@example.com"]), nil)
    ]
    let tenant = try await TenantServer.start(configuration, flow: Flow([]))
    let page = try await TenantClient(tenant.url).get("")
    #expect(page.status == 200)
    #expect(!page.body.contains("<script>"))
    try await tenant.stop()
  }

  @Test(arguments: [
    ("127.0.0.1", 4400, false, "http://localhost:4400/"),
    ("0.0.0.0", 4400, false, "http://localhost:4400/"), ("::", 4400, false, "http://[::1]:4400/"),
    ("127.0.0.1", 80, false, "http://localhost/"), ("127.0.0.1", 443, true, "https://localhost/"),
    ("127.0.0.1", 443, false, "http://localhost:443/"), ("::1", 80, false, "http://[::1]/"),
    ("localhost", 4400, false, "http://localhost:4400/"),
  ])
  func `the printed address is one that clients send, and the issuer is the same`(
    host: String,
    port: Int,
    isSecure: Bool,
    url: String
  ) {
    let address = ListeningAddress(domains: [], isSecure: isSecure)
    address.set(host, port: port)
    #expect(address.issuer(for: nil) == url)
    let sent = url.split(separator: "/")[1]
    #expect(address.issuer(for: String(sent)) == url)
    #expect(address.issuers.first == url)
    #expect(address.foreignHost == nil)
  }

  @Test func `a tenant with a domain tells where it listens`() {
    let address = ListeningAddress(domains: ["tenant.example.com"], isSecure: false)
    address.set("0.0.0.0", port: 4400)
    #expect(address.issuer(for: nil) == "http://tenant.example.com/")
    #expect(address.foreignHost == "localhost:4400")
  }
}
