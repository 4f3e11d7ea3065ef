import PostLogin
package import WireFormats

/// The fields that the Action of `postlogin recorder` logs.
///
/// It logs the values of open fields, hides secret ones, and logs digests of all others.
package struct RecorderFields: Sendable {
  /// The fields in the order in which they are logged; those that most policies read come first.
  static let logged: [[String]] = names(
    """
    request.query user.app_metadata user.user_metadata user.email_verified user.phone_verified
    session.created_at session.authenticated_at session.metadata
    refresh_token.created_at refresh_token.metadata
    authorization.roles user.enrolledFactors user.multifactor stats.logins_count
    transaction.protocol transaction.acr_values transaction.prompt transaction.requested_scopes
    transaction.ui_locales transaction.locale transaction.login_hint transaction.redirect_uri
    transaction.response_type transaction.response_mode transaction.state
    authentication.methods resource_server.identifier
    request.method request.language request.hostname
    user.last_password_reset session.cookie.mode
    session.expires_at session.idle_expires_at session.last_interacted_at session.updated_at
    refresh_token.access refresh_token.expires_at refresh_token.idle_expires_at
    refresh_token.last_exchanged_at refresh_token.rotating
    request.body
    """
  )

  private let shown: [[String]]

  /// Logs the values of additional fields.
  ///
  /// - Throws: `invalidCase` for a path that is not a field of the event or below one.
  package init(shown paths: [String] = []) throws(PostLoginError) {
    let known = Set(EventFields.all.map(\.path))
    var shown: [[String]] = []
    for path in paths {
      guard let place = MemberPath(path), !place.isOfOtherMembers, place.names.count > 1,
        known.contains("event.\(place.names[0])"),
        (2...place.names.count).contains(where: {
          known.contains("event.\(place.names.prefix($0).joined(separator: "."))")
        })
      else {
        throw .invalidCase("`\(DocumentText.line(path, atMost: 80))` is no field of the event")
      }
      shown.append(place.names)
    }
    self.shown = shown
  }

  /// The lists for the placeholders in the text of the Action, as JSON.
  package var lists: [(mark: String, json: String)] {
    let extra = shown.filter { !Self.isLogged($0) }
    return [
      ("fields", Self.json(Self.logged)), ("extra", Self.json(extra)),
      ("named", Self.json(shown)), ("open", Self.json(Self.logged(.open))),
      ("sealed", Self.json(Self.logged(.secret))),
    ]
  }

  /// The logged fields with a privacy.
  private static func logged(_ privacy: EventFieldPrivacy) -> [[String]] {
    logged.flatMap { EventSchema.ofLogins.paths(of: privacy, at: $0) }
  }

  /// Whether the Action logs a field, so that a complete event without it shows that it was absent.
  static func isLogged(_ names: some Collection<String>) -> Bool {
    logged.contains { names.starts(with: $0) }
  }

  private static func names(_ words: String) -> [[String]] {
    words.split(whereSeparator: \.isWhitespace).map { word in
      word.split(separator: ".").map(String.init)
    }
  }

  private static func json(_ paths: [[String]]) -> String {
    JSONValue.array(paths.map { .strings($0) }).jsonText()
  }
}
