/// Fingerprints of the connection, under `event.security_context`.
@_documentation(visibility: internal)
public final class SecurityContextFields: MemberList {
  /// The JA3 fingerprint; may be empty.
  public let ja3 = StringMember(
    "ja3",
    "The JA3 fingerprint; may be empty",
    privacy: .personal,
    orNull: true,
    example: "e7d705a3286e19ea"
  )
  /// The JA4 fingerprint; may be empty.
  public let ja4 = StringMember(
    "ja4",
    "The JA4 fingerprint; may be empty",
    privacy: .personal,
    orNull: true,
    example: "t13d1516h2"
  )

  var members: [any SchemaMember] { [ja3, ja4] }
}
