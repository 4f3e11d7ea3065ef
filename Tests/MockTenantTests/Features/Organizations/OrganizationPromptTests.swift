import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Logins whose user picks or names the organization.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct OrganizationPromptTests {
  /// A tenant with three organizations: Ada is in the first two, Bob in the first.
  private static func run(
    _ usage: String,
    _ behavior: String,
    action: (any Action)? = nil,
    test: (TenantServer, ScriptedBrowser) async throws -> Void
  ) async throws {
    let change = { (configuration: inout TenantConfiguration) in
      configuration.organizations += [
        Organization([
          "id": "org_other", "name": "other", "display_name": "<b>Other</b>",
          "members": ["auth0|ada"],
        ]),
        Organization(["id": "org_third", "name": "third"]),
      ]
      configuration.clients[1].document.set("organization_usage", .string(usage))
      configuration.clients[1].document.set("organization_require_behavior", .string(behavior))
    }
    try await withTenant(change, action: action) { tenant in
      try await test(tenant, ScriptedBrowser(tenant))
    }
  }

  /// The state of the page for an organization to which an answer leads.
  private static func state(of answer: TenantClient.Answer) throws -> String {
    try #require(
      answer.location.hasPrefix("/u/organization?state="),
      "\(answer.location) \(answer.body)"
    )
    return try #require(answer.parameter("state"))
  }

  private static func choose(
    _ browser: ScriptedBrowser,
    _ state: String,
    _ organization: String
  ) async throws -> TenantClient.Answer {
    try await browser.post("u/organization", ["state": state, "organization": organization])
  }

  private static func skip(
    _ browser: ScriptedBrowser,
    _ state: String
  ) async throws -> TenantClient.Answer {
    try await browser.post("u/organization", ["state": state, "action": "skip"])
  }

  /// The organization in the ID token of a code.
  private static func organization(
    _ tenant: TenantServer,
    _ browser: ScriptedBrowser,
    _ answer: TenantClient.Answer
  ) async throws -> String? {
    let tokens = try await browser.tokens(answer.parameter("code"))
    let token = try #require(tokens["id_token"]?.stringValue, "\(tokens)")
    return try await tenant.tenant.keys.claims(of: token)?.claims.string("org_id")
  }

  @Test(arguments: ["require", "allow"])
  func `a user of several organizations picks one after logging in, before the Actions`(
    usage: String
  ) async throws {
    let seen = SeenEvents()
    try await Self.run(usage, "post_login_prompt", action: seen.action) { tenant, browser in
      let state = try Self.state(of: await browser.logIn(after: try await browser.authorize()))
      #expect(seen.all.isEmpty && browser.cookies["auth0"] == nil)
      let page = try await browser.get("u/organization?state=\(state)")
      #expect(page.status == 200)
      #expect(page.body.contains(#"name="organization" value="org_sample">Sample Organization<"#))
      #expect(page.body.contains(#"value="org_other">&lt;b&gt;Other&lt;/b&gt;<"#))
      #expect(!page.body.contains("<b>") && !page.body.contains("org_third"))
      #expect(page.body.contains("personal account") == (usage == "allow"))
      let answer = try await Self.choose(browser, state, "org_other")
      #expect(try await Self.organization(tenant, browser, answer) == "org_other")
      #expect(seen.all.count == 1)
      #expect(seen.last?["organization"]?["id"]?.stringValue == "org_other")
      // The session spares the password, not the question.
      let next = try Self.state(of: await browser.authorize())
      let second = try await Self.choose(browser, next, "org_sample")
      #expect(try await Self.organization(tenant, browser, second) == "org_sample")
    }
  }

  @Test func `the only organization of a user is taken without a page if one is required`()
    async throws
  {
    try await Self.run("require", "post_login_prompt") { tenant, browser in
      let page = try await browser.authorize()
      let answer = try await browser.logIn(after: page, name: "bob@example.com")
      #expect(try await Self.organization(tenant, browser, answer) == "org_sample")
      let silent = try await browser.authorize(["prompt": "none"])
      #expect(try await Self.organization(tenant, browser, silent) == "org_sample")
    }
  }

  @Test func `a personal account logs in where organizations are allowed`() async throws {
    try await Self.run("allow", "post_login_prompt") { tenant, browser in
      let state = try Self.state(of: await browser.logIn(after: try await browser.authorize()))
      let answer = try await Self.skip(browser, state)
      #expect(try await Self.organization(tenant, browser, answer) == nil)
    }
  }

  @Test(arguments: [
    (
      "require", "invalid_request",
      "client requires organization membership, but user does not belong to any organization"
    ), ("allow", nil, nil),
  ])
  func `a user without organizations sees no page`(
    usage: String,
    error: String?,
    text: String?
  ) async throws {
    try await Self.run(usage, "post_login_prompt") { tenant, browser in
      try await tenant.tenant.store.write { database in
        for id in ["org_sample", "org_other"] {
          try Store.updateOrganization(id, in: database) { $0.document.set("members", []) }
        }
      }
      let answer = try await browser.logIn(after: try await browser.authorize())
      #expect(answer.parameter("error") == error)
      #expect(answer.parameter("error_description") == text)
      #expect((answer.parameter("code") == nil) == (usage == "require"))
    }
  }

  @Test(arguments: [("require", "sample"), ("allow", " Sample ")])
  func `the user names the organization before logging in`(
    usage: String,
    typed: String
  ) async throws {
    try await Self.run(usage, "pre_login_prompt") { tenant, browser in
      let state = try Self.state(of: await browser.authorize())
      let page = try await browser.get("u/organization?state=\(state)")
      #expect(page.body.contains(#"autocomplete="organization""#))
      #expect(!page.body.contains("org_sample"))
      let unknown = try await Self.choose(browser, state, "<b>nobody</b>")
      #expect(unknown.status == 400)
      #expect(unknown.body.contains("There is no organization of this name"))
      let login = try await Self.choose(browser, state, typed)
      #expect(login.location.hasPrefix("/u/login?state="))
      let answer = try await browser.logIn(after: login)
      #expect(try await Self.organization(tenant, browser, answer) == "org_sample")
      // With a session the name is enough.
      let next = try Self.state(of: await browser.authorize())
      let again = try await Self.choose(browser, next, "other")
      #expect(try await Self.organization(tenant, browser, again) == "org_other")
      let named = try await browser.authorize(["organization": "sample"])
      #expect(try await Self.organization(tenant, browser, named) == "org_sample")
    }
  }

  @Test func `the name of an organization without the user is refused at the application`()
    async throws
  {
    try await Self.run("require", "pre_login_prompt") { _, browser in
      let state = try Self.state(of: await browser.authorize())
      let answer = try await browser.logIn(after: try await Self.choose(browser, state, "third"))
      #expect(answer.parameter("error") == "access_denied")
      #expect(
        answer.parameter("error_description")
          == "user auth0|ada is not part of the org_third organization"
      )
    }
  }

  @Test(arguments: ["pre_login_prompt", "post_login_prompt"])
  func `a silent request that would need the page is refused`(behavior: String) async throws {
    try await Self.run("require", behavior) { _, browser in
      _ = try await browser.logIn(after: try await browser.authorize(["organization": "sample"]))
      let silent = try await browser.authorize(["prompt": "none"])
      #expect(silent.parameter("error") == "interaction_required")
      let named = try await browser.authorize(["prompt": "none", "organization": "sample"])
      #expect(named.parameter("code") != nil)
    }
  }

  @Test(arguments: ["pre_login_prompt", "post_login_prompt"])
  func `a silent request without organization is a personal login where that is allowed`(
    behavior: String
  ) async throws {
    try await Self.run("allow", behavior) { tenant, browser in
      _ = try await browser.logIn(after: try await browser.authorize(["organization": "sample"]))
      let silent = try await browser.authorize(["prompt": "none"])
      #expect(try await Self.organization(tenant, browser, silent) == nil)
    }
  }

  @Test func `an organization without the user cannot be picked, whether it exists or not`()
    async throws
  {
    try await Self.run("require", "post_login_prompt") { tenant, browser in
      let state = try Self.state(of: await browser.logIn(after: try await browser.authorize()))
      var bodies: Set<String> = []
      for id in ["org_third", "third", "sample", "org_nobody", "", "' OR 1=1 --"] {
        let answer = try await Self.choose(browser, state, id)
        #expect(answer.status == 400)
        #expect(answer.body.contains("Pick one of your organizations"))
        bodies.insert(answer.body.replacing(/nonce="[^"]*"/, with: ""))
      }
      #expect(bodies.count == 1)
      // Where an organization is required, the question cannot be passed over.
      #expect(try await Self.skip(browser, state).status == 400)
      let answer = try await Self.choose(browser, state, "org_sample")
      #expect(try await Self.organization(tenant, browser, answer) == "org_sample")
    }
  }

  @Test(arguments: ["pre_login_prompt", "post_login_prompt"])
  func `another browser does not answer the question, and nobody answers it twice`(
    behavior: String
  ) async throws {
    try await Self.run("require", behavior) { tenant, browser in
      var page = try await browser.authorize()
      if behavior == "post_login_prompt" { page = try await browser.logIn(after: page) }
      let state = try Self.state(of: page)
      let other = ScriptedBrowser(tenant)
      _ = try await other.authorize()
      #expect(try await other.get("u/organization?state=\(state)").status == 400)
      #expect(try await Self.choose(other, state, "org_sample").body.contains("login is over"))
      #expect(try await Self.choose(browser, "forged", "org_sample").body.contains("login is over"))
      #expect(try await Self.choose(browser, state, "org_sample").status == 302)
      #expect(try await Self.choose(browser, state, "org_sample").body.contains("login is over"))
    }
  }

  @Test(arguments: ["u/login", "u/signup", "u/mfa", "u/consent", "continue"])
  func `the state of the picker opens no other page`(path: String) async throws {
    try await Self.run("require", "post_login_prompt") { _, browser in
      let state = try Self.state(of: await browser.logIn(after: try await browser.authorize()))
      let answer = try await browser.post(
        path,
        [
          "state": state, "username": "ada@example.com", "password": "Mock-Tenant-1",
          "factor": "otp", "code": "000000", "action": "accept",
        ]
      )
      #expect(answer.status == 400)
    }
  }

  @Test func `a member who is removed or blocked meanwhile does not log in`() async throws {
    try await Self.run("require", "post_login_prompt") { tenant, browser in
      let state = try Self.state(of: await browser.logIn(after: try await browser.authorize()))
      _ = try await tenant.tenant.store.write { database in
        try Store.updateOrganization("org_other", in: database) { $0.document.set("members", []) }
      }
      #expect(try await Self.choose(browser, state, "org_other").status == 400)
      try await tenant.tenant.store.updateUser("auth0|ada") { $0.document.set("blocked", true) }
      let answer = try await Self.choose(browser, state, "org_sample")
      #expect(answer.parameter("error") == "unauthorized")
    }
  }
}
