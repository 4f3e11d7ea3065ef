/// One factor that the user has set up.
public final class EnrolledFactorFields: Sendable {
  /// Which factor.
  public let type = StringMember(
    "type",
    "Which factor",
    .always,
    oneOf: ["push-notification", "phone", "email", "otp", "webauthn-roaming", "webauthn-platform"]
  )
  /// What more is known about it.
  public let options = MapMember(map: "options", "What more is known about it")
}

extension EnrolledFactorFields: MemberList {
  var members: [any SchemaMember] { [type, options] }
}
