import PostLogin
public import WireFormats

/// An organization, which has users as members.
public struct Organization: Sendable, Equatable {
  /// The members, with the Management API's names, and `members`: the ids of its users.
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
  public var memberIDs: [String] { members.strings("members") }

  private var members: DefaultedObject { DefaultedObject(document, OrganizationFields.table) }
}
