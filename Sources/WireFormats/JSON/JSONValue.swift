/// A JSON value as a tree, for code that looks inside one.
///
/// Members keep their order; a number keeps its spelling, so that 64-bit integers survive.
public indirect enum JSONValue: Sendable, Hashable {
  /// Null.
  case null
  /// True or false.
  case boolean(Bool)
  /// A number as it is written.
  case number(String)
  /// A text.
  case string(String)
  /// Elements in order.
  case array([JSONValue])
  /// Members in order; names may repeat.
  case object([JSONMember])

  /// The member of that name; the last one if a name is repeated, as in JavaScript.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text of a string value.
  public var stringValue: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The value of a number as JavaScript would read it.
  public var doubleValue: Double? {
    guard case .number(let text) = self else { return nil }
    return Double(text)
  }

  /// The value of a boolean.
  public var booleanValue: Bool? {
    guard case .boolean(let value) = self else { return nil }
    return value
  }

  /// The elements of an array.
  public var arrayValue: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members of an object.
  public var objectValue: [JSONMember]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// The JSON value that the literal reads as.
  public init(stringLiteral text: String) { self = .string(text) }
  /// The JSON value that the literal reads as.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// The JSON value that the literal reads as.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// The JSON value that the literal reads as.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// The JSON value that the literal reads as.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { JSONMember($0.0, $0.1) })
  }
}
