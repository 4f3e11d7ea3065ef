/// One application that a session has served.
@_documentation(visibility: internal)
public final class SessionClientFields: Sendable {
  /// Identifies the application.
  public let clientID = StringMember(
    "client_id",
    "Identifies the application",
    privacy: .open,
    presence: .always,
    example: "PaymentsWebsite",
    stage: .enterprise
  )
}

extension SessionClientFields: MemberList {
  var members: [any SchemaMember] { [clientID] }
}
