import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// `/api/v2/resource-servers` and `/api/v2/client-grants`.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct ClientGrantTests {
  private static let api =
    #"{"identifier":"https://new.api.com","scopes":[{"value":"read"},{"value":"write"}]}"#
  private static let grant =
    #"{"client_id":"web","audience":"https://new.api.com","scope":["read"]}"#

  private static func scope(_ tenant: TenantServer) async throws -> TenantClient.Answer {
    try await TenantClient(tenant.url).post(
      "oauth/token",
      form: [
        "grant_type": "client_credentials", "client_id": "web", "client_secret": "web-secret",
        "audience": "https://new.api.com",
      ]
    )
  }

  @Test func `a client gets the scopes of a grant that is made and changed over the API`()
    async throws
  {
    try await withTenant { tenant in
      let api = try await tenant.manage(
        "POST",
        "resource-servers",
        scope: "create:resource_servers",
        body: Self.api
      )
      #expect(api.status == 201, "\(api.body)")
      #expect(try await Self.scope(tenant).status == 403)
      let grant = try await tenant.manage(
        "POST",
        "client-grants",
        scope: "create:client_grants",
        body: Self.grant
      )
      #expect(grant.status == 201, "\(grant.body)")
      let id = grant.string("id")
      #expect(try await Self.scope(tenant).string("scope") == "read")
      let changed = try await tenant.manage(
        "PATCH",
        "client-grants/\(id)",
        scope: "update:client_grants",
        body: #"{"scope":["read","write"]}"#
      )
      #expect(changed.json["audience"] == "https://new.api.com")
      #expect(try await Self.scope(tenant).string("scope") == "read write")
      let listed = try await tenant.manage(
        "GET",
        "client-grants?audience=https://new.api.com",
        scope: "read:client_grants"
      )
      #expect(listed.json == [changed.json])
      _ = try await tenant.manage("DELETE", "client-grants/\(id)", scope: "delete:client_grants")
      #expect(try await Self.scope(tenant).status == 403)
    }
  }

  @Test func `a deleted client has no grants`() async throws {
    try await withTenant { tenant in
      let path = "client-grants?client_id=web"
      let before = try await tenant.manage("GET", path, scope: "read:client_grants")
      #expect(before.json.arrayValue?.count == 1)
      _ = try await tenant.manage("DELETE", "clients/web", scope: "delete:clients")
      let after = try await tenant.manage("GET", path, scope: "read:client_grants")
      #expect(after.json == [])
    }
  }

  @Test func `a resource server is found by its id and by its audience`() async throws {
    try await withTenant { tenant in
      let created = try await tenant.manage(
        "POST",
        "resource-servers",
        scope: "create:resource_servers",
        body: Self.api
      )
      for name in [created.string("id"), "https%3A%2F%2Fnew.api.com"] {
        let found = try await tenant.manage(
          "GET",
          "resource-servers/\(name)",
          scope: "read:resource_servers"
        )
        #expect(found.json == created.json, "\(found.body)")
      }
      let system = try await tenant.manage(
        "GET",
        "resource-servers?identifiers=\(tenant.url)api/v2/",
        scope: "read:resource_servers"
      )
      #expect(system.json.arrayValue?.map { $0["is_system"] } == [true])
    }
  }

  @Test(arguments: [
    ("POST", "client-grants", "create:client_grants", #"{"client_id":"web"}"#, 400),
    ("POST", "client-grants", "create:client_grants", Self.grant, 404),
    (
      "POST", "client-grants", "create:client_grants",
      #"{"client_id":"none","audience":"https://sample.api.com","scope":[]}"#, 404
    ),
    (
      "POST", "client-grants", "create:client_grants",
      #"{"client_id":"web","audience":"https://sample.api.com","scope":[]}"#, 409
    ),
    (
      "POST", "client-grants", "create:client_grants",
      #"{"client_id":"native","audience":"https://sample.api.com","scope":["none"]}"#, 400
    ),
    ("PATCH", "client-grants/cgr_none", "update:client_grants", "{}", 404),
    ("DELETE", "client-grants/cgr_none", "delete:client_grants", nil, 404),
    (
      "POST", "resource-servers", "create:resource_servers",
      #"{"identifier":"https://sample.api.com"}"#, 409
    ),
    (
      "POST", "resource-servers", "create:resource_servers", #"{"identifier":"{issuer}api/v2/"}"#,
      409
    ),
    (
      "PATCH", "resource-servers/https%3A%2F%2Fsample.api.com", "update:resource_servers",
      #"{"identifier":"https://other"}"#, 400
    ),
    ("DELETE", "resource-servers/%7Bissuer%7Dapi%2Fv2%2F", "delete:resource_servers", nil, 404),
  ])
  func `bad requests change nothing`(
    method: String,
    path: String,
    scope: String,
    body: String?,
    status: Int
  ) async throws {
    try await withTenant { tenant in
      let before = try await tenant.tenant.store.entities(.api)
      let answer = try await tenant.manage(method, path, scope: scope, body: body)
      #expect(answer.status == status, "\(answer.body)")
      #expect(try await tenant.tenant.store.entities(.api) == before)
    }
  }
}
