import PostLogin
import WireFormats

/// What the answer of an allowed login at `/authorize` holds, the parameter `response_type` (OAuth
/// 2.0 Multiple Response Type Encoding Practices).
struct ResponseType: Sendable, Equatable {
  /// A part of the answer, named by its word of `response_type`.
  enum Part: String, Sendable, Codable { case code }

  let parts: [Part]
  /// The grant that the answer is for: clients need it, and Actions see its login.
  let grant: GrantType
  /// The response mode of a request without one.
  let defaultMode: AuthorizeRequest.ResponseMode

  static let code = ResponseType(
    parts: [.code],
    grant: .authorizationCode,
    defaultMode: .query
  )

  /// The response types that this tenant has.
  static let all: [ResponseType] = [code]

  private init(
    parts: [Part],
    grant: GrantType,
    defaultMode: AuthorizeRequest.ResponseMode
  ) {
    self.parts = parts
    self.grant = grant
    self.defaultMode = defaultMode
  }

  /// The response type with these words, in any order; nil for one that the tenant does not have.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init).sorted()
    guard let type = Self.all.first(where: { $0.words.sorted() == words }) else { return nil }
    self = type
  }

  /// The words, as `event.transaction.response_type` lists them.
  var words: [String] { parts.map(\.rawValue) }

  /// The value of the parameter `response_type`.
  var name: String { words.joined(separator: " ") }

  static func == (left: ResponseType, right: ResponseType) -> Bool { left.parts == right.parts }
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
