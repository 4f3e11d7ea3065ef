/// The types of logs about logins in a browser, and about the steps before and after them.
extension TenantLogType {
  static let logins = [
    login, failedLogin, silentLogin, failedSilentLogin, delegatedLogin, delegatedSilentLogin,
    failedDelegatedSilentLogin, wrongPassword, unknownUser, invitation, failedInvitation,
    failedPushedRequest, failedDeviceRequest, failedDevice, cancelledDevice, backchannelStart,
    failedBackchannelStart, passkeyChallenge, failedPasskeyChallenge, logout, failedLogout,
    backchannelLogout, failedBackchannelLogout,
    success("scoa", "Successful cross-origin authentication", hasExecutions: true),
    failure("fcoa", "Failed cross-origin authentication", hasExecutions: true),
    success("scv", "Successful credential validation", hasExecutions: true),
    success("forms_submission_succeeded", "Successful form submission"),
  ]

  package static let login = success(
    "s",
    "Successful login",
    of: browser + [.saml, .wsFederation, .deviceCode],
    hasExecutions: true
  )
  package static let failedLogin = failure(
    "f",
    "Failed login",
    of: browser + [
      .saml, .wsFederation, .deviceCode, .password, .passwordRealm, .passwordless,
    ]
  )
  package static let silentLogin =
    success("ssa", "Successful silent authentication", of: browser, hasExecutions: true)
  package static let failedSilentLogin = failure("fsa", "Failed silent authentication", of: browser)
  /// A login of a delegated session, in which an actor acts for the user.
  package static let delegatedLogin =
    success("sdel", "Successful login of a delegated session", of: browser, hasExecutions: true)
  package static let delegatedSilentLogin = success(
    "sdelsa",
    "Successful silent authentication of a delegated session",
    of: browser,
    hasExecutions: true
  )
  package static let failedDelegatedSilentLogin =
    failure("fdelsa", "Failed silent authentication of a delegated session", of: browser)
  package static let wrongPassword = failure("fp", "Wrong email or password.")
  package static let unknownUser = failure("fu", "Wrong email or password.")
  package static let invitation = success("si", "Successfully accepted a user invitation")
  package static let failedInvitation = failure("fi", "Failed to accept a user invitation")
  package static let failedPushedRequest = failure("fpar", "Failed pushed authorization request")
  package static let failedDeviceRequest = failure("fdeaz", "Failed device authorization request")
  /// The user code was wrong, or expired before the login.
  package static let failedDevice = failure("fdeac", "Failed device activation")
  package static let cancelledDevice = failure("fdecc", "User canceled the device confirmation")
  package static let backchannelStart =
    success("ciba_start_succeeded", "Successful start of a back-channel authentication request")
  package static let failedBackchannelStart =
    failure("ciba_start_failed", "Failed start of a back-channel authentication request")
  package static let passkeyChallenge =
    success("passkey_challenge_started", "Passkey challenge started", hasExecutions: true)
  package static let failedPasskeyChallenge =
    failure("passkey_challenge_failed", "Failed passkey challenge")
  package static let logout = success("slo", "User successfully logged out")
  package static let failedLogout = failure("flo", "User logout failed")
  /// A logout token that its application has accepted.
  package static let backchannelLogout =
    success("oidc_backchannel_logout_succeeded", "Successful OIDC Back-Channel Logout request")
  package static let failedBackchannelLogout =
    failure("oidc_backchannel_logout_failed", "Failed OIDC Back-Channel Logout request")

  /// The grants of a login at `/authorize`, also of a silent one and of one by a session transfer
  /// token.
  private static let browser: [Transaction.Grant] = [.authorizationCode, .implicit, .hybrid]
}
