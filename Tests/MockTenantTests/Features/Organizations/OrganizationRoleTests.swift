import PostLogin
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Roles in a login by an organization: those of the member, and not the user's own.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct OrganizationRoleTests {
  /// Keeps what `event.authorization.roles` and `api.roles` say.
  private final class SeenRoles: Action {
    let name = "seen"
    private let seen = Mutex<[String]>([])

    var last: String? { seen.withLock(\.last) }

    func run(_ invocation: Invocation) async throws -> ActionResult {
      let roles = invocation.event.json["authorization"]?["roles"]?.text ?? "none"
      let effective = (invocation.context.roles ?? []).compactMap { $0["name"]?.stringValue }
      seen.withLock { $0.append("\(roles) \(effective)") }
      return ActionResult(commands: [])
    }
  }

  private static let api = "https://rbac.example.com"

  /// Ada is a writer of the tenant, and a reader in the organization; Bob is a member without roles.
  private static func run(
    test: (TenantServer, SeenRoles) async throws -> Void
  ) async throws {
    let seen = SeenRoles()
    try await withTenant(
      { configuration in
        for (role, name) in [("reader", "read"), ("writer", "write")] {
          let permission: JSONValue = [
            "resource_server_identifier": .string(api), "permission_name": .string(name),
          ]
          configuration.roles.append(
            Role(["name": .string(role), "permissions": [permission]])
          )
        }
        configuration.apis.append(
          ResourceServer([
            "identifier": .string(api), "enforce_policies": true, "allow_offline_access": true,
            "scopes": [["value": "read"], ["value": "write"]],
          ])
        )
        configuration.users[0].user.document.set("roles", ["writer"])
        configuration.organizations[0].document.set(
          "members",
          [["user_id": "auth0|ada", "roles": ["reader"]], "auth0|bob"]
        )
      },
      action: seen,
      body: { try await test($0, seen) }
    )
  }

  @Test(arguments: [
    ("ada", nil, "openid offline_access write", #"["writer"] ["writer"]"#),
    ("ada", "sample", "openid offline_access read", #"["reader"] ["reader"]"#),
    ("bob", "sample", "openid offline_access", "[] []"),
  ])
  func `roles and scopes of a login are those of the member`(
    name: String,
    organization: String?,
    scope: String,
    roles: String
  ) async throws {
    try await Self.run { tenant, seen in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize([
        "organization": organization, "audience": Self.api,
        "scope": "openid offline_access read write",
      ])
      let login = try await browser.logIn(after: page, name: "\(name)@example.com")
      #expect(seen.last == roles)
      let tokens = try await browser.tokens(login.parameter("code"))
      #expect(tokens["scope"] == .string(scope))
      let claims = try await tenant.tenant.keys
        .claims(of: tokens["access_token"]?.stringValue ?? "")
      #expect(claims?.scopes.joined(separator: " ") == scope)
      #expect(claims?.claims.string("org_id") == organization.map { _ in "org_sample" })
      let refreshed = try await browser.client.post(
        "oauth/token",
        form: [
          "grant_type": "refresh_token", "client_id": "web", "client_secret": "web-secret",
          "refresh_token": tokens["refresh_token"]?.stringValue ?? "",
        ]
      )
      #expect(refreshed.string("scope") == scope)
      #expect(seen.last == roles)
    }
  }

  @Test func `a role that is taken from a member counts no more`() async throws {
    try await Self.run { tenant, seen in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: browser.authorize(["organization": "sample"]))
      #expect(seen.last == #"["reader"] ["reader"]"#)
      let answer = try await tenant.manage(
        "DELETE",
        "organizations/org_sample/members/auth0%7Cada/roles",
        scope: "delete:organization_member_roles",
        body: #"{"roles":["rol_reader"]}"#
      )
      #expect(answer.status == 204)
      _ = try await browser.authorize(["organization": "sample"])
      #expect(seen.last == "[] []")
      _ = try await browser.authorize()
      #expect(seen.last == #"["writer"] ["writer"]"#)
    }
  }
}
