/// One factor that the user has set up.
@_documentation(visibility: internal)
public final class EnrolledFactorFields: MemberList {
  /// The type of factor.
  public let type = StringMember(
    "type",
    "The type of factor",
    privacy: .open,
    presence: .always,
    oneOf: ["push-notification", "phone", "email", "otp", "webauthn-roaming", "webauthn-platform"]
  )
  /// Further facts about the factor.
  public let options = MapMember(
    map: "options",
    "Further facts about the factor",
    privacy: .personal
  )

  var members: [any SchemaMember] { [type, options] }
}
