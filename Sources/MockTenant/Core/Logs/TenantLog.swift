import FoundationEssentials
import PostLogin
public import WireFormats

/// One entry of the tenant logs, in Auth0's shape.
public struct TenantLog: Sendable, Equatable {
  /// The members, named as in Auth0's log schema.
  public var document: JSONObject

  init(_ document: JSONObject) { self.document = document }

  /// The type's code, such as `seacft`.
  public var type: String { document.string("type") ?? "" }
  /// The description for people.
  public var entryDescription: String { document.string("description") ?? "" }
  /// The id, such as `90020261121…`.
  public var id: String { document.string("log_id") ?? "" }
  /// The id of the user.
  public var userID: String? { document.string("user_id") }
  /// The id of the client.
  public var clientID: String? { document.string("client_id") }
  /// The members particular to the type.
  public var details: JSONObject { document.object("details") ?? [:] }

  /// The document as JSON on one line.
  package var line: String { document.text }

  /// Returns the log with another member of `details`.
  func setting(_ name: String, _ value: JSONValue) -> TenantLog {
    var log = self
    var details = details
    details.set(name, value)
    log.document.set("details", .object(details.members))
    return log
  }

  var date: Instant {
    Instant(
      rawValue: document.string("date").flatMap { Date(eventText: $0) }
        .map { Int64($0.millisecondsSince1970) } ?? 0
    )
  }
}
