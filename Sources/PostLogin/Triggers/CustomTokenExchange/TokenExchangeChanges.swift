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
  /// Whether the Action has refused the subject token as invalid, which counts as an attack.
  package var hasInvalidToken = false
}

extension OutcomeSection {
  /// The user, the organization and the actor of a custom token exchange.
  static let tokenExchange = OutcomeSection(
    "tokenExchange",
    heading: "token exchange",
    comparison: .always(),
    shape: .keys([
      "user": .keys(
        shorthand: "user_id",
        [
          "user_id": .text, "connection": .text, "attributes": .any, "creates": .boolean,
          "replaces": .boolean,
        ]
      ),
      "organization": .text, "actor": .any, "invalid_token": .boolean,
    ]),
    schema: JSONSchema.object([
      "user": JSONSchema.orNull(JSONSchema.anyObject),
      "organization": JSONSchema.optionalText,
      "actor": JSONSchema.orNull(JSONSchema.anyObject),
      "invalid_token": JSONSchema.described(
        "Whether the Action refused the subject token as invalid.",
        JSONSchema.boolean
      ),
    ])
  ) { outcome in
    let changes = outcome.tokenExchange
    return [
      "user": changes.subject?.jsonValue ?? .null,
      "organization": .optional(changes.organization),
      "actor": changes.actor?.value ?? .null,
      "invalid_token": .boolean(changes.hasInvalidToken),
    ]
  }
}

extension TokenExchangeChanges.Subject {
  fileprivate var jsonValue: JSONValue {
    switch self {
    case .user(let id): ["user_id": .string(id)]
    case .account(let account):
      [
        "connection": .string(account.connection),
        "attributes": account.attributes.value,
        "creates": .boolean(account.createsUser),
        "replaces": .boolean(account.replacesProfile),
      ]
    }
  }
}
