extension JSONValue {
  /// A string, or null for nil.
  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// A whole number.
  package static func integer(_ number: some BinaryInteger) -> JSONValue {
    .number(String(number))
  }

  /// An array of strings.
  package static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}
