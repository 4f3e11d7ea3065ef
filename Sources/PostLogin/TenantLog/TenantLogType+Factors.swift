/// The types of logs about factors and the codes that are sent, and about the exchanges that end a
/// login after a factor.
extension TenantLogType {
  static let factorExchanges = [
    oneTimePasswordExchange, failedOneTimePasswordExchange, outOfBandExchange,
    failedOutOfBandExchange, recoveryCodeExchange, failedRecoveryCodeExchange,
    passkeyOneTimePasswordExchange, passkeyOutOfBandExchange, passkeyRecoveryCodeExchange,
  ]

  static let factors = [
    factorRequired, factorPassed, factorFailed, factorRejected, factorEnrolled, factorRemoved,
    factorUpdated, recoveryPassed, recoveryFailed, factorText, factorCall, factorEmail,
    factorNotification, failedFactorText, failedFactorCall, codeSent, linkSent,
  ]

  package static let oneTimePasswordExchange =
    exchange("seotpft", "Password and OTP Challenge", of: passwords)
  package static let failedOneTimePasswordExchange =
    failedExchange("feotpft", "Password and OTP Challenge", of: passwords)
  package static let outOfBandExchange =
    exchange("seoobft", "Password and OOB Challenge", of: passwords, hasExecutions: true)
  package static let failedOutOfBandExchange =
    failedExchange("feoobft", "Password and OOB Challenge", of: passwords)
  package static let recoveryCodeExchange =
    exchange("sercft", "Password and MFA Recovery code", of: passwords)
  package static let failedRecoveryCodeExchange =
    failedExchange("fercft", "Password and MFA Recovery code", of: passwords)
  package static let passkeyOneTimePasswordExchange =
    exchange("sepkotpft", "Passkey and OTP Challenge", of: [.webAuthn])
  package static let passkeyOutOfBandExchange =
    exchange("sepkoobft", "Passkey and OOB Challenge", of: [.webAuthn])
  package static let passkeyRecoveryCodeExchange =
    exchange("sepkrcft", "Passkey and MFA Recovery code", of: [.webAuthn])

  /// A login at the token endpoint needs a factor.
  package static let factorRequired = note("mfar", "MFA Required")
  package static let factorPassed =
    success("gd_auth_succeed", "Second factor authentication succeeded")
  package static let factorFailed = failure("gd_auth_failed", "Second factor authentication failed")
  /// The user has rejected a notification.
  package static let factorRejected =
    failure("gd_auth_rejected", "Second factor authentication rejected")
  package static let factorEnrolled =
    success("gd_enrollment_complete", "Second factor enrollment completed")
  package static let factorRemoved = success("gd_unenroll", "Second factor unenrolled")
  package static let factorUpdated =
    success("gd_update_device_account", "Second factor device updated")
  package static let recoveryPassed = success("gd_recovery_succeed", "Recovery code accepted")
  package static let recoveryFailed = failure("gd_recovery_failed", "Recovery code refused")
  package static let factorText = note("gd_send_sms", "Second factor SMS sent")
  package static let factorCall = note("gd_send_voice", "Second factor voice call made")
  package static let factorEmail = note("gd_send_email", "Second factor email sent")
  package static let factorNotification = note("gd_send_pn", "Second factor push notification sent")
  /// A text message was not sent, also one without a factor.
  package static let failedFactorText = failure("gd_send_sms_failure", "SMS not sent")
  /// A call was not made, also one without a factor.
  package static let failedFactorCall = failure("gd_send_voice_failure", "Voice call not made")
  /// A code of a login without a password was sent.
  package static let codeSent = note("cs", "Code sent")
  /// A link of a login without a password was sent.
  package static let linkSent = note("cls", "Code/Link sent")
}
