import HTTPTypes
import PostLogin
import WireFormats

/// The scopes that a role grants or that a user has, as the Management API reads, shows and changes
/// them.
enum Permissions {
  /// The members of a request that adds or removes permissions.
  static let body = [
    PayloadField(
      "permissions",
      .list(.object(RoleFields.permissions), atMost: 1000),
      summary: "The permissions.",
      isRequired: true
    )
  ]

  static let shape = AnswerShape.entity([
    .text("permission_name", "The scope."),
    .text("description", "The scope's meaning."),
    .text("resource_server_identifier", "The API."),
    .text("resource_server_name", "The API's name."),
  ])

  /// The permissions of a request, each of a scope that its API defines.
  ///
  /// - Throws: `ManagementError` for an API or a scope that does not exist.
  static func given(_ call: ManagementCall) async throws -> [JSONObject] {
    var given: [JSONObject] = []
    for permission in call.payload.objects("permissions") {
      let (audience, scope) = (
        identifier(of: permission), permission.string("permission_name") ?? ""
      )
      let key = ResourceServer.key(of: audience, issuer: call.origin.issuer)
      guard let api = try await call.tenant.store.api(key) else {
        throw ManagementError(
          .notFound,
          "The resource server `\(audience)` does not exist.",
          code: "inexistent_resource_server"
        )
      }
      guard api.scopes.contains(scope) else {
        throw ManagementError(
          .badRequest,
          "The resource server `\(audience)` has no scope `\(scope)`.",
          code: "invalid_body"
        )
      }
      given.append([
        "resource_server_identifier": .string(key), "permission_name": .string(scope),
      ])
    }
    return given
  }

  /// The permissions with the names and descriptions of their APIs.
  static func shown(_ permissions: [JSONObject], _ call: ManagementCall) async throws
    -> [JSONObject]
  {
    let apis = try await call.tenant.store.entities(.api).map(ResourceServer.init)
    return permissions.map { permission in
      let api = apis.first { $0.identifier == identifier(of: permission) }
      let scope = api?.document.objects("scopes").first {
        $0["value"] == permission["permission_name"]
      }
      return [
        "permission_name": permission["permission_name"] ?? "",
        "description": scope?["description"] ?? "",
        "resource_server_name": .string(api?.name ?? ""),
        "resource_server_identifier": .string(
          ResourceServer.shown(identifier(of: permission), issuer: call.origin.issuer)
        ),
      ]
    }
  }

  /// A document whose list of permissions has some more.
  static func adding(_ given: [JSONObject], to document: JSONObject) -> JSONObject {
    let known = document.objects("permissions").map(pair)
    let added = given.filter { !known.contains(pair(of: $0)) }
    return document.setting(
      "permissions",
      .array((document.objects("permissions") + added).map { .object($0.members) })
    )
  }

  /// A document whose list of permissions lacks some.
  static func removing(_ given: [JSONObject], from document: JSONObject) -> JSONObject {
    let removed = given.map(pair)
    return document.setting(
      "permissions",
      .array(
        document.objects("permissions").filter { !removed.contains(pair(of: $0)) }
          .map { .object($0.members) }
      )
    )
  }

  private static func pair(of permission: JSONObject) -> [String] {
    [identifier(of: permission), permission.string("permission_name") ?? ""]
  }

  private static func identifier(of permission: JSONObject) -> String {
    permission.string("resource_server_identifier") ?? ""
  }
}

extension ResourceServer {
  /// The identifier by which the store keeps an API, for its audience at an issuer.
  static func key(of audience: String, issuer: String) -> String {
    audience == shown(managementIdentifier, issuer: issuer) ? managementIdentifier : audience
  }

  /// The audience of an API at an issuer.
  static func shown(_ identifier: String, issuer: String) -> String {
    identifier == managementIdentifier
      ? identifier.replacing("{issuer}", with: issuer) : identifier
  }
}
