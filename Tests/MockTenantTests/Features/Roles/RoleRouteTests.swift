import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// `/api/v2/roles`, and the roles and permissions of users.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct RoleRouteTests {
  private static let permission = """
    {"permissions":[{"resource_server_identifier":"https://sample.api.com",
      "permission_name":"create:membership"}]}
    """

  @Test func `a role that is created and given over the API is in the next login's event`()
    async throws
  {
    let action = RecordingAction("roles")
    try await withTenant(action: action) { tenant in
      let created = try await tenant.manage(
        "POST",
        "roles",
        scope: "create:roles",
        body: #"{"name":"auditor","description":"Reads all"}"#
      )
      #expect(created.status == 200, "\(created.body)")
      let id = created.string("id")
      #expect(id.hasPrefix("rol_"))
      let given = try await tenant.manage(
        "POST",
        "users/auth0%7Cbob/roles",
        scope: "update:users",
        body: #"{"roles":["\#(id)"]}"#
      )
      #expect(given.status == 204, "\(given.body)")
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: browser.authorize(), name: "bob@example.com")
      let event = try #require(action.events.last)
      #expect(event.json["authorization"]?["roles"]?.text == #"["auditor"]"#)
    }
  }

  @Test func `a renamed role stays with its users, and a deleted one leaves them`() async throws {
    try await withTenant { tenant in
      let renamed = try await tenant.manage(
        "PATCH",
        "roles/rol_member",
        scope: "update:roles",
        body: #"{"name":"fellow"}"#
      )
      #expect(renamed.json["id"] == "rol_member")
      let users = try await tenant.manage("GET", "roles/rol_member/users", scope: "read:roles")
      #expect(users.json.arrayValue?.map { $0["user_id"] } == ["auth0|ada"])
      let store = tenant.tenant.store
      #expect(try await store.organization("sample")?.roles(of: "auth0|ada") == ["fellow"])
      let deleted = try await tenant.manage("DELETE", "roles/rol_member", scope: "delete:roles")
      #expect(deleted.status == 200)
      #expect(try await store.user("auth0|ada")?.roles == [])
      #expect(try await store.organization("sample")?.roles(of: "auth0|ada") == [])
    }
  }

  @Test func `a user has the permissions of roles and those given without a role`() async throws {
    try await withTenant { tenant in
      let path = "users/auth0%7Cada/permissions"
      let added = try await tenant.manage(
        "POST",
        path,
        scope: "update:users",
        body: Self.permission
      )
      #expect(added.status == 201, "\(added.body)")
      let listed = try await tenant.manage("GET", path, scope: "read:users")
      let all = listed.json.arrayValue ?? []
      #expect(all.map { $0["permission_name"] } == ["create:membership", "read:membership"])
      #expect(all.map { $0["resource_server_name"] } == ["Sample API", "Sample API"])
      #expect(
        all.map { $0["sources"]?.arrayValue?.map { $0["source_type"] } } == [["DIRECT"], ["ROLE"]]
      )
      _ = try await tenant.manage("DELETE", path, scope: "update:users", body: Self.permission)
      let left = try await tenant.manage("GET", path, scope: "read:users")
      #expect(left.json.arrayValue?.map { $0["permission_name"] } == ["read:membership"])
    }
  }

  @Test(arguments: ["roles/rol_member/permissions", "users/auth0%7Cbob/permissions"])
  func `a permission widens the scopes of a login if the API asks for permissions`(
    path: String
  ) async throws {
    try await withTenant({ $0.apis[0].document.set("enforce_policies", true) }) { tenant in
      let name = path.hasPrefix("roles") ? "ada" : "bob"
      let scope = path.hasPrefix("roles") ? "update:roles" : "update:users"
      func scopes() async throws -> String? {
        let browser = ScriptedBrowser(tenant)
        let page = try await browser.authorize([
          "audience": "https://sample.api.com", "scope": "openid create:membership",
        ])
        let login = try await browser.logIn(after: page, name: "\(name)@example.com")
        return try await browser.tokens(login.parameter("code"))["scope"]?.stringValue
      }
      #expect(try await scopes() == "openid")
      _ = try await tenant.manage("POST", path, scope: scope, body: Self.permission)
      #expect(try await scopes() == "openid create:membership")
      _ = try await tenant.manage(
        "PATCH",
        "resource-servers/https%3A%2F%2Fsample.api.com",
        scope: "update:resource_servers",
        body: #"{"scopes":[{"value":"read:membership"}]}"#
      )
      #expect(try await scopes() == "openid")
    }
  }

  @Test(arguments: [
    ("POST", "roles", "create", "{}", 400), ("POST", "roles", "create", #"{"name":7}"#, 400),
    ("POST", "roles", "create", #"{"name":"a","permissions":[]}"#, 400),
    ("POST", "roles", "create", #"{"name":"member"}"#, 409),
    ("PATCH", "roles/rol_none", "update", #"{"name":"a"}"#, 404),
    ("PATCH", "roles/rol_member", "update", #"{"id":"a"}"#, 400),
    ("POST", "roles/rol_member/permissions", "update", #"{"permissions":[{}]}"#, 400),
    (
      "POST", "roles/rol_member/permissions", "update",
      #"{"permissions":[{"resource_server_identifier":"https://none","permission_name":"a"}]}"#, 404
    ),
    (
      "POST", "roles/rol_member/permissions", "update",
      #"{"permissions":[{"resource_server_identifier":"https://sample.api.com","permission_name":"a"}]}"#,
      400
    ),
    ("POST", "roles/rol_member/users", "update", #"{"users":["auth0|none"]}"#, 404),
  ])
  func `bad requests change nothing`(
    method: String,
    path: String,
    action: String,
    body: String,
    status: Int
  ) async throws {
    try await withTenant { tenant in
      let before = try await tenant.tenant.store.roles()
      let answer = try await tenant.manage(method, path, scope: "\(action):roles", body: body)
      #expect(answer.status == status, "\(answer.body)")
      #expect(try await tenant.tenant.store.roles() == before)
      #expect(try await tenant.logs().isEmpty)
    }
  }
}
