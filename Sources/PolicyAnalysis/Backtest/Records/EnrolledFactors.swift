import WireFormats

/// The factors of a user, from the authentication methods that the Management API lists.
enum EnrolledFactors {
  /// The names of factors in an event, by those of the Management API.
  private static let types = [
    "email": "email", "guardian": "push-notification", "otp": "otp", "phone": "phone",
    "push": "push-notification", "push-notification": "push-notification", "totp": "otp",
    "webauthn-platform": "webauthn-platform", "webauthn-roaming": "webauthn-roaming",
  ]

  /// `event.user.enrolledFactors`; methods that are no second factor, such as a password, or that the
  /// user has not confirmed, are not part of it.
  static func list(of methods: JSONText) -> JSONText {
    JSONText(
      elements: methods.elements.compactMap { method in
        guard method["confirmed"]?.value != false,
          let type = method["type"]?.stringValue.flatMap({ types[$0] })
        else { return nil }
        return JSONText(["type": .string(type)])
      }
    )
  }
}
