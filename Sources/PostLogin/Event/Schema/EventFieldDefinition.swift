/// What the schema says about one member of an object, wherever the object stands.
struct EventFieldDefinition: Sendable {
  var name: String
  var type: EventFieldType
  var isOptional: Bool
  var options: EventFieldOptions
  var meaning: String

  /// A value as it may stand in an event, as text.
  var example: String? {
    if let example = options.example { return example }
    if let value = options.allowedValues.first(where: { !$0.hasPrefix("<") }) { return value }
    if let format = options.format { return format.examples.first }
    return type == .boolean ? "true" : nil
  }

  /// The key of the field in the map that a fixture has for its object.
  var fixtureKey: String {
    guard let path = options.fixturePath else { return name }
    return path.split(separator: ".").last.map(String.init) ?? name
  }
}

/// The less common facts about a field, so that most fields do not mention them.
struct EventFieldOptions: Sendable {
  var stage: EventFieldStage = .general
  var allowedValues: [String] = []
  var format: EventFieldFormat?
  /// A value as it may stand in an event; where values are listed or have a format, one of those.
  var example: String?
  /// Which grants have logins with the field, as far as they have its object.
  var grants: EventFieldGrants = .every
  /// Where fixtures have it, from their root, unless that is its name inside its object.
  var fixturePath: String?
  var allowsNull = false
  /// True where Auth0 says that more members than the known ones may come.
  var allowsExtraMembers = false
}

/// Whether an object always has a member.
enum EventFieldPresence: Sendable {
  case always, optional
}
