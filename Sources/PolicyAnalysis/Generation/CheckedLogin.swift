import PostLoginTesting
import PostLogin
import WireFormats

/// A generated login for the check of an Action, and how it was made.
struct CheckedLogin {
  var event: Event
  /// The way in, in words: `a refresh_token login`.
  private let way: String
  var answers: ExplorationAccess.Answers = .emptyObject
  /// The changes to the event of the way in.
  var changes: [Change] = []

  /// The way in and the last changes, in words.
  var words: String {
    let changes = changes.suffix(2).map { change in
      let path = EventPath.text(of: change.names)
      guard let value = change.value else { return "no `\(path)`" }
      let isSecret = EventSchema.shared.privacy(of: change.names) == .secret
      let text = isSecret ? EventFieldPrivacy.stars : value.jsonText()
      return "`\(path)` = \(DocumentText.line(text, atMost: 60))"
    }
    return changes.isEmpty ? way : "\(way) with \(changes.joined(separator: " and "))"
  }

  init(event: Event, way: String) {
    self.event = event
    self.way = way
  }

  /// A new value for a member, or its removal.
  struct Change: Hashable {
    var names: [String]
    var value: JSONValue?
  }

  /// One login for every way in, by a user with a full profile.
  static func all() throws(PostLoginError) -> [CheckedLogin] {
    let rich = try Fixture(bytes: Array(richLogin.utf8), file: nil).event
    var logins: [CheckedLogin] = []
    for path in EntryPath.all {
      let way = path == .interactive ? "an interactive login" : "a `\(path.name)` login"
      logins.append(CheckedLogin(event: try path.event(like: rich), way: way))
    }
    return logins
  }

  /// The login with a further change; nil if that makes no event.
  func changing(_ change: Change) -> CheckedLogin? {
    let value = event.json.value.replacing(change.names, with: change.value)
    guard let event = try? Event(json: value.jsonText()) else { return nil }
    var copy = self
    copy.event = event
    copy.changes.append(change)
    return copy
  }

  private static let richLogin = """
    user: {email: rosa@example.com, user_id: "auth0|5f7c8ec7c33c6c004bbafe82", email_verified: true}
    client: Payments website
    organization: acme
    roles: [member]
    resource_server: https://api.payments.example/
    grant: authorization_code
    """
}
