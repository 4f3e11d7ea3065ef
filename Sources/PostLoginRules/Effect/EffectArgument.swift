public import PostLogin
public import WireFormats

/// An argument of a call: a constant, a field of the event, or a combination of both.
public struct EffectArgument: Sendable, Hashable {
  indirect enum Form: Sendable, Hashable {
    case undefined
    case constant(JSONValue)
    case field(FieldReference, orElse: JSONValue?)
    case text(TextTemplate)
    /// The present time plus so many milliseconds, as milliseconds since 1970.
    case fromNow(milliseconds: Double)
    case array([Form])
    case object([Member])
  }

  struct Member: Sendable, Hashable {
    let name: String
    let value: Form
  }

  let form: Form

  init(_ form: Form) {
    self.form = form
  }

  /// A constant.
  public init(_ value: JSONValue) {
    form = .constant(value.canonical)
  }

  /// A field of the event, or a constant if it is missing.
  ///
  /// Without a constant, a rule that misses the field leaves the call out.
  public static func field(
    _ path: KeyPath<EventFields, some EventFieldReference>,
    orElse constant: JSONValue? = nil
  ) -> EffectArgument {
    EffectArgument(.field(FieldReference(path), orElse: constant?.canonical))
  }

  /// A text with fields in it.
  public static func text(_ text: RuleText) -> EffectArgument {
    EffectArgument(text.form)
  }
}

extension FieldReference {
  /// The field at the end of a key path; the key path itself is not kept.
  init(_ path: KeyPath<EventFields, some EventFieldReference>) {
    self.init(EventFields()[keyPath: path].anyField)
  }
}

extension EffectArgument: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A constant from a literal.
  public init(stringLiteral text: String) { self.init(.constant(.string(text))) }
  /// A constant from a literal.
  public init(booleanLiteral flag: Bool) { self.init(.constant(.boolean(flag))) }
  /// A constant from a literal.
  public init(integerLiteral number: Int) { self.init(.integer(number)) }
  /// A constant from a literal.
  public init(floatLiteral number: Double) { self.init(.number(number.javaScriptText)) }
  /// An array of these arguments.
  public init(arrayLiteral elements: EffectArgument...) { self.init(.array(elements.map(\.form))) }

  /// An object of these arguments.
  public init(dictionaryLiteral members: (String, EffectArgument)...) {
    self.init(.object(members.map { Member(name: $0.0, value: $0.1.form) }))
  }
}

extension EffectArgument.Form {
  /// The constant, if nothing in it depends on the event.
  var constantValue: JSONValue? {
    switch self {
    case .constant(let value): return value
    case .array(let elements):
      let values = elements.compactMap(\.constantValue)
      return values.count == elements.count ? .array(values) : nil
    case .object(let members):
      let values = members.compactMap { member in
        member.value.constantValue.map { JSONMember(member.name, $0) }
      }
      return values.count == members.count ? .object(values) : nil
    case .text(let template): return template.constantText.map { .string($0) }
    case .undefined, .field, .fromNow: return nil
    }
  }

  /// Whether both pass the same values, however they are written.
  func isSame(as other: Self) -> Bool {
    self == other || constantValue != nil && constantValue == other.constantValue
  }

  /// Every field that the argument reads.
  var fields: [FieldReference] {
    switch self {
    case .undefined, .constant, .fromNow: []
    case .field(let field, _): [field]
    case .text(let template): template.fields
    case .array(let elements): elements.flatMap(\.fields)
    case .object(let members): members.flatMap(\.value.fields)
    }
  }
}

extension JSONValue {
  /// The value with numbers as JavaScript writes them, and each name once.
  var canonical: JSONValue {
    withoutRepeatedNames.mappingScalars { value in
      value.doubleValue.map { .number($0.javaScriptText) } ?? value
    }
  }
}
