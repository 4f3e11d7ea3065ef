import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Invitations to organizations, from the Management API to the login.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct InvitationTests {
  private static let body = """
    {"inviter":{"name":"Ada"},"invitee":{"email":"bob@example.com"},"client_id":"web",
     "roles":["rol_member"],"app_metadata":{"plan":"gold"},"user_metadata":{"color":"blue"}}
    """

  private static func run(
    action: (any Action)? = nil,
    test: (TenantServer) async throws -> Void
  ) async throws {
    try await withTenant(
      { configuration in
        configuration.namesOrganizations = true
        configuration.organizations[0].document.set("members", ["auth0|ada"])
        for index in configuration.clients.indices {
          configuration.clients[index].document.set(
            "initiate_login_uri",
            "https://app.example.com/login"
          )
        }
      },
      action: action,
      body: test
    )
  }

  private static func invite(_ tenant: TenantServer, _ body: String = Self.body) async throws
    -> TenantClient.Answer
  {
    try await tenant.manage(
      "POST",
      "organizations/org_sample/invitations",
      scope: "create:organization_invitations",
      body: body
    )
  }

  private static func logIn(
    _ tenant: TenantServer,
    ticket: String,
    as name: String = "bob@example.com"
  ) async throws -> (browser: ScriptedBrowser, answer: TenantClient.Answer) {
    let browser = ScriptedBrowser(tenant)
    let page = try await browser.authorize(["organization": "org_sample", "invitation": ticket])
    // An invitation that does not count is refused before the login page.
    guard page.parameter("error") == nil else { return (browser, page) }
    return (browser, try await browser.logIn(after: page, name: name))
  }

  @Test func `an invited user joins the organization with roles and metadata`() async throws {
    let seen = SeenEvents()
    try await Self.run(action: seen.action) { tenant in
      let made = try await Self.invite(tenant)
      #expect(made.status == 200)
      let ticket = made.string("ticket_id")
      #expect(
        made.string("invitation_url")
          == "https://app.example.com/login?invitation=\(ticket)&organization=org_sample&organization_name=sample"
      )
      #expect(made.string("id").hasPrefix("uinv_"))
      let (browser, answer) = try await Self.logIn(tenant, ticket: ticket)
      let tokens = try await browser.tokens(answer.parameter("code"))
      let claims = try await tenant.tenant.keys.claims(of: tokens["id_token"]?.stringValue ?? "")
      #expect(claims?.claims.string("org_id") == "org_sample")
      #expect(claims?.claims.string("org_name") == "sample")
      let event = try #require(seen.last)
      #expect(event["organization"]?["name"]?.stringValue == "sample")
      #expect(event["authorization"]?["roles"]?.value == ["member"])
      #expect(event["user"]?["app_metadata"]?["plan"]?.stringValue == "gold")
      #expect(event["user"]?["user_metadata"]?["color"]?.stringValue == "blue")
      let organization = try await tenant.tenant.store.organization("org_sample")
      #expect(organization?.roles(of: "auth0|bob") == ["member"])
      #expect(try await tenant.logTypes().contains("si"))
      // The user is a member from now on, and the ticket has ended.
      let again = try await Self.logIn(tenant, ticket: ticket)
      #expect(again.answer.parameter("error") == "invalid_request")
      let member = try await browser.authorize(["organization": "org_sample"])
      #expect(member.parameter("code") != nil)
      // The roles of the invitation count in the organization alone.
      #expect(try await browser.authorize().parameter("code") != nil)
      #expect(seen.last?["authorization"]?["roles"]?.value == [])
    }
  }

  @Test func `another user cannot accept an invitation`() async throws {
    try await Self.run { tenant in
      let ticket = try await Self.invite(tenant).string("ticket_id")
      let other = try await Self.logIn(tenant, ticket: ticket, as: "ada@example.com").answer
      #expect(other.parameter("error") == "access_denied")
      #expect(other.parameter("error_description") == "The invitation is for another user.")
      #expect(try await Self.logIn(tenant, ticket: ticket).answer.parameter("code") != nil)
    }
  }

  @Test func `a session of another user does not accept an invitation`() async throws {
    try await Self.run { tenant in
      let ticket = try await Self.invite(tenant).string("ticket_id")
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      let page = try await browser.authorize([
        "organization": "org_sample", "invitation": ticket,
      ])
      #expect(page.location.hasPrefix("/u/login"))
      let form = try await browser.get(String(page.location.dropFirst()))
      #expect(form.body.contains("bob@example.com"))
    }
  }

  @Test(arguments: ["unknown", "", "x'; DROP TABLE invitation; --", "\0"])
  func `an unknown ticket is refused`(ticket: String) async throws {
    try await Self.run { tenant in
      let answer = try await ScriptedBrowser(tenant).authorize([
        "organization": "org_sample", "invitation": ticket,
      ])
      // An empty parameter counts as none.
      #expect(answer.parameter("error") == (ticket.isEmpty ? nil : "invalid_request"))
    }
  }

  @Test func `a ticket is good for its organization and client until it ends`() async throws {
    try await Self.run { tenant in
      let ticket = try await Self.invite(tenant).string("ticket_id")
      for changes in [["organization": nil], ["client_id": "native"]] as [[String: String?]] {
        var parameters: [String: String?] = [
          "organization": "org_sample", "invitation": .some(ticket),
        ]
        for (name, value) in changes { parameters[name] = .some(value) }
        let answer = try await ScriptedBrowser(tenant).authorize(parameters)
        #expect(answer.parameter("error") == "invalid_request")
      }
      tenant.tenant.clock.advance(by: .seconds(604_800))
      let answer = try await Self.logIn(tenant, ticket: ticket).answer
      #expect(answer.parameter("error") == "invalid_request")
    }
  }

  @Test func `invitations are listed, read and withdrawn`() async throws {
    try await Self.run { tenant in
      let made = try await Self.invite(tenant)
      let path = "organizations/org_sample/invitations"
      let scope = "read:organization_invitations"
      let list = try await tenant.manage("GET", path, scope: scope)
      #expect(list.json.arrayValue == [made.json])
      let id = made.string("id")
      let read = try await tenant.manage("GET", "\(path)/\(id)", scope: scope)
      #expect(read.json == made.json)
      let gone = try await tenant.manage(
        "DELETE",
        "\(path)/\(id)",
        scope: "delete:organization_invitations"
      )
      #expect(gone.status == 204)
      #expect(try await tenant.manage("GET", "\(path)/\(id)", scope: scope).status == 404)
      let answer = try await Self.logIn(tenant, ticket: made.string("ticket_id")).answer
      #expect(answer.parameter("error") == "invalid_request")
    }
  }

  @Test(arguments: [
    ("{}", 400), (#"{"inviter":{"name":"A"},"invitee":{"email":"b@c.d"}}"#, 400),
    (#"{"inviter":"A","invitee":{"email":"b@c.d"},"client_id":"web"}"#, 400),
    (#"{"inviter":{"name":"A"},"invitee":{"email":null},"client_id":"web"}"#, 400),
    (#"{"inviter":{"name":"A"},"invitee":{"email":"b@c.d"},"client_id":"nobody"}"#, 404),
    (
      #"{"inviter":{"name":"A"},"invitee":{"email":"b@c.d"},"client_id":"web","ttl_sec":-1}"#,
      400
    ),
  ])
  func `a wrong invitation is refused`(body: String, status: Int) async throws {
    try await Self.run { tenant in
      let answer = try await Self.invite(tenant, body)
      #expect(answer.status == status)
    }
  }

  @Test func `the scopes for a social network are shown on its page`() async throws {
    try await SocialBench.run { _, browser in
      let answer = try await browser.authorize([
        "connection": "github", "connection_scope": "repo,<user>",
      ])
      let page = try await browser.get(String(answer.location.dropFirst()))
      #expect(page.body.contains("repo,&lt;user&gt;"))
    }
  }
}
