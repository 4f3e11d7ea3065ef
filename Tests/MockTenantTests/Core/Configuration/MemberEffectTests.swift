import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Members of Auth0 in `tenant.yaml` that have no effect at this tenant.
@Suite(.tags(.tenant))
struct MemberEffectTests {
  @Test func `a member without effect is a warning at its place`() throws {
    let file = try TenantFile(
      yaml: """
        clients:
          - client_id: web
            logo_uri: https://web.example/logo.png
            sso: false
            grant_types: [authorization_code, implicit]
            jwt_configuration: { secret_encoded: true }
            session_transfer: { delegation: { enforce_device_binding: asn } }
        connections:
          - name: db
            options: { requires_username: true }
        apis:
          - { identifier: https://api, token_dialect: access_token_authz }
        """
    )
    #expect(
      file.warnings.map(\.description) == [
        "3:5: withoutEffect: `clients[0].logo_uri` has no effect at this tenant, which does not "
          + "support it",
        "4:5: withoutEffect: `clients[0].sso` has no effect: this tenant behaves as if "
          + "it were `true`",
        "6:26: withoutEffect: `clients[0].jwt_configuration.secret_encoded` has no effect: this "
          + "tenant behaves as if it were `false`",
        "7:39: withoutEffect: `clients[0].session_transfer.delegation.enforce_device_binding` has no "
          + "effect: this tenant behaves as if it were `ip`",
        "10:16: withoutEffect: `connections[0].options.requires_username` has no effect: this tenant "
          + "behaves as if it were `false`",
        "12:32: withoutEffect: `apis[0].token_dialect` has no effect: this tenant behaves as if it "
          + "were `access_token`",
      ]
    )
    #expect(file.configuration.clients[0].document["logo_uri"] == "https://web.example/logo.png")
  }

  @Test func `a value that says what the tenant does anyway is no warning`() throws {
    let file = try TenantFile(
      yaml: """
        clients:
          - client_id: web
            is_first_party: true
            oidc_conformant: true
            sso_disabled: false
            cross_origin_authentication: false
            organization_require_behavior: no_prompt
            require_pushed_authorization_requests: false
            jwt_configuration: { secret_encoded: false, alg: RS256 }
        apis:
          - { identifier: https://api, token_dialect: access_token, signing_alg: RS256 }
        """
    )
    #expect(file.warnings == [])
  }

  @Test func `warnings stand in the order of the file`() throws {
    let file = try TenantFile(
      yaml: """
        users:
          - { user_id: u, password: for tests only }
        clients:
          - { client_id: web, sso: false }
        """
    )
    #expect(file.warnings.map(\.code) == [.plainPassword, .withoutEffect])
    #expect(file.warnings.map { $0.location?.line } == [2, 4])
  }
}
