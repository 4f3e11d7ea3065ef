/// How the user has proved who they are, under `event.authentication`.
public final class AuthenticationFields: Sendable {
  /// Every method passed in this session, oldest first; fixed while an Action runs.
  public let methods = ObjectListMember(
    "methods",
    "Every method passed in this session, oldest first; fixed while an Action runs",
    .always,
    of: AuthenticationMethodFields()
  )
  /// What the attack protection makes of this login.
  public let riskAssessment = OptionalObjectMember(
    "riskAssessment",
    "What the attack protection makes of this login",
    RiskAssessmentFields()
  )
}

extension AuthenticationFields: MemberList {
  var members: [any SchemaMember] { [methods, riskAssessment] }
}
