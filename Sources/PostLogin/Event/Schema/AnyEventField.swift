import WireFormats

/// The properties of one field of the event, independent of its Swift type.
public struct AnyEventField: Sendable {
  /// The path from the event, such as `event.user.identities[].provider`.
  public let path: String
  /// The last name of the path, as in the event.
  public let name: String
  /// The kind of JSON value.
  public let type: EventFieldType
  /// The readers who may see the value; for an object, its members that have no field.
  public let privacy: EventFieldPrivacy
  /// Whether the member may be missing from its object.
  public let isOptional: Bool
  /// Whether the member may be null.
  public let allowsNull: Bool
  /// The values that Auth0 lists; empty if it lists none.
  ///
  /// An entry in angle brackets is a kind of value, such as `<custom URL>`.
  public let allowedValues: [String]
  /// The rule for the text of a string.
  public let format: EventFieldFormat?
  /// Whether the object may have undocumented members.
  public let allowsExtraMembers: Bool
  /// An example of the value, as text; nil for objects and for members of any kind.
  public let example: String?
  /// The path of the field in a fixture of transaction data, such as `grant.scope`.
  public let fixturePath: String
  /// The availability of the field at Auth0.
  public let stage: EventFieldStage
  /// One line that describes the field.
  public let meaning: String

  /// Whether Auth0's generated reference has an entry for the field; it has none for members of
  /// objects in lists.
  package let isInReference: Bool
  /// The location of the field in a decoded event.
  let locator: EventFieldLocator
  /// The grants whose logins can have the field, and each object around it.
  let grants: Set<EventFieldGrants>
  /// The value in transaction data that leave the member out.
  let derivation: (@Sendable (EventParts) -> JSONValue?)?
  /// The privacy of members of a map that differs from the map's own.
  let memberPrivacies: [String: EventFieldPrivacy]

  init(_ definition: EventFieldDefinition, at place: Place, locator: EventFieldLocator) {
    path = place.path
    fixturePath = place.fixturePath
    stage = place.stage
    grants = place.grants
    isInReference =
      place.isInReference && definition.options.isInReference && place.stage.isDocumented
    self.locator = locator
    name = definition.name
    type = definition.type
    privacy = definition.privacy
    isOptional = definition.isOptional
    memberPrivacies = definition.options.memberPrivacies
    allowsNull = definition.options.allowsNull
    allowedValues = definition.options.allowedValues
    format = definition.options.format
    derivation = definition.options.derivation
    allowsExtraMembers = definition.options.allowsExtraMembers
    example = definition.example
    meaning = definition.meaning
  }

  /// Whether a login of this grant can have the field.
  public func isPossible(in grant: Transaction.Grant) -> Bool {
    grants.allSatisfy { $0.contains(grant) }
  }

  /// The properties that a field inherits from the objects around it.
  struct Place {
    var path: String
    var fixturePath: String
    var stage: EventFieldStage
    var grants: Set<EventFieldGrants>
    var isInReference: Bool
  }

  /// The field of an undocumented member below this one.
  package func member(_ names: [String]) -> AnyEventField {
    AnyEventField(
      EventFieldDefinition(
        name: names.last ?? name,
        type: type == .map(.string) ? .string : .map(.anything),
        privacy: names.first.map(privacy(ofMember:)) ?? privacy,
        isOptional: true,
        options: EventFieldOptions(allowsNull: true, allowsExtraMembers: true),
        meaning: "A member whose name belongs to the tenant"
      ),
      at: Place(
        path: names.reduce(path) { EventPath.appending($1, to: $0) },
        fixturePath: names.reduce(fixturePath) { EventPath.appending($1, to: $0) },
        stage: stage,
        grants: grants,
        isInReference: false
      ),
      locator: locator.member(names)
    )
  }
}

extension AnyEventField: CustomStringConvertible {
  /// The path of the field.
  public var description: String { path }
}
