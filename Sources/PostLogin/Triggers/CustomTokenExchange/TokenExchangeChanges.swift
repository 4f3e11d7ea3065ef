package import WireFormats

/// The decisions of an Action of the trigger `custom-token-exchange` about a subject token.
package struct TokenExchangeChanges: Sendable, Equatable {
  /// The user who gets the tokens.
  package enum Subject: Sendable, Equatable {
    /// A user of the tenant, by id.
    case user(String)
    /// An account of a connection.
    case account(Account)
  }

  /// An account of a connection, whose user the tenant may create or change.
  package struct Account: Sendable, Equatable {
    /// The name of the connection.
    package var connection: String
    /// The profile; its `user_id` identifies the account within the connection.
    package var attributes: JSONText
    /// Whether an unknown account becomes a user.
    package var createsUser: Bool
    /// Whether the profile replaces that of a known user.
    package var replacesProfile: Bool
  }

  /// The user; nil if the Action has set none.
  package var subject: Subject?
  /// The id or name of the organization that the Action has set; nil for that of the request.
  package var organization: String?
  /// The principal that acts for the user, the claim `act` of tokens; nil for none.
  package var actor: JSONText?
  /// The error code of a denial; nil if the Action has denied nothing.
  package var errorCode: String?
  /// Whether the Action has refused the subject token as invalid, which counts as an attack.
  package var hasInvalidToken = false
}

extension OutcomeSection {
  /// The changes of a custom token exchange, of which no document shows more than the decision:
  /// only the tenant runs that trigger.
  static let tokenExchange = OutcomeSection(
    "tokenExchange",
    comparison: .always(),
    shape: nil,
    schema: JSONSchema.object(["error": JSONSchema.optionalText])
  ) { ["error": .optional($0.tokenExchange.errorCode)] }
}
