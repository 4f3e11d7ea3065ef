import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// A token that a native application gets from a social network instead of a page: the tenant
/// simulates the network, and signs it with its own key.
enum SocialToken {
  /// The members that describe the account, as the page of the network takes them.
  static let members = ["email", "email_verified", "name", "nickname", "user_id"]
  static let lifetime: Duration = .seconds(600)

  private static let fields: [PayloadField] = [
    PayloadField(
      "strategy",
      .choice(NativeSocialLogin.strategies),
      summary: "The network.",
      isRequired: true
    ),
    PayloadField("email", .string(lengths: 1...254), summary: "The e-mail address."),
    PayloadField(
      "email_verified",
      .boolean,
      summary: "Whether the network has verified the address."
    ),
    PayloadField("name", .string(lengths: 1...150), summary: "The user's name."),
    PayloadField("nickname", .string(lengths: 1...150), summary: "The user's nickname."),
    PayloadField("user_id", .string(lengths: 1...200), summary: "The account's id."),
  ]

  static let endpoints: [Endpoint] = [
    .testControl(
      .post,
      "/_mock/social",
      summary: "Makes a token of a social network, for a native login.",
      body: .json(fields),
      answer: .json(.object([.text("token", "The token.")]))
    ) { call in
      JSONResponse.make(object: ["token": .string(try await make(call.body, call))])
    }
  ]

  private static func make(_ account: JSONObject, _ call: EndpointCall) async throws -> String {
    var claims = JSONObject(account.members.filter { members.contains($0.name) })
    let now = call.tenant.now
    claims.set("iss", .string(issuer(account.string("strategy") ?? "", call.origin.issuer)))
    claims.set("iat", .integer(now.seconds))
    claims.set("exp", .integer((now + lifetime).seconds))
    claims.set("jti", .string(OpaqueToken(call.tenant.randomness).text))
    return try await call.tenant.keys.sign(TokenPayload(claims), type: "JWT")
  }

  /// The account of a token of a network that is still valid; nil for any other text.
  static func account(
    of token: String,
    strategy: String,
    tenant: Tenant
  ) async throws -> (id: String, members: JSONObject)? {
    guard let claims = try await tenant.keys.claims(of: token)?.claims,
      let own = claims.string("iss"), own.hasSuffix("u/provider/\(strategy)"),
      tenant.address.isOwn(issuer: String(own.dropLast("u/provider/\(strategy)".count))),
      let expiry = claims.integer("exp"), tenant.now.seconds < expiry, let id = claims.string("jti")
    else { return nil }
    var account = JSONObject(claims.members.filter { members.contains($0.name) })
    // The profile of a page has the member only if it is true.
    if account.boolean("email_verified") != true { account.set("email_verified", nil) }
    return (id, account)
  }

  private static func issuer(_ strategy: String, _ issuer: String) -> String {
    issuer + "u/provider/\(strategy)"
  }
}
