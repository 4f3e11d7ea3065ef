import PostLogin
import WireFormats

/// The exchange of a grant for tokens at the token endpoint.
protocol GrantExchange: Sendable {
  var request: TokenRequest { get }

  init(request: TokenRequest)

  /// Answers the request; collects the log, and the changes to write with it.
  ///
  /// - Throws: `OAuthError`.
  func perform(_ log: inout ExchangeLog) async throws -> JSONObject

  /// The refusal if another request has spent the grant while this one was answered.
  func refusal(_ log: inout ExchangeLog) async throws -> OAuthError
}

extension GrantExchange {
  func refusal(_ log: inout ExchangeLog) async throws -> OAuthError {
    .invalidGrant("The grant was used by another request.")
  }
}

/// The error of a change whose grant another request has spent.
protocol SpentGrantError: Error {}

extension Store.CodeIsGone: SpentGrantError {}
extension Store.RefreshTokenIsGone: SpentGrantError {}
extension Store.DeviceCodeIsGone: SpentGrantError {}
extension Store.TicketIsGone: SpentGrantError {}
