import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// `/api/v2/jobs` and `/api/v2/tickets`.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct JobTests {
  /// A form with a file of users, as libraries send it.
  private static func form(_ users: String, upsert: Bool = false) -> String {
    [
      "--edge", #"Content-Disposition: form-data; name="users"; filename="users.json""#,
      "Content-Type: application/json", "", users, "--edge",
      #"Content-Disposition: form-data; name="connection_id""#, "", "con_database", "--edge",
      #"Content-Disposition: form-data; name="upsert""#, "", "\(upsert)", "--edge--", "",
    ].joined(separator: "\r\n")
  }

  private static func send(
    _ tenant: TenantServer,
    _ body: String,
    type: String = "multipart/form-data; boundary=edge"
  ) async throws -> TenantClient.Answer {
    let token = try await tenant.managementToken(["create:users"])
    return try await TenantClient(tenant.url).send(
      "POST",
      "api/v2/jobs/users-imports",
      headers: ["Authorization": "Bearer \(token)", "Content-Type": type],
      body: body
    )
  }

  private static func job(_ tenant: TenantServer, _ path: String) async throws -> JSONValue {
    try await tenant.manage("GET", "jobs/\(path)", scope: "create:users").json
  }

  @Test func `an imported user logs in with the password of the hash`() async throws {
    try await withTenant { tenant in
      let hash = try #require(ConfiguredPassword.hash("Mock-Tenant-1", of: "carl"))
      let answer = try await Self.send(
        tenant,
        Self.form(
          #"[{"email":"carl@example.com","user_id":"carl","password_hash":"\#(hash)"}]"#
        )
      )
      #expect(answer.status == 202, "\(answer.body)")
      let job = try await Self.job(tenant, answer.string("id"))
      #expect(job["status"] == "completed")
      #expect(job["summary"] == ["failed": 0, "updated": 0, "inserted": 1, "total": 1])
      let browser = ScriptedBrowser(tenant)
      let login = try await browser.logIn(
        after: browser.authorize(),
        name: "carl@example.com"
      )
      #expect(login.parameter("code") != nil)
      #expect(try await tenant.user("auth0|carl") != nil)
    }
  }

  @Test func `users that cannot be imported are listed with their errors, without hashes`()
    async throws
  {
    try await withTenant { tenant in
      let users = """
        [{"email":"ada@example.com","name":"New"},{"email":7},{"email":"d@example.com","sex":"f"},
         {"email":"e@example.com","password_hash":"plain"},{"email":"f@example.com"}]
        """
      let answer = try await Self.send(tenant, Self.form(users))
      let id = answer.string("id")
      let summary = try await Self.job(tenant, id)["summary"]
      #expect(summary == ["failed": 4, "updated": 0, "inserted": 1, "total": 5])
      let errors = try await Self.job(tenant, "\(id)/errors").arrayValue ?? []
      #expect(
        errors.map { $0["errors"]?.arrayValue?.first?["code"] } == [
          "DUPLICATED_USER", "INVALID_FORMAT", "INVALID_FORMAT", "INVALID_FORMAT",
        ]
      )
      #expect(!JSONValue.array(errors).jsonText().contains("plain"))
    }
  }

  @Test func `an import with upsert changes users that exist, by JSON too`() async throws {
    try await withTenant { tenant in
      let answer = try await Self.send(
        tenant,
        """
        {"connection_id":"con_database","upsert":true,
         "users":[{"email":"ADA@example.com","given_name":"Augusta"}]}
        """,
        type: "application/json"
      )
      #expect(answer.status == 202, "\(answer.body)")
      let summary = try await Self.job(tenant, answer.string("id"))["summary"]
      #expect(summary == ["failed": 0, "updated": 1, "inserted": 0, "total": 1])
      let ada = try await tenant.user("auth0|ada")
      #expect(ada?.document.string("given_name") == "Augusta")
      #expect(try await tenant.user("auth0|ada")?.roles == ["member"])
    }
  }

  @Test(arguments: [
    ("", "multipart/form-data; boundary=edge"), ("--edge--\r\n", "multipart/form-data"),
    (Self.form("[{"), "multipart/form-data; boundary=edge"),
    (Self.form("{}"), "multipart/form-data; boundary=edge"),
    (Self.form("[]"), "multipart/form-data; boundary=other"), ("{}", "application/json"),
    (#"{"users":[],"connection_id":"con_none"}"#, "application/json"),
    (#"{"users":[],"connection_id":"con_database","a":1}"#, "application/json"),
  ])
  func `a form that cannot be read imports nothing`(body: String, type: String) async throws {
    try await withTenant { tenant in
      let answer = try await Self.send(tenant, body, type: type)
      #expect(answer.status == 400, "\(answer.body)")
      #expect(try await tenant.tenant.store.users().count == 2)
    }
  }

  @Test func `a ticket's link verifies the address and leads to its page`() async throws {
    try await withTenant { tenant in
      let body = #"{"user_id":"auth0|bob","result_url":"https://app.example.com/done"}"#
      let ticket = try await tenant.manage(
        "POST",
        "tickets/email-verification",
        scope: "create:user_tickets",
        body: body
      )
      #expect(ticket.status == 201, "\(ticket.body)")
      try await tenant.tenant.store.updateUser("auth0|bob") {
        $0.document.set("email_verified", false)
      }
      let followed = try await TenantClient(tenant.url).get(ticket.string("ticket"))
      #expect(followed.location == "https://app.example.com/done?success=true")
      #expect(try await tenant.user("auth0|bob")?.document.boolean("email_verified") == true)
      #expect(tenant.outbox().isEmpty)
    }
  }

  @Test func `a ticket's link shows the page for a new password`() async throws {
    try await withTenant { tenant in
      let ticket = try await tenant.manage(
        "POST",
        "tickets/password-change",
        scope: "create:user_tickets",
        body: #"{"email":"ada@example.com","connection_id":"con_database"}"#
      )
      #expect(ticket.status == 201, "\(ticket.body)")
      let page = try await TenantClient(tenant.url).get(ticket.string("ticket"))
      #expect(page.status == 200)
      #expect(page.body.contains(#"name="password""#))
    }
  }

  @Test(arguments: [
    ("tickets/email-verification", "{}", 400),
    ("tickets/email-verification", #"{"user_id":"auth0|none"}"#, 404),
    ("tickets/email-verification", #"{"user_id":"auth0|ada","result_url":"javascript:1"}"#, 400),
    ("tickets/password-change", "{}", 400),
    ("tickets/password-change", #"{"user_id":"auth0|ada","client_id":"none"}"#, 404),
    ("tickets/password-change", #"{"user_id":"auth0|ada","ttl_sec":-1}"#, 400),
    ("tickets/password-change", #"{"email":"ada@example.com","connection_id":"con_none"}"#, 404),
  ])
  func `bad tickets are refused`(path: String, body: String, status: Int) async throws {
    try await withTenant { tenant in
      let answer = try await tenant.manage(
        "POST",
        path,
        scope: "create:user_tickets",
        body: body
      )
      #expect(answer.status == status, "\(answer.body)")
    }
  }

  @Test func `a job sends the link that verifies an address`() async throws {
    try await withTenant { tenant in
      let answer = try await tenant.manage(
        "POST",
        "jobs/verification-email",
        scope: "update:users",
        body: #"{"user_id":"auth0|bob"}"#
      )
      #expect(answer.status == 201, "\(answer.body)")
      #expect(tenant.outbox().map(\.recipient) == ["bob@example.com"])
      let job = try await Self.job(tenant, answer.string("id"))
      #expect(job["status"] == "completed")
    }
  }
}
