import HTTPTypes
import PostLogin
import WireFormats

/// A request to log a user in who approves it elsewhere, as stored under its `auth_req_id`.
struct BackchannelRequest: Sendable, Codable {
  /// How the user is asked.
  enum Channel: String, Sendable, Codable {
    case push = "guardian-push"
    case email
  }

  static let lifetimes: ClosedRange<Int64> = 1...259_200
  static let lifetime: Int64 = 300
  /// The longest request that a notification asks about; e-mail asks about longer ones.
  static let longestPush: Int64 = 300

  var clientID: String
  var userID: String
  var scopes: [String]
  var audience: String?
  var channel: Channel
  /// Ties the logs of the request together, and is `event.transaction.linking_id`.
  var linkingID: String
}

/// The parameters of `/bc-authorize`, which are read before the user.
struct BackchannelParameters: Sendable {
  let userID: String
  let message: String
  let scopes: [String]
  let lifetime: Int64

  /// Reads the parameters.
  ///
  /// - Throws: `OAuthError`.
  init(_ form: JSONObject, isOwn: (String) -> Bool) throws(OAuthError) {
    let typedHint = try form.required("login_hint")
    let hint = (try? JSONText(typedHint))?.value.withoutRepeatedNames
    message = try form.required("binding_message")
    scopes = form.words("scope") ?? []
    guard scopes.contains("openid") else {
      throw .invalidRequest("openid scope must be requested")
    }
    guard message.count <= 64, message.allSatisfy(Self.isMessageCharacter) else {
      throw .invalidRequest(
        "binding_message must have at most 64 letters, digits and the characters +-_.,:#"
      )
    }
    let typed = form.string("requested_expiry") ?? "\(BackchannelRequest.lifetime)"
    guard let seconds = Int64(typed), BackchannelRequest.lifetimes.contains(seconds) else {
      throw .invalidRequest("requested_expiry must be between 1 and 259200")
    }
    lifetime = seconds
    guard hint?["format"]?.stringValue == "iss_sub",
      let issuer = hint?["iss"]?.stringValue, isOwn(issuer),
      let subject = hint?["sub"]?.stringValue, !subject.isEmpty
    else { throw Self.unknownUser }
    userID = subject
  }

  static let unknownUser = OAuthError(
    .badRequest,
    "unknown_user_id",
    description: "User ID is malformed or unknown"
  )

  private static func isMessageCharacter(_ character: Character) -> Bool {
    character.isASCII
      && (character.isLetter || character.isNumber || "+-_.,:#".contains(character))
  }
}
