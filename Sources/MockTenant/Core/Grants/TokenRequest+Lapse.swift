import PostLogin
import WireFormats

extension TokenRequest {
  /// The error if the user was blocked or deleted, or the session revoked, while the Actions ran.
  func refusal(
    _ lapse: UnitOfWork.Lapse,
    of exchange: some GrantExchange,
    log: inout ExchangeLog
  ) async throws -> RefusedExchange {
    // A code is spent, whatever else is wrong with the request.
    let invalidCode =
      grantType.name == GrantType.authorizationCode.name
      ? try await exchange.refusal(&log) : nil
    switch lapse {
    case .blockedUser:
      return RefusedExchange(error: .blockedUser, change: invalidCode?.change ?? UnitOfWork())
    case .deletedUser: return invalidCode ?? RefusedExchange(error: .deletedUser)
    case .revokedSession:
      if let invalidCode { return invalidCode }
      return try await exchange.refusal(&log)
    }
  }
}
