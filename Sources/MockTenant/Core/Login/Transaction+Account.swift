import PostLogin

extension Transaction {
  /// The facts about an account outside a login, of which events of other triggers are made.
  init(
    _ account: AddressedAccount,
    client: Client?,
    connection: MockTenant.Connection,
    origin: RequestOrigin,
    in tenant: TenantConfiguration
  ) {
    self.init(
      tenant: Tenant(id: tenant.name),
      user: account.user.transactionUser(
        issuer: origin.issuer,
        enabledFactors: tenant.enabledFactors
      ),
      client: client ?? Client(clientID: "unknown", name: "unknown"),
      connection: Connection(connection),
      request: origin.transactionRequest,
      grant: .authorizationCode
    )
    stats = Stats(loginsCount: account.user.loginsCount)
  }
}
