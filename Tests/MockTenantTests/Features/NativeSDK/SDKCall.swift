import Testing
import WireFormats

/// A call of Auth0.swift: the request that it sends, and what it decodes from the answer.
///
/// Words such as `{refresh_token}` stand for values of the running tenant.
struct SDKCall: Sendable, CustomTestStringConvertible {
  /// The type that the SDK decodes.
  enum Kind: Sendable { case text, number, object, list }

  var name: String
  var method: String
  var path: String
  var body: String?
  /// The word for the bearer token; nil without one.
  var token: String?
  var status: Int
  var decodes: [String: Kind]
  /// Other headers of the request.
  var headers: [String: String] = [:]
  /// The members of the answer that the SDK compares, or a request repeats.
  var texts: [String: String] = [:]
  /// The headers that the SDK reads.
  var readHeaders: [String] = []

  var testDescription: String { name }

  /// Whether a JSON value has the type.
  static func has(_ value: JSONValue?, _ kind: Kind) -> Bool {
    switch kind {
    case .text: value?.stringValue != nil
    case .number: value?.doubleValue != nil
    case .object: value?.objectValue != nil
    case .list: value?.arrayValue != nil
    }
  }

  static let credentials: [String: Kind] = [
    "access_token": .text, "token_type": .text, "expires_in": .number,
  ]
  private static let exchange = "urn:ietf:params:oauth:grant-type:token-exchange"
  private static let me = "me/v1/authentication-methods"

  /// The calls, as the SDK's documentation and tests describe them.
  static let all: [SDKCall] = [
    SDKCall(
      name: "renew(withRefreshToken:)",
      method: "POST",
      path: "oauth/token",
      body: """
        {"client_id":"native","grant_type":"refresh_token","refresh_token":"{refresh_token}"}
        """,
      status: 200,
      decodes: credentials.merging(["id_token": .text, "scope": .text]) { $1 }
    ),
    SDKCall(
      name: "apiCredentials(forAudience:)",
      method: "POST",
      path: "oauth/token",
      body: """
        {"client_id":"native","grant_type":"refresh_token","refresh_token":"{refresh_token}",
         "audience":"https://api.example.com","scope":"read:things"}
        """,
      status: 200,
      decodes: credentials
    ),
    SDKCall(
      name: "ssoExchange(withRefreshToken:)",
      method: "POST",
      path: "oauth/token",
      body: """
        {"client_id":"native","grant_type":"refresh_token","refresh_token":"{refresh_token}",
         "audience":"urn:127.0.0.1:session_transfer"}
        """,
      status: 200,
      decodes: credentials.merging(["id_token": .text, "issued_token_type": .text]) { $1 }
    ),
    SDKCall(
      name: "revoke(refreshToken:)",
      method: "POST",
      path: "oauth/revoke",
      body: #"{"client_id":"native","token":"{refresh_token}"}"#,
      status: 200,
      decodes: [:]
    ),
    SDKCall(
      name: "jwks()",
      method: "GET",
      path: ".well-known/jwks.json",
      status: 200,
      decodes: ["keys": .list]
    ),
    SDKCall(
      name: "passkeyLoginChallenge(connection:)",
      method: "POST",
      path: "passkey/challenge",
      body: #"{"client_id":"native","realm":"people"}"#,
      status: 200,
      decodes: ["auth_session": .text, "authn_params_public_key": .object]
    ),
    SDKCall(
      name: "passkeySignupChallenge(email:name:connection:)",
      method: "POST",
      path: "passkey/register",
      body: """
        {"client_id":"native","realm":"people",
         "user_profile":{"email":"support@auth0.com","name":"John Appleseed"}}
        """,
      status: 200,
      decodes: ["auth_session": .text, "authn_params_public_key": .object]
    ),
    SDKCall(
      name: "login(appleAuthorizationCode:fullName:)",
      method: "POST",
      path: "oauth/token",
      body: """
        {"client_id":"native","grant_type":"\(exchange)","subject_token":"{apple}",
         "subject_token_type":"http://auth0.com/oauth/token-type/apple-authz-code",
         "scope":"openid profile email",
         "user_profile":"{\\"name\\":{\\"firstName\\":\\"John\\",\\"lastName\\":\\"Smith\\"}}"}
        """,
      status: 200,
      decodes: credentials.merging(["id_token": .text]) { $1 }
    ),
    SDKCall(
      name: "login(facebookSessionAccessToken:profile:)",
      method: "POST",
      path: "oauth/token",
      body: """
        {"client_id":"native","grant_type":"\(exchange)","subject_token":"{facebook}",
         "subject_token_type":"http://auth0.com/oauth/token-type/facebook-info-session-access-token",
         "scope":"openid profile email","user_profile":"{\\"name\\":\\"John Smith\\"}"}
        """,
      status: 200,
      decodes: credentials.merging(["id_token": .text]) { $1 }
    ),
    SDKCall(
      name: "users.link(_:withOtherUserToken:)",
      method: "POST",
      path: "api/v2/users/auth0%7Crosa/identities",
      body: #"{"link_with":"{other_id_token}"}"#,
      token: "management",
      status: 201,
      decodes: [:]
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.getAuthenticationMethods()",
      method: "GET",
      path: me,
      token: "me",
      status: 200,
      decodes: ["authentication_methods": .list]
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.getFactors()",
      method: "GET",
      path: "me/v1/factors",
      token: "me",
      status: 200,
      decodes: ["factors": .list]
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.passkeyEnrollmentChallenge()",
      method: "POST",
      path: me,
      body: #"{"type":"passkey","connection":"people"}"#,
      token: "me",
      status: 202,
      decodes: ["auth_session": .text, "authn_params_public_key": .object]
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.enrollTOTP()",
      method: "POST",
      path: me,
      body: #"{"type":"totp"}"#,
      token: "me",
      status: 202,
      decodes: ["auth_session": .text, "barcode_uri": .text, "manual_input_code": .text]
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.enrollRecoveryCode()",
      method: "POST",
      path: me,
      body: #"{"type":"recovery-code"}"#,
      token: "me",
      status: 202,
      decodes: ["auth_session": .text, "recovery_code": .text]
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.enrollEmail(emailAddress:)",
      method: "POST",
      path: me,
      body: #"{"type":"email","email":"second@example.com"}"#,
      token: "me",
      status: 202,
      decodes: ["auth_session": .text, "id": .text]
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.enrollPhone(phoneNumber:)",
      method: "POST",
      path: me,
      body: """
        {"type":"phone","phone_number":"+15555555555","preferred_authentication_method":"sms"}
        """,
      token: "me",
      status: 202,
      decodes: ["auth_session": .text, "id": .text]
    ),
  ]
}
