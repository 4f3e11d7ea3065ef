/// How the browser keeps a session.
public final class SessionCookieFields: Sendable {
  /// Whether the cookie outlives the browser; follows what Actions set.
  public let mode = StringMember(
    "mode",
    "Whether the cookie outlives the browser; follows what Actions set",
    .always,
    oneOf: ["persistent", "non-persistent"],
    stage: .enterprise
  )
}

extension SessionCookieFields: MemberList {
  var members: [any SchemaMember] { [mode] }
}
