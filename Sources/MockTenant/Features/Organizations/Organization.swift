import PostLogin
public import WireFormats

/// An organization, which has users as members.
public struct Organization: Sendable, Equatable {
  /// The members, with the Management API's names, and `members`: ids of users, or objects with
  /// `user_id` and `roles`.
  public var document: JSONObject

  /// Creates an organization from a document.
  public init(_ document: JSONObject) { self.document = document }

  /// The id, such as `org_1`.
  public var id: String { members.string("id") }
  /// The name in lower case.
  public var name: String { members.string("name") }
  /// The name that users see.
  public var displayName: String { members.string("display_name") }
  /// The custom members.
  public var metadata: JSONObject { document.object("metadata") ?? [:] }
  /// The ids of its users.
  public var memberIDs: [String] { entries.compactMap(Self.userID) }

  /// The names of the roles that a user has in logins by the organization; nil for a user who is not
  /// a member.
  public func roles(of userID: String) -> [String]? {
    guard let entry = entries.first(where: { Self.userID(of: $0) == userID }) else { return nil }
    return JSONObject(entry.objectValue ?? []).strings("roles") ?? []
  }

  /// Sets the roles of a user, who becomes a member.
  mutating func setRoles(_ roles: [String], of userID: String) {
    let entry: JSONValue = ["user_id": .string(userID), "roles": .strings(roles)]
    var entries = entries
    if let index = entries.firstIndex(where: { Self.userID(of: $0) == userID }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    document.set("members", .array(entries))
  }

  private var entries: [JSONValue] { document["members"]?.arrayValue ?? [] }

  private static func userID(of entry: JSONValue) -> String? {
    entry.stringValue ?? entry["user_id"]?.stringValue
  }

  private var members: DefaultedObject { DefaultedObject(document, OrganizationFields.table) }
}
