/// The types of logs about exchanges at the token endpoint, and about refresh tokens.
extension TenantLogType {
  static let exchanges = [
    codeExchange, failedCodeExchange, delegatedCodeExchange, failedDelegatedCodeExchange,
    deviceCodeExchange, failedDeviceCodeExchange, refreshTokenExchange,
    failedRefreshTokenExchange, refreshTokenReuse, refreshTokenRevoked, credentialsExchange,
    failedCredentialsExchange, passwordExchange, failedPasswordExchange,
    failedPasswordlessExchange, failedKeyTokenExchange, customTokenExchange,
    failedCustomTokenExchange, nativeSocialExchange, failedNativeSocialExchange,
    onBehalfOfExchange, failedOnBehalfOfExchange, backchannelExchange,
    failedBackchannelExchange,
    success(
      "idjag_exchange_succeeded",
      "Successful exchange of an identity assertion",
      hasExecutions: true
    ),
  ]

  /// The exchange of a code, which follows the login.
  package static let codeExchange = success("seacft", "Authorization Code for Access Token")
  package static let failedCodeExchange = failedExchange("feacft", "Authorization Code")
  package static let delegatedCodeExchange =
    success("sdeleacft", "Authorization Code for Access Token")
  package static let failedDelegatedCodeExchange = failedExchange("fdeleacft", "Authorization Code")
  /// The exchange of a device code, which follows the login.
  package static let deviceCodeExchange = exchange("sede", "Device Code")
  package static let failedDeviceCodeExchange = failedExchange("fede", "Device Code")
  package static let refreshTokenExchange =
    exchange("sertft", "Refresh Token", of: [.refreshToken], hasExecutions: true)
  package static let failedRefreshTokenExchange =
    failedExchange("fertft", "Refresh Token", of: [.refreshToken], hasExecutions: true)
  package static let refreshTokenReuse =
    failure("ferrt", "Failed exchange of rotating Refresh Token")
  package static let refreshTokenRevoked = success("srrt", "Successful revocation of Refresh Token")
  package static let credentialsExchange =
    success("seccft", "Client Credentials for Access Token", hasExecutions: true)
  package static let failedCredentialsExchange = failedExchange("feccft", "Client Credentials")
  package static let passwordExchange =
    exchange("sepft", "Password", of: passwords, hasExecutions: true)
  package static let failedPasswordExchange = failedExchange("fepft", "Password", of: passwords)
  /// The failed exchange of a code that was sent; a success has the type of a login.
  package static let failedPasswordlessExchange =
    failedExchange("fepotpft", "Passwordless OTP", of: [.passwordless])
  /// The failed exchange of a token that was signed with the user's key; Auth0's catalogue has no
  /// success.
  package static let failedKeyTokenExchange =
    failure("jwt_bearer_exchange_failed", "Failed exchange of JWT Bearer token", of: [.jwtBearer])
  package static let customTokenExchange =
    success("secte", "Successful Exchange via Custom Token Exchange", of: [.tokenExchange])
  package static let failedCustomTokenExchange =
    failure("fecte", "Failed Exchange via Custom Token Exchange", of: [.tokenExchange])
  package static let nativeSocialExchange =
    success("sens", "Successful native social login", of: [.tokenExchange])
  package static let failedNativeSocialExchange =
    failure("fens", "Failed native social login", of: [.tokenExchange])
  package static let onBehalfOfExchange = success(
    "success_on_behalf_of_token_exchange",
    "Successful On-Behalf-Of Token Exchange",
    of: [.tokenExchange]
  )
  package static let failedOnBehalfOfExchange = failure(
    "failed_on_behalf_of_token_exchange",
    "Failed On-Behalf-Of Token Exchange",
    of: [.tokenExchange]
  )
  package static let backchannelExchange = success(
    "ciba_exchange_succeeded",
    "Successful exchange of a back-channel authentication request",
    of: [.ciba, .cibaWebLink]
  )
  package static let failedBackchannelExchange = failure(
    "ciba_exchange_failed",
    "Failed exchange of a back-channel authentication request",
    of: [.ciba, .cibaWebLink]
  )

  /// The grants of a password, whose logs do not tell them apart.
  static let passwords: [Transaction.Grant] = [.password, .passwordRealm]
}
