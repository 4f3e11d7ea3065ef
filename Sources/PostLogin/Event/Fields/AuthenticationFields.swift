/// The authentication of the user, under `event.authentication`.
@_documentation(visibility: internal)
public final class AuthenticationFields: MemberList {
  /// Every method passed in this session, oldest first; fixed while an Action runs.
  public let methods = ObjectListMember(
    "methods",
    "Every method passed in this session, oldest first; fixed while an Action runs",
    presence: .always,
    of: AuthenticationMethodFields()
  )
  /// The attack protection's assessment of this login.
  public let riskAssessment = OptionalObjectMember(
    "riskAssessment",
    "The attack protection's assessment of this login",
    of: RiskAssessmentFields()
  )

  var members: [any SchemaMember] { [methods, riskAssessment] }
}
