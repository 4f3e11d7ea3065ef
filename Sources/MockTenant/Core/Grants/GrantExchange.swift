import PostLogin
import WireFormats

/// The exchange of a grant for tokens at the token endpoint.
protocol GrantExchange: Sendable {
  var request: TokenRequest { get }

  init(request: TokenRequest)

  /// Answers the request, and collects its log.
  ///
  /// - Throws: `OAuthError`, or `RefusedExchange` for a refusal that changes something.
  func perform(_ log: inout ExchangeLog) async throws -> Exchanged

  /// The refusal if another request has spent the grant while this one was answered.
  func refusal(_ log: inout ExchangeLog) async throws -> RefusedExchange
}

extension GrantExchange {
  func refusal(_ log: inout ExchangeLog) async throws -> RefusedExchange {
    RefusedExchange(error: .invalidGrant("The grant was used by another request."))
  }
}

/// The error of a change whose grant another request has spent.
protocol SpentGrantError: Error {}

extension Store.CodeIsGone: SpentGrantError {}
extension Store.RefreshTokenIsGone: SpentGrantError {}
extension Store.DeviceCodeIsGone: SpentGrantError {}
extension Store.TicketIsGone: SpentGrantError {}
