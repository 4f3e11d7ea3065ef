import PostLogin
import WireFormats

/// The content of the answer to an allowed login at `/authorize`, the parameter `response_type`
/// (OAuth 2.0 Multiple Response Type Encoding Practices).
struct ResponseType: Sendable, Equatable {
  /// A part of the answer, named by its word of `response_type`.
  enum Part: String, Sendable, Codable {
    case code, token
    case idToken = "id_token"
  }

  let parts: [Part]

  static let code = ResponseType(parts: [.code])

  /// The response types that this tenant has.
  static let all: [ResponseType] = [
    code, ResponseType(parts: [.token]), ResponseType(parts: [.idToken]),
    ResponseType(parts: [.idToken, .token]), ResponseType(parts: [.code, .idToken]),
    ResponseType(parts: [.code, .token]), ResponseType(parts: [.code, .idToken, .token]),
  ]

  private init(parts: [Part]) { self.parts = parts }

  /// The response type with these words, in any order; nil for one that the tenant does not have.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init).sorted()
    guard let type = Self.all.first(where: { $0.words.sorted() == words }) else { return nil }
    self = type
  }

  /// Whether the browser gets tokens.
  var hasTokens: Bool { parts != [.code] }

  /// Whether the application gets an access token, from the browser or for its code.
  var hasAccessToken: Bool { parts != [.idToken] }

  /// The login that Actions see.
  var login: Transaction.Grant {
    if !hasTokens { return .authorizationCode }
    return parts.contains(.code) ? .hybrid : .implicit
  }

  /// The grants that a client needs.
  var grants: [GrantType] {
    switch login {
    case .authorizationCode: [.authorizationCode]
    case .hybrid: [.authorizationCode, .implicit]
    default: [.implicit]
    }
  }

  /// The response mode of a request without one.
  var defaultMode: AuthorizeRequest.ResponseMode { hasTokens ? .fragment : .query }

  /// Whether an answer may use a mode; a query with tokens would reach servers and logs.
  func allows(_ mode: AuthorizeRequest.ResponseMode) -> Bool { mode != .query || !hasTokens }

  /// The words, as `event.transaction.response_type` lists them.
  var words: [String] { parts.map(\.rawValue) }

  /// The value of the parameter `response_type`.
  var name: String { words.joined(separator: " ") }
}

extension ResponseType: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let type = ResponseType(name) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "unknown response type `\(name)`"
      )
    }
    self = type
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension KeyedDecodingContainer {
  /// The response type of a stored request; `code` for one that was stored by a version without
  /// other types.
  func decode(_ type: ResponseType.Type, forKey key: Key) throws -> ResponseType {
    try decodeIfPresent(type, forKey: key) ?? .code
  }
}
