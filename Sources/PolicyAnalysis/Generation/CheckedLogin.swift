import PostLoginTesting
import PostLogin
import WireFormats

/// A login on which an Action is checked, and how it came about.
struct CheckedLogin {
  var event: Event
  /// The way in, in words: `a refresh_token login`.
  private let way: String
  var answers: ExplorationAccess.Answers = .emptyObject
  /// What was changed of the event of the way in.
  var changes: [Change] = []

  /// The way in and what was changed last, in words.
  var words: String {
    let changes = changes.suffix(2).map { change in
      let path = EventPath.text(of: change.names)
      return change.value.map { "`\(path)` = \(DocumentText.line($0.jsonText(), atMost: 60))" }
        ?? "no `\(path)`"
    }
    return changes.isEmpty ? way : "\(way) with \(changes.joined(separator: " and "))"
  }

  init(event: Event, way: String) {
    self.event = event
    self.way = way
  }

  /// A member with another value, or none.
  struct Change: Hashable {
    var names: [String]
    var value: JSONValue?
  }

  /// A login by every way in, of a user about whom much is known.
  static func all() throws(PostLoginError) -> [CheckedLogin] {
    let rich = try Fixture(bytes: Array(richLogin.utf8), file: nil).event
    var logins: [CheckedLogin] = []
    for path in EntryPath.all {
      let way = path == .interactive ? "an interactive login" : "a `\(path.name)` login"
      logins.append(CheckedLogin(event: try path.event(like: rich), way: way))
    }
    return logins
  }

  /// The login with one more change.
  func changing(_ change: Change) -> CheckedLogin? {
    let value = event.json.value.setting(change.names[...], to: change.value)
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

extension JSONValue {
  /// The value with a member at the end of a path set or removed; the same where the path ends
  /// before.
  func setting(_ names: ArraySlice<String>, to value: JSONValue?) -> JSONValue {
    guard let name = names.first else { return value ?? self }
    switch self {
    case .object(var members):
      let place = members.firstIndex { $0.name == name }
      if names.count > 1 {
        guard let place else { return self }
        members[place].value = members[place].value.setting(names.dropFirst(), to: value)
      } else if let place {
        members.remove(at: place)
        if let value { members.insert(JSONMember(name, value), at: place) }
      } else if let value {
        members.append(JSONMember(name, value))
      }
      return .object(members)
    case .array(var elements):
      guard let index = Int(name), elements.indices.contains(index), value != nil || names.count > 1
      else { return self }
      elements[index] = elements[index].setting(names.dropFirst(), to: value)
      return .array(elements)
    default: return self
    }
  }
}
