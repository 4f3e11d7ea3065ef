import PostLogin
public import WireFormats

/// A profile of custom token exchanges: a type of subject token and the Action that reads it.
public struct TokenExchangeProfile: Sendable, Equatable {
  /// The members, with the Management API's names.
  public var document: JSONObject

  /// Creates a profile from a document.
  public init(_ document: JSONObject) { self.document = document }

  /// The id, such as `tep_1`.
  public var id: String { members.string("id") }
  /// The type of subject token, a URI.
  public var subjectTokenType: String { members.string("subject_token_type") }
  /// The id of the Action.
  public var actionID: String { members.string("action_id") }
  /// The kind of profile, by which clients are allowed to use it.
  var type: String { members.string("type") }

  private var members: DefaultedObject {
    DefaultedObject(document, TokenExchangeProfileFields.table)
  }

  /// The reason why a text is no type of subject token of a tenant's own; nil if it is one.
  static func problem(ofType text: String) -> String? {
    let name = text.lowercased()
    guard ["https://", "urn:"].contains(where: name.hasPrefix),
      !text.contains(where: \.isWhitespace)
    else { return "subject_token_type must be a URI that begins with https:// or urn:" }
    guard !reserved.contains(where: name.hasPrefix) else {
      return "subject_token_type is in a reserved namespace"
    }
    return nil
  }

  private static let reserved = [
    "http://auth0.com", "https://auth0.com", "http://okta.com", "https://okta.com", "urn:ietf",
    "urn:auth0", "urn:okta",
  ]
}

extension Client {
  /// Whether the client may exchange tokens by profiles of this kind (`token_exchange`).
  func mayExchange(by type: String) -> Bool {
    members.settings("token_exchange").strings("allow_any_profile_of_type").contains(type)
  }
}

extension Store {
  func tokenExchangeProfiles() async throws -> [TokenExchangeProfile] {
    try await entities(.tokenExchangeProfile).map(TokenExchangeProfile.init)
  }
}
