import PostLogin

extension GrantType {
  /// The grants that finish a login after a factor.
  static let factors: [GrantType] = [oneTimePassword, outOfBand, recoveryCode]

  static let oneTimePassword = factor(
    "otp",
    success: .oneTimePasswordExchange,
    failure: .failedOneTimePasswordExchange,
    parameters: [
      Parameter(name: "otp", summary: "The one-time password.", isSecret: true)
    ]
  )

  static let outOfBand = factor(
    "oob",
    success: .outOfBandExchange,
    failure: .failedOutOfBandExchange,
    parameters: [
      Parameter(name: "oob_code", summary: "The code of the challenge.", isSecret: true),
      Parameter(name: "binding_code", summary: "The code that was sent.", isSecret: true),
    ]
  )

  static let recoveryCode = factor(
    "recovery-code",
    success: .recoveryCodeExchange,
    failure: .failedRecoveryCodeExchange,
    parameters: [
      Parameter(name: "recovery_code", summary: "The recovery code.", isSecret: true)
    ]
  )

  private static func factor(
    _ name: String,
    success: TenantLogType,
    failure: TenantLogType,
    parameters: [Parameter]
  ) -> GrantType {
    GrantType(
      name: "http://auth0.com/oauth/grant-type/mfa-\(name)",
      login: .password,
      exchange: Exchange(
        type: FactorExchange.self,
        success: success,
        failure: failure,
        parameters: [
          Parameter(name: "mfa_token", summary: "The token of `mfa_required`.", isSecret: true)
        ] + parameters
      )
    )
  }
}

extension TenantLogType {
  /// The type for the exchange of a factor after a passkey instead of a password.
  var afterPasskey: TenantLogType {
    switch self {
    case .oneTimePasswordExchange: .passkeyOneTimePasswordExchange
    case .outOfBandExchange: .passkeyOutOfBandExchange
    case .recoveryCodeExchange: .passkeyRecoveryCodeExchange
    default: self
    }
  }
}
