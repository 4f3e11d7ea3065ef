import PostLogin
import WireFormats

/// The defaults that the Management API shows for members a client does not set.
enum ClientDefaults {
  static let sessionTransfer: JSONObject = [
    "can_create_session_transfer_token": false, "enforce_cascade_revocation": true,
    "allowed_authentication_methods": [], "enforce_device_binding": "ip",
    "allow_refresh_token": false, "enforce_online_refresh_tokens": true,
  ]

  static let delegation: JSONObject = [
    "allow_delegated_access": false, "enforce_device_binding": "ip",
  ]

  static let refreshToken: JSONObject = [
    "rotation_type": "non-rotating", "expiration_type": "non-expiring", "leeway": 0,
    "token_lifetime": 2_592_000, "infinite_token_lifetime": true,
    "infinite_idle_token_lifetime": true, "idle_token_lifetime": 1_296_000,
  ]

  static let tokens: JSONObject = ["secret_encoded": false, "lifetime_in_seconds": 36_000]

  private static let members: JSONObject = [
    "is_first_party": true, "is_token_endpoint_ip_header_trusted": false,
    "oidc_conformant": false, "sso_disabled": false, "cross_origin_authentication": false,
    "custom_login_page_on": true,
  ]

  /// The client with every member that the Management API shows.
  static func completed(_ client: Client) -> JSONObject {
    var document = client.document
    for member in members.members where document[member.name] == nil {
      document.set(member.name, member.value)
    }
    document.set("token_endpoint_auth_method", .string(client.authentication.rawValue))
    document.set("grant_types", .strings(client.grantTypes))
    document.set("jwt_configuration", document.object("jwt_configuration").over(tokens))
    document.set("refresh_token", document.object("refresh_token").over(refreshToken))
    if let settings = document.object("session_transfer") {
      document.set("session_transfer", completed(sessionTransfer: settings))
    }
    return document
  }

  static func completed(sessionTransfer settings: JSONObject) -> JSONValue {
    var complete = JSONObject(
      Optional(settings).over(sessionTransfer).objectValue ?? []
    )
    if complete["allowed_authentication_methods"] == .null {
      complete.set("allowed_authentication_methods", [])
    }
    if let settings = complete.object("delegation") {
      complete.set("delegation", Optional(settings).over(delegation))
    }
    return .object(complete.members)
  }

  /// The default authentication of clients of a type.
  static func authentication(ofType type: String?) -> Client.Authentication {
    type == "native" || type == "spa" ? .none : .post
  }
}

extension JSONObject? {
  /// The defaults in their order, with the object's own values, then its other members.
  fileprivate func over(_ defaults: JSONObject) -> JSONValue {
    var result = defaults
    for member in self?.members ?? [] { result.set(member.name, member.value) }
    return .object(result.members)
  }
}
