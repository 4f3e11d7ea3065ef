/// The values that a form submitted, under `event.prompt`.
@_documentation(visibility: internal)
public final class PromptFields: MemberList {
  /// Identifies the form; begins with `ap_`.
  public let id = StringMember(
    "id",
    "Identifies the form; begins with `ap_`",
    privacy: .open,
    presence: .always,
    example: "ap_4gZk"
  )
  /// The values of its fields, including hidden ones.
  public let fields = MapMember(
    map: "fields",
    "The values of its fields, including hidden ones",
    privacy: .personal
  )
  /// The variables that the form's steps share on the server.
  public let vars = MapMember(
    map: "vars",
    "The variables that the form's steps share on the server",
    privacy: .personal
  )

  var members: [any SchemaMember] { [id, fields, vars] }
}
