import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The table of grants, and the documents that are made from it.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct GrantTableTests {
  @Test(arguments: ["openid-configuration", "oauth-authorization-server"])
  func `discovery lists the grants, response types and modes that the tenant has`(
    name: String
  ) async throws {
    try await withTenant { tenant in
      let document = try await TenantClient(tenant.url).get(".well-known/\(name)").json
      #expect(
        document["grant_types_supported"] == [
          "authorization_code", "implicit", "refresh_token", "client_credentials", "password",
          "http://auth0.com/oauth/grant-type/password-realm",
          "urn:ietf:params:oauth:grant-type:token-exchange",
          "urn:ietf:params:oauth:grant-type:device_code",
          "urn:okta:params:oauth:grant-type:webauthn", "urn:openid:params:grant-type:ciba",
          "http://auth0.com/oauth/grant-type/mfa-otp",
          "http://auth0.com/oauth/grant-type/mfa-oob",
          "http://auth0.com/oauth/grant-type/mfa-recovery-code",
          "http://auth0.com/oauth/grant-type/passwordless/otp",
        ]
      )
      #expect(
        document["response_types_supported"] == [
          "code", "token", "id_token", "id_token token", "code id_token", "code token",
          "code id_token token",
        ]
      )
      #expect(
        document["response_modes_supported"] == ["query", "fragment", "form_post", "web_message"]
      )
      #expect(document["native_sso_supported"] == true)
      #expect(document["introspection_endpoint"] == .string("\(tenant.url)oauth/introspect"))
      let scopes = document["scopes_supported"]?.arrayValue ?? []
      #expect(scopes.contains("device_sso"))
    }
  }

  @Test(
    arguments: [
      ("authorization_code", "oidc-basic-profile", true, "seacft", "feacft"),
      ("implicit", "oidc-implicit-profile", true, nil, nil),
      ("refresh_token", "oauth2-refresh-token", false, "sertft", "fertft"),
      ("client_credentials", nil, false, "seccft", "feccft"),
      ("password", "oauth2-password", false, "sepft", "fepft"),
      (
        "http://auth0.com/oauth/grant-type/password-realm", "oauth2-password", false, "sepft",
        "fepft"
      ),
      (
        "urn:ietf:params:oauth:grant-type:token-exchange", "oauth2-token-exchange", false, "secte",
        "fecte"
      ),
      (
        "urn:ietf:params:oauth:grant-type:device_code", "oauth2-device-code", true, "sede", "fede"
      ),
      (
        "urn:openid:params:grant-type:ciba", "oidc-ciba", false, "ciba_exchange_succeeded",
        "ciba_exchange_failed"
      ),
      (
        "http://auth0.com/oauth/grant-type/mfa-otp", "oauth2-password", false, "seotpft", "feotpft"
      ),
      (
        "http://auth0.com/oauth/grant-type/mfa-oob", "oauth2-password", false, "seoobft", "feoobft"
      ),
      (
        "http://auth0.com/oauth/grant-type/mfa-recovery-code", "oauth2-password", false, "sercft",
        "fercft"
      ),
      ("http://auth0.com/oauth/grant-type/passwordless/otp", nil, false, "s", "fepotpft"),
    ] as [(String, String?, Bool, String?, String?)]
  )
  func `a grant says its protocol, whether a browser is there, and its logs`(
    name: String,
    protocolName: String?,
    hasBrowser: Bool,
    success: String?,
    failure: String?
  ) throws {
    let grant = try #require(GrantType(named: name))
    #expect(grant.login?.protocolName == protocolName)
    #expect((grant.login?.isInBrowser ?? false) == hasBrowser)
    #expect(grant.exchange?.success.code == success)
    #expect(grant.exchange?.failure.code == failure)
  }

  /// A passkey's login fails with the type of a failed login in a browser: Auth0's catalogue has none
  /// of its own.
  @Test(arguments: GrantType.all.filter { $0.name != GrantType.passkey.name })
  func `a backtest finds the grant of a failed exchange by its log type`(grant: GrantType) throws {
    guard let exchange = grant.exchange else { return }
    #expect(exchange.success.outcome == .success)
    #expect(exchange.failure.outcome == .failure)
    guard let login = grant.login, !login.isInBrowser else { return }
    #expect(exchange.failure.grants.contains(login))
  }

  @Test(arguments: [
    "implicit", "urn:ietf:params:oauth:grant-type:jwt-bearer", "Authorization_Code", " password",
  ])
  func `a grant that the tenant does not have is refused without a log`(name: String) async throws {
    try await TokenBench.run { bench in
      let answer = try await bench.token(["grant_type": name, "client_id": "native"])
      #expect(
        answer.refusal == "400 unsupported_grant_type: Unsupported grant type: \(name)"
      )
      #expect(try await bench.logTypes().isEmpty)
    }
  }

  @Test(
    arguments: [
      ("native", "none", ["authorization_code", "implicit", "refresh_token"]),
      ("spa", "none", ["authorization_code", "implicit", "refresh_token"]),
      (
        "regular_web", "client_secret_post",
        ["authorization_code", "implicit", "refresh_token", "client_credentials"]
      ),
      ("regular_web", "none", ["authorization_code", "implicit", "refresh_token"]),
      ("non_interactive", "client_secret_basic", ["client_credentials"]),
      (
        nil, "client_secret_post",
        ["authorization_code", "implicit", "refresh_token", "client_credentials"]
      ),
      (nil, "none", ["authorization_code", "implicit", "refresh_token"]),
      ("sso_integration", "none", ["authorization_code", "implicit", "refresh_token"]),
    ] as [(String?, String, [String])]
  )
  func `a client that names no grants has those of its type`(
    type: String?,
    authentication: String,
    grants: [String]
  ) {
    var document: JSONObject = [
      "client_id": "c", "token_endpoint_auth_method": .string(authentication),
    ]
    document.set("app_type", type.map { .string($0) })
    #expect(Client(document).grantTypes == grants)
  }

  @Test func `the grant of client credentials is closed to public clients that name it`()
    async throws
  {
    try await TokenBench.run(
      changing: {
        $0.clients[0].document.set("grant_types", ["client_credentials"])
      },
      test: { bench in
        let answer = try await bench.token([
          "grant_type": "client_credentials", "client_id": "native", "audience": TokenBench.api,
        ])
        #expect(answer.refusal == "401 access_denied: Unauthorized")
        #expect(try await bench.logTypes() == ["feccft"])
      }
    )
  }

  @Test func `the OpenAPI document lists the parameters of each grant once`() async throws {
    try await withTenant { tenant in
      let document = try await TenantClient(tenant.url).get("_mock/openapi.json").json
      let body = document["paths"]?["/oauth/token"]?["post"]?["requestBody"]?["content"]?[
        "application/json"
      ]?["schema"]?["properties"]
      #expect(
        body?.objectValue?.map(\.name) == [
          "grant_type", "client_id", "client_secret", "client_assertion", "client_assertion_type",
          "code", "code_verifier", "redirect_uri", "device_secret", "refresh_token", "audience",
          "scope", "username", "password", "realm", "subject_token", "subject_token_type",
          "actor_token", "actor_token_type", "user_profile", "requested_token_type", "device_code",
          "auth_session", "authn_response", "organization", "auth_req_id", "mfa_token", "otp",
          "oob_code", "binding_code", "recovery_code",
        ]
      )
    }
  }

  @Test func `what a request proves itself with is no part of event.request.body`() {
    let names = [
      "grant_type", "client_id", "client_secret", "client_assertion", "code", "code_verifier",
      "redirect_uri", "refresh_token", "audience", "scope", "username", "password", "realm",
      "token", "device_secret", "subject_token", "subject_token_type", "actor_token",
      "actor_token_type", "device_code", "mfa_token", "otp", "oob_code", "binding_code",
      "recovery_code", "auth_session",
    ]
    let body = JSONObject(names.map { JSONMember($0, "x") }).withoutSecrets
    #expect(
      body.members.map(\.name) == [
        "grant_type", "client_id", "redirect_uri", "audience", "scope", "username", "realm",
        "subject_token_type", "actor_token_type",
      ]
    )
  }
}
