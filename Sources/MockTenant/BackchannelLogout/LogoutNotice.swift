import PostLogin
import WireFormats

/// The end of a session, of which its applications are still to be told.
struct LogoutNotice: Sendable, Equatable, Codable {
  var sessionID: String
  var userID: String
  var clientIDs: [String]
  var reason: SessionEnd.Reason
  /// The issuer of the session's tokens; nil for that of the canonical host.
  var issuer: String?
  /// The session's metadata.
  var metadata: JSONObject
}
