/// The type of a field or parameter in the notation of Auth0's reference, which may get new ones.
package struct ReferenceType: RawRepresentable, Sendable, Hashable {
  /// The text of the reference, such as `array of string`.
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let string = ReferenceType(rawValue: "string")
  package static let number = ReferenceType(rawValue: "number")
  package static let boolean = ReferenceType(rawValue: "boolean")
  /// Any value.
  package static let unknown = ReferenceType(rawValue: "unknown")
  /// An object with documented members and no others.
  package static let object = ReferenceType(rawValue: "object")
  /// An object that may have undocumented members.
  package static let dictionary = ReferenceType(rawValue: "dictionary")
  /// The secrets of an Action.
  package static let secrets = ReferenceType(rawValue: "secrets")
  package static let strings = ReferenceType(rawValue: "array of string")
  package static let objects = ReferenceType(rawValue: "array of objects")

  private static let simpleTypes: Set<ReferenceType> = [
    .string, .number, .boolean, .unknown, .strings, .objects,
  ]

  /// The type of a parameter, with `object` for unions and for every kind of object.
  ///
  /// The reference shows the name of the object's TypeScript type there, such as `cachesetoptions`.
  package var ofParameter: ReferenceType { Self.simpleTypes.contains(self) ? self : .object }
}
