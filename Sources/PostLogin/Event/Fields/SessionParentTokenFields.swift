/// The refresh token that a session was transferred from.
@_documentation(visibility: internal)
public final class SessionParentTokenFields: MemberList {
  /// Identifies the token.
  public let id = StringMember(
    "id",
    "Identifies the token",
    privacy: .personal,
    example: "rt_native",
    stage: .enterprise
  )
  /// Strings kept with the token, from the native application for the website.
  public let metadata = MapMember(
    strings: "metadata",
    "Strings kept with the token, from the native application for the website",
    privacy: .personal,
    stage: .enterprise
  )

  var members: [any SchemaMember] { [id, metadata] }
}
