import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The values of members in `tenant.yaml`, which have the types and bounds of the Management API.
@Suite(.tags(.tenant))
struct MemberValueTests {
  static let mistakes = [
    TenantFileMistake(
      "clients: [{ client_id: a, client_metadata: { tier: 1 } }]",
      [
        "1:52: invalidTenant: `clients[0].client_metadata.tier`: expected a text, found a number"
      ]
    ),
    TenantFileMistake(
      "clients: [{ client_id: a, description: \(String(repeating: "x", count: 141)) }]",
      [
        "1:40: invalidTenant: `clients[0].description`: expected a text of at most 140 characters, "
          + "found 141"
      ]
    ),
    TenantFileMistake(
      "clients: [{ client_id: a, grant_types: [password, password] }]",
      [
        "1:51: invalidTenant: `clients[0].grant_types[1]`: the list has this value twice; keep one "
          + "of them"
      ]
    ),
    TenantFileMistake(
      "clients: [{ client_id: a, grant_types: [pasword] }]",
      [
        "1:41: invalidTenant: `clients[0].grant_types[0]`: expected one of `authorization_code`, "
          + "`implicit`, `refresh_token`, `client_credentials`, `password`, "
          + "`http://auth0.com/oauth/grant-type/password-realm`, "
          + "`urn:ietf:params:oauth:grant-type:token-exchange`, "
          + "`urn:ietf:params:oauth:grant-type:device_code`, "
          + "`urn:okta:params:oauth:grant-type:webauthn`, "
          + "`urn:openid:params:grant-type:ciba`, "
          + "`http://auth0.com/oauth/grant-type/mfa-otp`, "
          + "`http://auth0.com/oauth/grant-type/mfa-oob`, "
          + "`http://auth0.com/oauth/grant-type/mfa-recovery-code`, "
          + "`http://auth0.com/oauth/grant-type/passwordless/otp`, found `pasword`; did you mean "
          + "`password`?"
      ]
    ),
    TenantFileMistake(
      "clients: [{ client_id: a, jwt_configuration: { lifetime_in_seconds: 0 } }]",
      [
        "1:69: invalidTenant: `clients[0].jwt_configuration.lifetime_in_seconds`: expected a number "
          + "from 1 to 2592000, found `0`"
      ]
    ),
    TenantFileMistake(
      "clients: [{ client_id: a, refresh_token: { token_lifetime: 1.5 } }]",
      [
        "1:60: invalidTenant: `clients[0].refresh_token.token_lifetime`: expected a whole number "
          + "within 64 bits, found `1.5`"
      ]
    ),
    TenantFileMistake(
      "clients: [{ client_id: a, callbacks: [''] }]",
      [
        "1:39: invalidTenant: `clients[0].callbacks[0]`: expected a text that is not empty"
      ]
    ),
    TenantFileMistake(
      "apis: [{ identifier: a, scopes: [''] }]",
      ["1:34: invalidTenant: `apis[0].scopes[0]`: expected a text that is not empty"]
    ),
    TenantFileMistake(
      "users: [{ user_id: a, app_metadata: none }]",
      ["1:37: invalidTenant: `users[0].app_metadata`: expected a map, found a text"]
    ),
    TenantFileMistake(
      "log_limit: 0",
      ["1:12: invalidTenant: `log_limit`: expected a number from 1 to 10000000, found `0`"]
    ),
  ]

  @Test(arguments: mistakes)
  func `a value that no client of Auth0 could have is an error`(_ mistake: TenantFileMistake) {
    #expect(mistake.problems == mistake.expected)
  }

  @Test func `settings of the tenant that the file leaves out have their defaults`() throws {
    let tenant = try TenantFile(yaml: "lifetimes: { code: 5 }").configuration
    #expect(tenant.lifetimes.code == .seconds(5))
    #expect(tenant.lifetimes.session == .seconds(604_800))
    #expect(tenant.logLimit == 10_000)
    #expect(tenant.bindingPolicy == .web)
    #expect(tenant.failedRedemptionSpendsToken)
    #expect(tenant.keepsReplacedDeviceSecrets)
    #expect(!tenant.hasOktaPaths)
    #expect(tenant.enabledFactors == nil)
    #expect(tenant.seed == nil)
  }

  @Test func `each setting of the tenant is read`() throws {
    let tenant = try TenantFile(
      yaml: """
        log_limit: 3
        lifetimes: { idle_session: 1, login: 2, access_token: 3 }
        factors: []
        seed: 9223372036854775807
        replaced_device_secrets_stay_valid: false
        okta_paths: true
        """
    ).configuration
    #expect(!tenant.keepsReplacedDeviceSecrets)
    #expect(tenant.hasOktaPaths)
    #expect(tenant.logLimit == 3)
    #expect(tenant.lifetimes.idleSession == .seconds(1))
    #expect(tenant.lifetimes.login == .seconds(2))
    #expect(tenant.lifetimes.accessToken == .seconds(3))
    #expect(tenant.enabledFactors == [])
    #expect(tenant.seed == 9_223_372_036_854_775_807)
  }
}
