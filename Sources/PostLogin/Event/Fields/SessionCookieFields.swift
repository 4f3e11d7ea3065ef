/// The cookie of a session.
@_documentation(visibility: internal)
public final class SessionCookieFields: MemberList {
  /// Whether the cookie outlives the browser; Actions can change it.
  public let mode = StringMember(
    "mode",
    "Whether the cookie outlives the browser; Actions can change it",
    privacy: .open,
    presence: .always,
    oneOf: ["persistent", "non-persistent"],
    stage: .enterprise
  )

  var members: [any SchemaMember] { [mode] }
}
