import PostLogin

extension GrantType {
  /// The grants that finish a login after a factor.
  static let factors: [GrantType] = [oneTimePassword, outOfBand, recoveryCode]

  static let oneTimePassword = factor(
    "otp",
    success: "seotpft",
    failure: "feotpft",
    title: "Successful exchange of Password and OTP Challenge for Access Token",
    parameters: [
      Parameter(name: "otp", summary: "The one-time password.", isSecret: true)
    ]
  )

  static let outOfBand = factor(
    "oob",
    success: "seoobft",
    failure: "feoobft",
    title: "Successful exchange of Password and OOB Challenge for Access Token",
    parameters: [
      Parameter(name: "oob_code", summary: "The code of the challenge.", isSecret: true),
      Parameter(name: "binding_code", summary: "The code that was sent.", isSecret: true),
    ]
  )

  static let recoveryCode = factor(
    "recovery-code",
    success: "sercft",
    failure: "fercft",
    title: "Successful exchange of Password and MFA Recovery code for Access Token",
    parameters: [
      Parameter(name: "recovery_code", summary: "The recovery code.", isSecret: true)
    ]
  )

  /// The exchange of a factor after the exchange of another grant: a success after a passkey has a
  /// log type of its own.
  func exchange(after first: String) -> Exchange? {
    guard var exchange, first == GrantType.passkey.name else { return exchange }
    let types = ["seotpft": "sepkotpft", "seoobft": "sepkoobft", "sercft": "sepkrcft"]
    guard let type = types[exchange.success.rawValue] else { return exchange }
    exchange.success = LogType(rawValue: type)
    exchange.successTitle = exchange.successTitle.replacing("Password", with: "Passkey")
    return exchange
  }

  private static func factor(
    _ name: String,
    success: String,
    failure: String,
    title: String,
    parameters: [Parameter]
  ) -> GrantType {
    GrantType(
      name: "http://auth0.com/oauth/grant-type/mfa-\(name)",
      login: .password,
      exchange: Exchange(
        type: FactorExchange.self,
        success: LogType(rawValue: success),
        successTitle: title,
        failure: LogType(rawValue: failure),
        parameters: [
          Parameter(name: "mfa_token", summary: "The token of `mfa_required`.", isSecret: true)
        ] + parameters
      )
    )
  }
}
