import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// `/api/v2/organizations/{id}/members/{user_id}/roles`.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct MemberRoleTests {
  private static let body = #"{"roles":["rol_member"]}"#

  /// Ada is a member with a role, Bob is none.
  private static func run(test: (TenantServer) async throws -> Void) async throws {
    try await withTenant(
      {
        $0.organizations[0].document.set(
          "members",
          [["user_id": "auth0|ada", "roles": ["member"]]]
        )
        $0.roles.append(Role(["id": "rol_admin", "name": "admin", "description": "Does it all"]))
      },
      body: test
    )
  }

  private static func send(
    _ tenant: TenantServer,
    _ method: String,
    member: String = "ada",
    organization: String = "org_sample",
    query: String = "",
    body: String? = nil
  ) async throws -> TenantClient.Answer {
    let action = ["GET": "read", "POST": "create"][method] ?? "delete"
    return try await tenant.manage(
      method,
      "organizations/\(organization)/members/auth0%7C\(member)/roles\(query)",
      scope: "\(action):organization_member_roles",
      body: body
    )
  }

  @Test func `a member is given roles, which are listed and taken again`() async throws {
    try await Self.run { tenant in
      let member: JSONValue = ["id": "rol_member", "name": "member", "description": ""]
      let admin: JSONValue = ["id": "rol_admin", "name": "admin", "description": "Does it all"]
      #expect(try await Self.send(tenant, "GET").json == [member])
      for _ in 1...2 {
        let given = try await Self.send(
          tenant,
          "POST",
          body: #"{"roles":["rol_admin","rol_member"]}"#
        )
        #expect(given.status == 204, "\(given.body)")
        #expect(try await Self.send(tenant, "GET").json == [member, admin])
      }
      let page = try await Self.send(tenant, "GET", query: "?per_page=1&page=1&include_totals=true")
      #expect(
        page.json == ["start": 1, "limit": 1, "length": 1, "total": 2, "roles": [admin]]
      )
      let taken = try await Self.send(tenant, "DELETE", body: Self.body)
      #expect(taken.status == 204)
      #expect(try await Self.send(tenant, "GET").json == [admin])
      #expect(
        try await tenant.logs().map(\.entryDescription) == [
          "Assign user roles to an Organization member",
          "Assign user roles to an Organization member",
          "Delete user roles from an Organization member",
        ]
      )
    }
  }

  @Test(
    arguments: ["GET", "POST", "DELETE"],
    [
      ("bob", "org_sample", 404, "inexistent_organization_member"),
      ("nobody", "org_sample", 404, "inexistent_organization_member"),
      ("'%20OR%201=1", "org_sample", 404, "inexistent_organization_member"),
      ("ada", "org_other", 404, "inexistent_organization"),
      ("ada", "sample", 404, "inexistent_organization"),
    ]
  )
  func `a user who is not a member has no roles and gets none`(
    method: String,
    refused: (member: String, organization: String, status: Int, code: String)
  ) async throws {
    try await Self.run { tenant in
      let answer = try await Self.send(
        tenant,
        method,
        member: refused.member,
        organization: refused.organization,
        body: method == "GET" ? nil : Self.body
      )
      #expect(answer.status == refused.status, "\(answer.body)")
      #expect(answer.string("errorCode") == refused.code)
      let organization = try await tenant.tenant.store.organization("org_sample")
      #expect(organization?.memberIDs == ["auth0|ada"])
      #expect(organization?.roles(of: "auth0|ada") == ["member"])
      #expect(try await tenant.logs().isEmpty)
    }
  }

  @Test(
    arguments: ["POST", "DELETE"],
    [
      "{}", "[]", "{", #"{"roles":"rol_member"}"#, #"{"roles":[7]}"#, #"{"roles":[""]}"#,
      #"{"roles":["member"]}"#, #"{"roles":["rol_member","rol_unknown"]}"#,
      #"{"roles":["rol_member","rol_member"]}"#, #"{"roles":["rol_member' OR '1'='1"]}"#,
    ]
  )
  func `roles that do not exist are refused`(method: String, body: String) async throws {
    try await Self.run { tenant in
      let answer = try await Self.send(tenant, method, body: body)
      #expect(answer.status == 400, "\(answer.body)")
      #expect(answer.string("errorCode") == "invalid_body")
      let organization = try await tenant.tenant.store.organization("org_sample")
      #expect(organization?.roles(of: "auth0|ada") == ["member"])
    }
  }
}
