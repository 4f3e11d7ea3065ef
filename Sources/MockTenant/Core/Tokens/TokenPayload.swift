import JWTKit
import PostLogin
import WireFormats

/// The claims of a token, with any names.
struct TokenPayload: JWTPayload {
  var claims: JSONObject

  init(_ claims: JSONObject) { self.claims = claims }

  var subject: String? { claims.string("sub") }
  var scopes: [String] {
    claims.string("scope")?.split(separator: " ").map(String.init) ?? []
  }
  var audiences: [String] {
    claims.string("aud").map { [$0] } ?? claims.strings("aud") ?? []
  }

  /// Checks nothing: the tenant checks times by its own clock.
  func verify(using algorithm: some JWTAlgorithm) throws {}

  init(from decoder: any Decoder) throws {
    claims = JSONObject(try ClaimValue(from: decoder).value.objectValue ?? [])
  }

  func encode(to encoder: any Encoder) throws {
    try ClaimValue(value: .object(claims.members)).encode(to: encoder)
  }
}

/// A JSON value, for encoders and decoders.
private struct ClaimValue: Codable {
  var value: JSONValue

  init(value: JSONValue) { self.value = value }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Name.self) {
      let names = container.allKeys.sorted { $0.stringValue < $1.stringValue }
      value = .object(
        try names.map { name in
          JSONMember(name.stringValue, try container.decode(ClaimValue.self, forKey: name).value)
        }
      )
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(ClaimValue.self).value) }
      value = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let boolean = try? container.decode(Bool.self) {
      value = .boolean(boolean)
    } else if let whole = try? container.decode(Int64.self) {
      value = .number(String(whole))
    } else if let number = try? container.decode(Double.self) {
      value = .number(String(number))
    } else {
      value = .string(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .object(let members):
      var container = encoder.container(keyedBy: Name.self)
      for member in members {
        try container.encode(
          ClaimValue(value: member.value),
          forKey: Name(stringValue: member.name)
        )
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(ClaimValue(value: element)) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let boolean):
      var container = encoder.singleValueContainer()
      try container.encode(boolean)
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .number(let text):
      var container = encoder.singleValueContainer()
      if let whole = Int64(text) {
        try container.encode(whole)
      } else {
        try container.encode(Double(text) ?? 0)
      }
    }
  }
}
