import Hummingbird
import PostLogin
import WireFormats

/// The metadata endpoints `/.well-known/…` (OpenID Connect Discovery, RFC 8414, RFC 7517).
enum DiscoveryRoutes {
  static let endpoints: [Endpoint] = [
    .protocols(
      .get,
      "/.well-known/openid-configuration",
      summary: "Describes the tenant.",
      answer: .json(.metadata)
    ) { JSONResponse.make(document($0)) },
    .protocols(
      .get,
      "/.well-known/oauth-authorization-server",
      summary: "Describes the tenant.",
      answer: .json(.metadata)
    ) { JSONResponse.make(document($0)) },
    .protocols(
      .get,
      "/.well-known/jwks.json",
      summary: "Lists the signing keys.",
      answer: .json(.keys)
    ) { JSONResponse.make(try await keys($0.tenant)) },
  ]

  private static func keys(_ tenant: Tenant) async throws -> JSONValue {
    let keys = try await tenant.keys.publicKeys()
    return [
      "keys": .array(
        keys.map { key in
          [
            "kty": "RSA", "use": "sig", "alg": "RS256", "kid": .string(key.id),
            "n": .string(key.modulus), "e": .string(key.exponent),
            "x5c": [.string(key.certificate.base64)], "x5t": .string(key.certificate.thumbprint),
          ]
        }
      )
    ]
  }

  private static func document(_ call: EndpointCall) -> JSONValue {
    let origin = call.origin
    let requiresPushedRequests = call.tenant.configuration.requiresPushedRequests
    let at = { (path: String) -> JSONValue in
      let okta = origin.tokenIssuer.flatMap { _ in OktaPaths.path(for: "/" + path) }
      return .string(origin.issuer + (okta?.dropFirst() ?? path[...]))
    }
    return [
      "issuer": .string(origin.tokenIssuer ?? origin.issuer),
      "authorization_endpoint": at("authorize"),
      "token_endpoint": at("oauth/token"),
      "userinfo_endpoint": at("userinfo"),
      "jwks_uri": at(".well-known/jwks.json"),
      "revocation_endpoint": at("oauth/revoke"),
      "introspection_endpoint": at("oauth/introspect"),
      "native_sso_supported": true,
      "end_session_endpoint": at("oidc/logout"),
      "device_authorization_endpoint": at("oauth/device/code"),
      "mfa_challenge_endpoint": at("mfa/challenge"),
      "backchannel_authentication_endpoint": at("bc-authorize"),
      "backchannel_token_delivery_modes_supported": ["poll"],
      "pushed_authorization_request_endpoint": at("oauth/par"),
      "require_pushed_authorization_requests": .boolean(requiresPushedRequests),
      "scopes_supported": [
        "openid", "profile", "offline_access", "name", "given_name", "family_name", "nickname",
        "email", "email_verified", "picture", "created_at", "identities", "phone", "address",
        .string(TokenRequest.deviceScope),
      ],
      "response_types_supported": .strings(ResponseType.all.map(\.name)),
      "response_modes_supported": .strings(AuthorizeRequest.ResponseMode.allCases.map(\.rawValue)),
      "grant_types_supported": .strings(GrantType.names),
      "subject_types_supported": ["public"],
      "id_token_signing_alg_values_supported": ["RS256"],
      "token_endpoint_auth_methods_supported": [
        "client_secret_basic", "client_secret_post", "private_key_jwt", "none",
      ],
      "token_endpoint_auth_signing_alg_values_supported": .strings(
        ClientKey.Algorithm.allCases.map(\.rawValue)
      ),
      "code_challenge_methods_supported": ["S256", "plain"],
      "dpop_signing_alg_values_supported": [.string(DPoPProof.algorithm)],
      "claims_supported": [
        "aud", "auth_time", "created_at", "ds_hash", "email", "email_verified", "exp",
        "family_name",
        "given_name", "iat", "identities", "iss", "name", "nickname", "phone_number", "picture",
        "sid", "sub",
      ],
      "backchannel_logout_supported": true,
      "backchannel_logout_session_supported": true,
      "request_parameter_supported": false,
      "request_uri_parameter_supported": false,
    ]
  }
}
