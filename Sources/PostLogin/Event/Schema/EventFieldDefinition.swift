import WireFormats

/// The schema of one member of an object, independent of the object's place.
struct EventFieldDefinition: Sendable {
  var name: String
  var type: EventFieldType
  /// The privacy of the value; for an object, that of members that the schema does not name.
  var privacy: EventFieldPrivacy
  var isOptional: Bool
  var options: EventFieldOptions
  var meaning: String

  /// An example of the value, as text.
  var example: String? {
    if let example = options.example { return example }
    if let value = options.allowedValues.first(where: { !$0.hasPrefix("<") }) { return value }
    if let format = options.format { return format.examples.first }
    return type == .boolean ? "true" : nil
  }

  /// The key of the field in its object's map in a fixture.
  var fixtureKey: String {
    guard let path = options.fixturePath else { return name }
    return path.split(separator: ".").last.map(String.init) ?? name
  }
}

/// The less common properties of a field, so that most fields do not mention them.
struct EventFieldOptions: Sendable {
  var stage: EventFieldStage = .general
  var allowedValues: [String] = []
  var format: EventFieldFormat?
  /// An example of the value; one of the listed values, or one in the format, if there are such.
  var example: String?
  /// The grants whose logins can have the field, if they have its object.
  var grants: EventFieldGrants = .every
  /// The path in a fixture, from the root; nil for the field's name in its object.
  var fixturePath: String?
  /// The privacy of members of a map that differs from the map's own.
  var memberPrivacies: [String: EventFieldPrivacy] = [:]
  var allowsNull = false
  /// Whether Auth0 allows undocumented members.
  var allowsExtraMembers = false
  /// The value in transaction data that leave the member out; nil if it follows from no other one.
  var derivation: (@Sendable (EventParts) -> JSONValue?)?
  /// Whether Auth0's generated reference has the field; false if only a guide or type file has.
  var isInReference = true
}

/// Whether an object always has a member.
enum EventFieldPresence: Sendable {
  case always, optional
}
