/// One application that a session has served.
@_documentation(visibility: internal)
public final class SessionClientFields: MemberList {
  /// Identifies the application.
  public let clientID = StringMember(
    "client_id",
    "Identifies the application",
    privacy: .open,
    presence: .always,
    example: "PaymentsWebsite",
    stage: .enterprise
  )

  var members: [any SchemaMember] { [clientID] }
}
