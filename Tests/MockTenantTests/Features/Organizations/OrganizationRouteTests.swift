import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// `/api/v2/organizations` with members and connections.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct OrganizationRouteTests {
  private static func create(_ tenant: TenantServer) async throws -> String {
    let created = try await tenant.manage(
      "POST",
      "organizations",
      scope: "create:organizations",
      body: """
        {"name":"acme","display_name":"Acme","metadata":{"tier":"gold"},
         "enabled_connections":[{"connection_id":"con_database"}]}
        """
    )
    #expect(created.status == 201, "\(created.body)")
    return created.string("id")
  }

  @Test func `a member that is added over the API logs in to the organization`() async throws {
    let action = RecordingAction("organization")
    try await withTenant(action: action) { tenant in
      let id = try await Self.create(tenant)
      func logIn() async throws -> TenantClient.Answer {
        let browser = ScriptedBrowser(tenant)
        return try await browser.logIn(
          after: browser.authorize(["organization": id]),
          name: "bob@example.com"
        )
      }
      #expect(try await logIn().parameter("error") == "access_denied")
      let added = try await tenant.manage(
        "POST",
        "organizations/\(id)/members",
        scope: "create:organization_members",
        body: #"{"members":["auth0|bob"]}"#
      )
      #expect(added.status == 204, "\(added.body)")
      #expect(try await logIn().parameter("code") != nil)
      let event = try #require(action.events.last)
      #expect(event.json["organization"]?["metadata"]?.text == #"{"tier":"gold"}"#)
      let removed = try await tenant.manage(
        "DELETE",
        "organizations/\(id)/members",
        scope: "delete:organization_members",
        body: #"{"members":["auth0|bob"]}"#
      )
      #expect(removed.status == 204)
      #expect(try await logIn().parameter("error") == "access_denied")
    }
  }

  @Test func `an organization is read by id, by name and by user`() async throws {
    try await withTenant { tenant in
      let id = try await Self.create(tenant)
      let scope = "read:organizations"
      let byID = try await tenant.manage("GET", "organizations/\(id)", scope: scope)
      let byName = try await tenant.manage("GET", "organizations/name/acme", scope: scope)
      #expect(byID.json == byName.json)
      #expect(
        byID.json == [
          "id": .string(id), "name": "acme", "display_name": "Acme", "metadata": ["tier": "gold"],
        ]
      )
      let ofAda = try await tenant.manage("GET", "users/auth0%7Cada/organizations", scope: scope)
      #expect(ofAda.json.arrayValue?.map { $0["name"] } == ["sample"])
      let byOtherID = try await tenant.manage("GET", "organizations/name/\(id)", scope: scope)
      #expect(byOtherID.status == 404)
    }
  }

  @Test func `members are listed with their roles only if the request names them`() async throws {
    try await withTenant { tenant in
      let path = "organizations/org_sample/members"
      let plain = try await tenant.manage("GET", path, scope: "read:organization_members")
      #expect(plain.json.arrayValue?.map { $0["email"] } == ["ada@example.com", "bob@example.com"])
      #expect(plain.json.arrayValue?.first?["roles"] == nil)
      let token = try await tenant.managementToken([
        "read:organization_members", "read:organization_member_roles",
      ])
      let full = try await TenantClient(tenant.url).get(
        "api/v2/\(path)?fields=roles,user_id&take=1",
        headers: ["Authorization": "Bearer \(token)"]
      )
      #expect(
        full.json == [
          "members": [
            ["user_id": "auth0|ada", "roles": [["id": "rol_member", "name": "member"]]]
          ], "next": "auth0|ada",
        ]
      )
    }
  }

  @Test func `a connection is added, changed and removed`() async throws {
    try await withTenant { tenant in
      let path = "organizations/org_sample/enabled_connections"
      let added = try await tenant.manage(
        "POST",
        path,
        scope: "create:organization_connections",
        body: #"{"connection_id":"con_database"}"#
      )
      #expect(added.status == 201, "\(added.body)")
      #expect(added.json["connection"]?["name"] == "Username-Password-Authentication")
      #expect(added.json["assign_membership_on_login"] == false)
      let changed = try await tenant.manage(
        "PATCH",
        "\(path)/con_database",
        scope: "update:organization_connections",
        body: #"{"assign_membership_on_login":true}"#
      )
      #expect(changed.json["assign_membership_on_login"] == true)
      let removed = try await tenant.manage(
        "DELETE",
        "\(path)/con_database",
        scope: "delete:organization_connections"
      )
      #expect(removed.status == 204)
      let listed = try await tenant.manage("GET", path, scope: "read:organization_connections")
      #expect(listed.json == [])
    }
  }

  @Test func `a deleted connection is in no organization`() async throws {
    try await withTenant { tenant in
      let id = try await Self.create(tenant)
      let deleted = try await tenant.manage(
        "DELETE",
        "connections/con_database",
        scope: "delete:connections"
      )
      #expect(deleted.status == 204)
      let listed = try await tenant.manage(
        "GET",
        "organizations/\(id)/enabled_connections",
        scope: "read:organization_connections"
      )
      #expect(listed.json == [])
    }
  }

  @Test(arguments: [
    ("POST", "organizations", "create:organizations", #"{"name":"sample"}"#, 409),
    ("POST", "organizations", "create:organizations", #"{"name":"Acme"}"#, 400),
    ("POST", "organizations", "create:organizations", #"{"name":"org_acme"}"#, 400),
    ("POST", "organizations", "create:organizations", #"{"name":"a","members":[]}"#, 400),
    (
      "POST", "organizations", "create:organizations",
      #"{"name":"a","enabled_connections":[{"connection_id":"con_none"}]}"#, 400
    ),
    ("PATCH", "organizations/org_none", "update:organizations", "{}", 404),
    (
      "POST", "organizations/org_sample/members", "create:organization_members",
      #"{"members":["auth0|none"]}"#, 404
    ),
    (
      "POST", "organizations/org_none/members", "create:organization_members",
      #"{"members":["auth0|bob"]}"#, 404
    ),
    (
      "POST", "organizations/org_sample/enabled_connections", "create:organization_connections",
      #"{"connection_id":"con_none"}"#, 400
    ),
    (
      "PATCH", "organizations/org_sample/enabled_connections/con_database",
      "update:organization_connections", "{}", 404
    ),
  ])
  func `bad requests change nothing`(
    method: String,
    path: String,
    scope: String,
    body: String?,
    status: Int
  ) async throws {
    try await withTenant { tenant in
      let before = try await tenant.tenant.store.organizations()
      let answer = try await tenant.manage(method, path, scope: scope, body: body)
      #expect(answer.status == status, "\(answer.body)")
      #expect(try await tenant.tenant.store.organizations() == before)
      #expect(try await tenant.logs().isEmpty)
    }
  }
}
