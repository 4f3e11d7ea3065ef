/// What the schema says about one member of an object, wherever the object stands.
struct EventFieldDefinition: Sendable {
  var name: String
  var type: EventFieldType
  var isOptional: Bool
  var options: EventFieldOptions
  var meaning: String
}

/// The less common facts about a field, so that most fields do not mention them.
struct EventFieldOptions: Sendable {
  var stage: EventFieldStage = .general
  var allowedValues: [String] = []
  var format: EventFieldFormat?
  var allowsNull = false
  /// True where Auth0 says that more members than the known ones may come.
  var allowsExtraMembers = false
}

/// Whether an object always has a member.
enum EventFieldPresence: Sendable {
  case always, optional
}
