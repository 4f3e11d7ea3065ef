import WireFormats

/// The factors of a user, from the authentication methods that the Management API lists.
enum EnrolledFactors {
  /// The names of factors in an event, by their names in the Management API.
  private static let types = [
    "email": "email", "guardian": "push-notification", "otp": "otp", "phone": "phone",
    "push": "push-notification", "push-notification": "push-notification", "totp": "otp",
    "webauthn-platform": "webauthn-platform", "webauthn-roaming": "webauthn-roaming",
  ]

  /// Returns `event.user.enrolledFactors`, without unconfirmed methods and methods that are not
  /// second factors, such as a password.
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
