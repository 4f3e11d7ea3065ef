public import PostLogin
import WireFormats

/// A text with fields of the event in it.
struct TextTemplate: Sendable, Hashable {
  enum Part: Sendable, Hashable {
    case literal(String)
    case field(FieldReference, orElse: String?)
  }

  var parts: [Part]

  /// The text, if it contains no field.
  var constantText: String? {
    var text = ""
    for part in parts {
      guard case .literal(let literal) = part else { return nil }
      text += literal
    }
    return text
  }

  var fields: [FieldReference] {
    parts.compactMap { part in
      guard case .field(let field, _) = part else { return nil }
      return field
    }
  }

  /// The missing fields because of which there is no text.
  func missingFields(in reading: FieldReading) -> [FieldReference] {
    parts.compactMap { part in
      guard case .field(let field, nil) = part, reading.plainText(of: field) == nil else {
        return nil
      }
      return field
    }
  }

  /// The text for a login; nil if a field without a replacement is missing.
  func text(in reading: FieldReading, placeholder: String?) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .field(let field, let own):
        guard let value = reading.plainText(of: field) ?? own ?? placeholder else { return nil }
        text += value
      }
    }
    return text
  }
}

/// A text argument of an effect, which may contain fields: `"Not from
/// \(\.request.geoip.cityName)"`.
public struct RuleText: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// Collects the parts of the text.
  @_documentation(visibility: internal)
  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [TextTemplate.Part] = []

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    /// Adds the value of a field, or another text if the field is missing.
    public mutating func appendInterpolation<Value>(
      _ path: KeyPath<EventFields, EventField<Value>>,
      orElse text: String? = nil
    ) {
      parts.append(.field(FieldReference(path), orElse: text))
    }

    /// Adds a text.
    public mutating func appendInterpolation(_ text: String) {
      appendLiteral(text)
    }
  }

  let form: EffectArgument.Form

  /// A plain text.
  public init(stringLiteral text: String) {
    form = .constant(.string(text))
  }

  /// A text with fields.
  public init(stringInterpolation: StringInterpolation) {
    let template = TextTemplate(parts: stringInterpolation.parts)
    form = template.constantText.map { .constant(.string($0)) } ?? .text(template)
  }

  /// A text that is computed at run time.
  public init(_ text: String) {
    form = .constant(.string(text))
  }
}
