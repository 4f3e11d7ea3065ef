import PostLogin
import WireFormats

/// The end of a session of which its applications have no notice yet.
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
