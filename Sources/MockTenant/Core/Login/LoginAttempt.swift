import PostLogin
import WireFormats

/// An authenticated user's request for tokens, which the Actions decide on.
struct LoginAttempt: Sendable, Codable {
  /// The login that the Actions see.
  var grant: Transaction.Grant
  var clientID: String
  var userID: String
  var connection: String
  var organizationID: String?
  var scopes: [String]
  var audience: String?
  /// The browser's session, or the new one that an allowed login will save.
  var session: SessionRecord?
  /// The cookie value of a new session; nil if the session exists already.
  var newSessionCookie: String?
  var refreshToken: RefreshTokenRecord?
  /// The hash of the refresh token's value that the client has sent.
  var refreshTokenHash: String?
  /// Whether the exchange of the refresh token is for a session transfer token; nil for no.
  var wantsTransferToken: Bool?
  /// The session transfer token that is being redeemed.
  var transfer: TransferTokenContent?
  /// The types of the subject's and the actor's token of a token exchange.
  var subjectTokenType: String?
  var actorTokenType: String?
  /// The principal that acts for the user, as the Action of a token exchange has set it.
  var actor: JSONObject?
  /// Whether the exchange can wait for a factor though its protocol has no page; nil for no.
  var takesFactors: Bool?
  /// Ties a login to the request that the user has approved elsewhere.
  var linkingID: String?
  /// The methods that the user has passed at the token endpoint; nil if no Action sees them.
  var methods: [SessionRecord.Content.Method]?
  /// The request to `/authorize`; nil at the token endpoint.
  var request: AuthorizeRequest?
  /// The transaction's id, for logins in a browser.
  var transactionID: String?
  /// The id of this run of the Actions, as `details.actions.executions` of tenant logs shows it.
  var executionID: String?
}
