import WireFormats

/// The reason why metadata of a session or refresh token is refused, in Auth0's words.
struct MetadataProblem {
  /// The text after the method's prefix.
  let message: String

  private init(_ text: String) {
    message = "Invalid metadata: \(text)"
  }

  private init(engineText: String) {
    message = engineText
  }

  static let keyIsNoString = MetadataProblem("Metadata key must be a string")
  static let valueIsNoString = MetadataProblem("Metadata value must be a string")
  static let isNoObject = MetadataProblem("Metadata must be an object")

  /// Limits of entries, and of the UTF-16 units of a key or value.
  private static let maximumCount = 25
  private static let maximumLength = 255

  /// The first problem among an object's entries, in their order.
  static func first(in members: MetadataMembers) -> MetadataProblem? {
    guard members.list.count <= maximumCount else {
      return MetadataProblem("Metadata must not contain more than \(maximumCount) entries")
    }
    return members.list.lazy.compactMap { ofKey($0.name) ?? ofValue($0.value) }.first
  }

  private static func ofKey(_ key: String) -> MetadataProblem? {
    if key.utf16.count > maximumLength {
      return MetadataProblem("All metadata keys must be at most \(maximumLength) characters long")
    }
    if key.unicodeScalars.contains("\0") {
      return MetadataProblem("Metadata keys must not contain null bytes (\0)")
    }
    guard key.isEmpty || !key.utf8.allSatisfy(isKeyLetter) else { return nil }
    return MetadataProblem(
      "Metadata keys may only include letters, numbers, underscores, or hyphens"
    )
  }

  private static func ofValue(_ value: JSONText) -> MetadataProblem? {
    switch value.kind {
    case .string: ofText(value.stringValue ?? "")
    case .array: nil
    // Auth0 does not expect such a value in the event; its own code throws.
    case .null:
      MetadataProblem(engineText: "Cannot read properties of null (reading 'length')")
    case .object, .number, .boolean:
      MetadataProblem(engineText: "value.includes is not a function")
    }
  }

  private static func ofText(_ text: String) -> MetadataProblem? {
    if text.utf16.count > maximumLength {
      return MetadataProblem("All metadata values must be at most \(maximumLength) characters long")
    }
    guard text.unicodeScalars.contains("\0") else { return nil }
    return MetadataProblem("Metadata values must not contain null bytes (\0)")
  }

  private static func isKeyLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
