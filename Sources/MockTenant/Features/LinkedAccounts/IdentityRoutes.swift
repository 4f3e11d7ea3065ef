import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/users/{id}/identities`, which link accounts.
struct IdentityRoutes: Sendable {
  let tenant: Tenant

  private static let fields: [PayloadField] = [
    PayloadField("provider", .string(lengths: 1...255), summary: "The kind of the other account."),
    PayloadField("user_id", .string(lengths: 1...255), summary: "The id of the other account."),
    PayloadField(
      "connection_id",
      .string(lengths: 1...255),
      summary: "The connection of the other account."
    ),
    PayloadField(
      "link_with",
      .string(lengths: 1...16_384),
      summary: "An ID token of the other user, in place of the other members."
    ),
  ]

  static let endpoints: [Endpoint] = [
    .management(
      .post,
      "/api/v2/users/{id}/identities",
      summary: "Links the accounts of another user to a user.",
      scopes: ["update:users", "update:current_user_identities"],
      body: .json(fields),
      answer: .json(.list(.identity), status: .created)
    ) { try await IdentityRoutes(tenant: $0.tenant).link($0) },
    .management(
      .delete,
      "/api/v2/users/{id}/identities/{provider}/{user_id}",
      summary: "Makes a linked account a user of its own again.",
      scopes: ["update:users", "update:current_user_identities"],
      answer: .json(.list(.identity))
    ) { try await IdentityRoutes(tenant: $0.tenant).unlink($0) },
  ]

  private func link(_ call: ManagementCall) async throws -> Response {
    let id = try call.parameter("id")
    try call.checkOwner(id, unless: ["update:users"])
    let secondaryID = try await secondary(call)
    guard secondaryID != id else {
      throw ManagementError(
        .badRequest,
        "Main account and the account being linked are the same.",
        code: "invalid_body"
      )
    }
    let now = tenant.now
    let user = try await call.change("Link a User Account", status: .created) { database in
      guard try Store.user(id, in: database) != nil else { throw ManagementError.unknownUser }
      if try Store.primaryUser(ofLinked: secondaryID, in: database) != nil {
        throw ManagementError(
          .conflict,
          "Specified identity already exists.",
          code: "identity_conflict"
        )
      }
      return try Store.link(secondaryID, to: id, at: now, in: database)
    }
    guard let user else { throw ManagementError.unknownUser }
    return JSONResponse.make(.array(user.accounts), status: .created)
  }

  /// The id of the other user, from an ID token or from the members that name it.
  private func secondary(_ call: ManagementCall) async throws -> String {
    if let token = call.payload.string("link_with") {
      return try await subject(of: token, call)
    }
    guard call.has(scope: "update:users") else {
      throw ManagementError.insufficientScope(["update:users"])
    }
    guard let provider = call.payload.string("provider"),
      let userID = call.payload.string("user_id")
    else {
      throw ManagementError.invalidBody(
        PayloadProblem(
          reason:
            "Missing required property: \(call.payload["provider"] == nil ? "provider" : "user_id")",
          path: "",
          summary: ""
        )
      )
    }
    let prefix = "\(provider)|"
    return userID.hasPrefix(prefix) ? userID : prefix + userID
  }

  /// The user of an ID token that this tenant has issued to the client of the request.
  private func subject(of token: String, _ call: ManagementCall) async throws -> String {
    let claims = try await tenant.keys.claims(of: token)
    guard let claims, tenant.address.issuer(of: claims) != nil, let subject = claims.subject,
      let expiry = claims.claims.integer("exp"), tenant.now.seconds < expiry,
      // An access token has no place here; its audience is no client.
      claims.claims["scope"] == nil,
      claims.audiences == [call.token.claims.string("azp") ?? ""]
    else {
      throw ManagementError(
        .badRequest,
        "The link_with token is no valid ID token of this tenant for the client of the request.",
        code: "invalid_body"
      )
    }
    return subject
  }

  private func unlink(_ call: ManagementCall) async throws -> Response {
    let id = try call.parameter("id")
    try call.checkOwner(id, unless: ["update:users"])
    let account = "\(try call.parameter("provider"))|\(try call.parameter("user_id"))"
    let now = tenant.now
    let user: User?
    do {
      user = try await call.change("Unlink a User Account") { database in
        guard try Store.user(id, in: database) != nil else { throw ManagementError.unknownUser }
        return try Store.unlink(account, from: id, at: now, in: database)
      }
    } catch let error as DatabaseError where error.isDuplicate {
      throw UserRoutes.existingUser
    }
    guard let user else {
      throw ManagementError(
        .badRequest,
        "The account is not linked to the user.",
        code: "invalid_uri"
      )
    }
    return JSONResponse.make(.array(user.accounts))
  }
}

extension AnswerShape {
  /// An account of a user.
  fileprivate static let identity = AnswerShape.entity(UserFields.identities)
}
