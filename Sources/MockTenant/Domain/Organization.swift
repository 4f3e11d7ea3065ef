import PostLogin
public import WireFormats

/// An organization that users are members of.
public struct Organization: Sendable, Equatable {
  /// The members, with the Management API's names, and `members`: the ids of its users.
  public var document: JSONObject

  /// The organization that a document describes.
  public init(_ document: JSONObject) { self.document = document }

  /// Such as `org_1`.
  public var id: String { document.string("id") ?? "" }
  /// Lower-case name.
  public var name: String { document.string("name") ?? id }
  /// The name that people are shown.
  public var displayName: String { document.string("display_name") ?? name }
  /// Custom members.
  public var metadata: JSONObject { document.object("metadata") ?? [:] }
  /// Ids of its users.
  public var memberIDs: [String] { document.strings("members") ?? [] }
}
