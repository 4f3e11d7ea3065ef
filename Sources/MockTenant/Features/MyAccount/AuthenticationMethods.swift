import FoundationEssentials
import PostLogin
import WireFormats

/// The authentication methods of a user, as the My Account API lists them.
enum AuthenticationMethods {
  /// The types that a user can enrol.
  static let enrollable = [
    "passkey", "totp", "phone", "email", "push-notification", "recovery-code", "password",
  ]

  /// All methods: the password, the passkeys, and the authenticators.
  static func all(of user: User, passkeys: [Passkey], hasPassword: Bool) -> [JSONObject] {
    var methods: [JSONObject] = []
    if hasPassword { methods.append(password(of: user)) }
    methods += passkeys.map { $0.method(of: user) }
    let confirmed = user.authenticators.filter(\.isActive)
    return methods + confirmed.map { $0.method(at: .string(user.createdAt)) }
  }

  /// The password of a user.
  static func password(of user: User) -> JSONObject {
    [
      "id": .string("password|\(user.account.id)"), "type": "password", "usage": ["primary"],
      "created_at": .string(user.createdAt),
      "identity_user_id": .string(user.account.id),
    ]
  }

  /// The kind of factor of a type; nil for one that is no authenticator.
  static func kind(_ type: String) -> Authenticator.Kind? {
    switch type {
    case "totp": .otp
    case "phone": .sms
    case "email": .email
    case "push-notification": .push
    case "recovery-code": .recoveryCode
    default: nil
    }
  }
}

extension Authenticator {
  /// The authenticator as the My Account API shows it.
  func method(at created: JSONValue?) -> JSONObject {
    let type = kind == .otp ? "totp" : kind?.factor ?? ""
    var method: JSONObject = [
      "id": .string(id), "type": .string(type), "usage": ["secondary"],
      "confirmed": .boolean(isActive), "created_at": document["created_at"] ?? created ?? "",
    ]
    method.set("name", document["name"])
    method.set("phone_number", string: phoneNumber)
    method.set("email", string: email)
    if kind?.factor == "phone" {
      method.set("preferred_authentication_method", kind == .voice ? "voice" : "sms")
    }
    return method
  }
}

extension Passkey {
  /// The id of a passkey in the My Account API.
  var methodID: String { "passkey|\(id)" }

  /// The passkey as the My Account API shows it.
  func method(of user: User) -> JSONObject {
    var method: JSONObject = [
      "id": .string(methodID), "type": "passkey", "usage": ["primary"],
      "created_at": .string(createdAt.text), "identity_user_id": .string(user.account.id),
      "key_id": .string(id), "public_key": .string(Data(content.key).base64EncodedString()),
      "user_handle": .string(content.userHandle),
      "credential_device_type": content.isBackupEligible ? "multi_device" : "single_device",
      "credential_backed_up": .boolean(content.isBackedUp), "aaguid": .string(content.aaguid),
      "relying_party_id": .string(content.relyingPartyID),
      "transports": .strings(content.transports),
    ]
    method.set("name", string: content.name)
    method.set("user_agent", string: content.userAgent)
    method.set("last_auth_at", content.lastUsedAt.map { .string($0.text) })
    return method
  }
}
