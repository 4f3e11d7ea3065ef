import PostLogin

extension GrantType {
  /// The grant of a login that the user approves on another device (CIBA).
  static let backchannelLogin = GrantType(
    name: "urn:openid:params:grant-type:ciba",
    login: .ciba,
    clients: .confidential,
    exchange: Exchange(
      type: BackchannelExchange.self,
      success: .backchannelExchange,
      failure: .failedBackchannelExchange,
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
