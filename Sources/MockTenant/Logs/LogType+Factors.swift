/// The types of logs about factors, codes that are sent, and passwords.
extension LogType {
  /// A login at the token endpoint needs a factor.
  static let factorRequired = LogType(rawValue: "mfar")
  static let factorPassed = LogType(rawValue: "gd_auth_succeed")
  static let factorFailed = LogType(rawValue: "gd_auth_failed")
  /// The user has rejected a notification.
  static let factorRejected = LogType(rawValue: "gd_auth_rejected")
  static let factorEnrolled = LogType(rawValue: "gd_enrollment_complete")
  static let factorRemoved = LogType(rawValue: "gd_unenroll")
  static let recoveryPassed = LogType(rawValue: "gd_recovery_succeed")
  static let recoveryFailed = LogType(rawValue: "gd_recovery_failed")
  static let factorText = LogType(rawValue: "gd_send_sms")
  static let factorCall = LogType(rawValue: "gd_send_voice")
  static let factorEmail = LogType(rawValue: "gd_send_email")
  static let factorNotification = LogType(rawValue: "gd_send_pn")
  /// A code of a login without a password was sent.
  static let codeSent = LogType(rawValue: "cs")
  /// A link of a login without a password was sent.
  static let linkSent = LogType(rawValue: "cls")
  /// The verification of an e-mail address.
  static let verifiedEmail = LogType(rawValue: "sv")
  static let failedVerification = LogType(rawValue: "fv")
  static let passwordChangeRequest = LogType(rawValue: "scpr")
  static let failedPasswordChangeRequest = LogType(rawValue: "fcpr")
  static let passwordChange = LogType(rawValue: "scp")
  static let failedPasswordChange = LogType(rawValue: "fcp")

  /// The description of a log of these types that has none of its own.
  var factorTitle: String {
    switch self {
    case .factorRequired: "MFA Required"
    case .factorPassed: "Second factor authentication succeeded"
    case .factorFailed: "Second factor authentication failed"
    case .factorRejected: "Second factor authentication rejected"
    case .factorEnrolled: "Second factor enrollment completed"
    case .factorRemoved: "Second factor unenrolled"
    case .recoveryPassed: "Recovery code accepted"
    case .recoveryFailed: "Recovery code refused"
    case .factorText: "Second factor SMS sent"
    case .factorCall: "Second factor voice call made"
    case .factorEmail: "Second factor email sent"
    case .factorNotification: "Second factor push notification sent"
    case .codeSent: "Code sent"
    case .linkSent: "Code/Link sent"
    case .verifiedEmail: "Successful verification email"
    case .passwordChangeRequest: "Successful change password request"
    case .passwordChange: "Successful change password"
    default: ""
    }
  }
}
