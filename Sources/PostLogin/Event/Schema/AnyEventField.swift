/// What is known about one field of the event, whatever its Swift type.
public struct AnyEventField: Sendable {
  /// The path from the event, such as `event.user.identities[].provider`.
  public let path: String
  /// The last name of the path, as it stands in the event.
  public let name: String
  /// The kind of JSON value.
  public let type: EventFieldType
  /// Whether the member may be missing although its object is there.
  public let isOptional: Bool
  /// Whether null may stand in its place.
  public let allowsNull: Bool
  /// The values that Auth0 lists; empty when it lists none.
  ///
  /// An entry in angle brackets stands for a kind of value, such as `<custom URL>`.
  public let allowedValues: [String]
  /// The rule for the text of a string.
  public let format: EventFieldFormat?
  /// Whether members that the schema does not know are expected here.
  public let allowsExtraMembers: Bool
  /// A value as it may stand in an event, as text; nil for objects and what anything may stand in.
  public let example: String?
  /// Where a fixture of transaction data has the field, such as `grant.scope`.
  public let fixturePath: String
  /// How far along the field is at Auth0.
  public let stage: EventFieldStage
  /// One line on what the field says.
  public let meaning: String

  /// How the field is found in a decoded event.
  let locator: EventFieldLocator
  /// Which grants have logins with the field, and with each object around it.
  let grants: Set<EventFieldGrants>

  init(_ definition: EventFieldDefinition, at place: Place, locator: EventFieldLocator) {
    path = place.path
    fixturePath = place.fixturePath
    stage = place.stage
    grants = place.grants
    self.locator = locator
    name = definition.name
    type = definition.type
    isOptional = definition.isOptional
    allowsNull = definition.options.allowsNull
    allowedValues = definition.options.allowedValues
    format = definition.options.format
    allowsExtraMembers = definition.options.allowsExtraMembers
    example = definition.example
    meaning = definition.meaning
  }

  /// Whether a login of this grant can have the field.
  public func isPossible(in grant: Transaction.Grant) -> Bool {
    grants.allSatisfy { $0.contains(grant) }
  }

  /// What a field gets from the objects around it.
  struct Place {
    var path: String
    var fixturePath: String
    var stage: EventFieldStage
    var grants: Set<EventFieldGrants>
  }

  /// The field of a member that the schema does not name, below this one.
  package func member(_ names: [String]) -> AnyEventField {
    AnyEventField(
      EventFieldDefinition(
        name: names.last ?? name,
        type: type == .map(.string) ? .string : .map(.anything),
        isOptional: true,
        options: EventFieldOptions(allowsNull: true, allowsExtraMembers: true),
        meaning: "A member whose name belongs to the tenant"
      ),
      at: Place(
        path: names.reduce(path) { EventPath.appending($1, to: $0) },
        fixturePath: names.reduce(fixturePath) { EventPath.appending($1, to: $0) },
        stage: stage,
        grants: grants
      ),
      locator: locator.member(names)
    )
  }
}

extension AnyEventField: CustomStringConvertible {
  /// The path of the field.
  public var description: String { path }
}
