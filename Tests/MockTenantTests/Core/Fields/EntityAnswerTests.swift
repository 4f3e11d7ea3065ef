import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// What the Management API and the OpenAPI document show of the tables of fields.
@Suite(.tags(.tenant, .management))
struct EntityAnswerTests {
  @Test func `tokens that expire are not shown as endless`() async throws {
    let bench = try await ManagementBench()
    let answer = try await bench.send(
      .patch,
      "/api/v2/clients/native",
      scopes: ["update:clients"],
      body: #"{"refresh_token":{"expiration_type":"expiring","leeway":3}}"#
    )
    #expect(
      answer.body["refresh_token"] == [
        "rotation_type": "non-rotating", "expiration_type": "expiring", "leeway": 3,
        "token_lifetime": 2_592_000, "infinite_token_lifetime": false,
        "infinite_idle_token_lifetime": false, "idle_token_lifetime": 1_296_000,
      ]
    )
  }

  @Test func `settings that a change does not name remain, and null takes one away`()
    async throws
  {
    let bench = try await ManagementBench()
    let path = "/api/v2/clients/native"
    let scopes = ["update:clients"]
    _ = try await bench.send(
      .patch,
      path,
      scopes: scopes,
      body: #"{"jwt_configuration":{"lifetime_in_seconds":60,"alg":"RS256"}}"#
    )
    let answer = try await bench.send(
      .patch,
      path,
      scopes: scopes,
      body: #"{"jwt_configuration":{"secret_encoded":true},"mobile":{"ios":{}}}"#
    )
    #expect(
      answer.body["jwt_configuration"] == [
        "secret_encoded": true, "lifetime_in_seconds": 60, "alg": "RS256",
      ]
    )
    let other = try await bench.send(
      .patch,
      path,
      scopes: scopes,
      body: #"{"mobile":{"android":{}}}"#
    )
    #expect(other.body["mobile"] == ["android": [:]])
  }

  @Test(arguments: [
    #"{"user_id":"auth0|9"}"#, #"{"connection":"Users"}"#,
    #"{"otp_secret":"ABCDEFGH"}"#, #"{"roles":["admin"]}"#, #"{"logins_count":9}"#,
    #"{"last_login":"2026-11-21T10:00:00.000Z"}"#, #"{"verify_email":true}"#,
  ])
  func `a member of a user that a request cannot change is refused`(body: String) async throws {
    let bench = try await ManagementBench()
    let answer = try await bench.send(
      .patch,
      "/api/v2/users/auth0%7C1",
      scopes: ["update:users"],
      body: body
    )
    #expect(answer.status == 400)
    #expect(
      answer.body["message"]?.stringValue?.hasPrefix(
        "Payload validation error: 'Additional properties not allowed: "
      ) == true
    )
  }

  @Test func `a token for metadata changes both metadata and nothing else`() async throws {
    let bench = try await ManagementBench()
    let (path, scopes) = ("/api/v2/users/auth0%7C1", ["update:users_app_metadata"])
    let changed = try await bench.send(
      .patch,
      path,
      scopes: scopes,
      body: #"{"app_metadata":{"plan":"paid"},"user_metadata":{"color":"blue"}}"#
    )
    #expect(changed.status == 200)
    let refused = try await bench.send(
      .patch,
      path,
      scopes: scopes,
      body: #"{"user_metadata":{"color":"green"},"email":"new@example.com"}"#
    )
    #expect(refused.status == 403)
    #expect(
      refused.body["message"] == "Insufficient scope, expected any of: update:users"
    )
    #expect(try await bench.mock.user("auth0|1")?.document["user_metadata"] == ["color": "blue"])
  }

  @Test func `the document has a schema of each entity, with its defaults`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    let document = try await bench.send(.get, "/_mock/openapi.json").body
    let schemas = try #require(document["components"]?["schemas"])
    #expect(
      schemas.objectValue?.map(\.name) == [
        "Client", "User", "Connection", "Organization", "Role", "ResourceServer",
        "TokenExchangeProfile", "EventStream", "TenantSettings",
      ]
    )
    let client = schemas["Client"]?["properties"]
    #expect(schemas["Client"]?["required"] == ["client_id"])
    #expect(
      client?["client_id"] == [
        "type": "string", "minLength": 1, "maxLength": 255, "description": "The client's id.",
        "readOnly": true,
      ]
    )
    #expect(
      client?["refresh_token"]?["properties"]?["token_lifetime"] == [
        "type": "integer", "minimum": 1, "maximum": 3_153_600_000,
        "description": "The lifetime of a token in seconds.", "default": 2_592_000,
      ]
    )
    let user = try #require(schemas["User"]?["properties"]?.objectValue).map(\.name)
    #expect(user.contains("user_id"))
    #expect(user.contains("last_login"))
    for hidden in ["password", "password_hash", "otp_secret", "roles", "connection"] {
      #expect(!user.contains(hidden))
    }
    #expect(
      schemas["TenantSettings"]?["properties"]?.objectValue?.map(\.name) == [
        "friendly_name", "session_lifetime", "idle_session_lifetime", "enabled_locales", "flags",
        "pushed_authorization_requests_supported", "device_flow", "sandbox_version",
        "allow_organization_name_in_authentication_api", "default_audience", "support_email",
        "support_url", "picture_url", "default_directory", "default_redirection_uri",
        "legacy_sandbox_version", "change_password", "guardian_mfa_page", "error_page",
        "session_cookie", "sessions", "oidc_logout", "mtls", "customize_mfa_in_postlogin_action",
        "acr_values_supported",
      ]
    )
  }
}
