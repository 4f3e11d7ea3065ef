import PostLogin

extension GrantType {
  /// The grant of a login that the user approves on another device (CIBA).
  static let backchannelLogin = GrantType(
    name: "urn:openid:params:grant-type:ciba",
    login: .ciba,
    clients: .confidential,
    exchange: Exchange(
      type: BackchannelExchange.self,
      success: LogType(rawValue: "ciba_exchange_succeeded"),
      successTitle: "Successful exchange of a back-channel authentication request",
      failure: LogType(rawValue: "ciba_exchange_failed"),
      parameters: [
        Parameter(
          name: "auth_req_id",
          summary: "The id of the back-channel request.",
          isSecret: true
        )
      ]
    )
  )
}

extension LogType {
  static let backchannelStart = LogType(rawValue: "ciba_start_succeeded")
  static let failedBackchannelStart = LogType(rawValue: "ciba_start_failed")
}
