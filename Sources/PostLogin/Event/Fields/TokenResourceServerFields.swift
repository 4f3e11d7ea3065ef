/// One API that a refresh token serves.
@_documentation(visibility: internal)
public final class TokenResourceServerFields: MemberList {
  /// The API.
  public let audience = StringMember(
    "audience",
    "The API",
    privacy: .open,
    presence: .always,
    example: "https://api.payments.example/"
  )
  /// The scopes for it, with spaces between them.
  public let scopes = StringMember(
    "scopes",
    "The scopes for it, with spaces between them",
    privacy: .open,
    presence: .always,
    example: "read:me"
  )

  var members: [any SchemaMember] { [audience, scopes] }
}
