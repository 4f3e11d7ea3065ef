import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The claims that scopes open, in ID tokens and at `/userinfo` alike.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct ScopeClaimTests {
  private static let identities: JSONValue = [
    [
      "connection": "Username-Password-Authentication", "provider": "auth0", "user_id": "ada",
      "isSocial": false,
    ]
  ]

  private static func change(_ configuration: inout TenantConfiguration) {
    FrontChannel.allow(&configuration)
    configuration.users[0].user.document.set("picture", "https://i.example/ada.png")
    configuration.users[0].user.document.set("phone_number", "+351 210 000 000")
    configuration.users[0].user.document.set("phone_verified", true)
  }

  @Test(
    arguments: [
      ("openid", [:]),
      ("openid name picture", ["name": "Ada Lovelace", "picture": "https://i.example/ada.png"]),
      (
        "openid name picture email",
        [
          "name": "Ada Lovelace", "picture": "https://i.example/ada.png",
          "email": "ada@example.com", "email_verified": true,
        ]
      ),
      ("openid email_verified", ["email_verified": true]),
      (
        "openid given_name family_name nickname",
        ["given_name": "Ada", "family_name": "Lovelace", "nickname": "ada"]
      ),
      ("openid created_at", ["created_at": "2026-01-15T12:00:00.000Z"]),
      ("openid identities", ["identities": identities]),
      ("openid phone", ["phone_number": "+351 210 000 000", "phone_number_verified": true]),
      (
        "openid profile name",
        [
          "given_name": "Ada", "family_name": "Lovelace", "nickname": "ada",
          "name": "Ada Lovelace", "picture": "https://i.example/ada.png",
          // The login has changed the user.
          "updated_at": "2026-11-21T10:00:00.000Z",
        ]
      ),
    ] as [(String, JSONValue)],
    [false, true]
  )
  func `a scope opens its claims in both`(
    entry: (scope: String, claims: JSONValue),
    isLegacy: Bool
  ) async throws {
    try await withTenant { configuration in
      Self.change(&configuration)
      if isLegacy { configuration.clients[1].document.set("oidc_conformant", false) }
    } body: { tenant in
      tenant.tenant.clock.set(.start)
      let changes = ["response_type": "id_token token", "scope": entry.scope]
      let (browser, answer) = try await FrontChannel.logIn(tenant, changes)
      let protocolClaims = [
        "iss", "aud", "sub", "iat", "exp", "sid", "nonce", "auth_time", "at_hash",
      ]
      let expected = Self.sorted(JSONObject(entry.claims.objectValue ?? []))
      var claims = try await FrontChannel.claims(tenant, answer.sent["id_token"])
      for name in protocolClaims { claims.set(name, nil) }
      #expect(Self.sorted(claims) == expected)
      let headers = ["Authorization": "Bearer \(answer.sent["access_token"] ?? "")"]
      let profile = try await browser.client.get("userinfo", headers: headers).json
      var shown = JSONObject(profile.objectValue ?? [])
      #expect(shown.string("sub") == "auth0|ada")
      shown.set("sub", nil)
      #expect(Self.sorted(shown) == expected)
    }
  }

  /// The members in the order of their names; those of objects in lists too, since a decoded token
  /// has lost their order.
  private static func sorted(_ object: JSONObject) -> JSONValue {
    JSONValue.object(object.members).sortedByName
  }
}
