import WireFormats

extension EventMember {
  /// A plain value.
  init<Value: EventValue>(
    _ name: String,
    _ meaning: String,
    privacy: EventFieldPrivacy,
    presence: EventFieldPresence = .optional,
    oneOf allowedValues: [String] = [],
    format: EventFieldFormat? = nil,
    orNull allowsNull: Bool = false,
    example: String? = nil,
    in grants: EventFieldGrants = .every,
    fixture fixturePath: String? = nil,
    stage: EventFieldStage = .general
  ) where Field == EventField<Value>, View == Value? {
    let options = EventFieldOptions(
      stage: stage,
      allowedValues: allowedValues,
      format: Value.fieldType == .time ? .time : format,
      example: example,
      grants: grants,
      fixturePath: fixturePath,
      allowsNull: allowsNull
    )
    self.init(
      name,
      meaning,
      type: Value.fieldType,
      privacy: privacy,
      presence: presence,
      options: options,
      group: nil,
      makeField: { EventField($0) },
      makeView: { $0.flatMap { Value(node: $0.content, in: $0) } }
    )
  }

  /// An array of strings.
  init(
    _ name: String,
    _ meaning: String,
    privacy: EventFieldPrivacy,
    presence: EventFieldPresence = .optional,
    oneOf allowedValues: [String] = [],
    example: String? = nil,
    in grants: EventFieldGrants = .every,
    fixture fixturePath: String? = nil,
    stage: EventFieldStage = .general
  ) where Field == EventListField<String>, View == [String]? {
    let options = EventFieldOptions(
      stage: stage,
      allowedValues: allowedValues,
      example: example,
      grants: grants,
      fixturePath: fixturePath
    )
    self.init(
      name,
      meaning,
      type: .strings,
      privacy: privacy,
      presence: presence,
      options: options,
      group: nil,
      makeField: { EventListField($0) },
      makeView: { $0.flatMap { $0.strings } }
    )
  }

  /// An array of objects.
  init<Members: MemberList>(
    _ name: String,
    _ meaning: String,
    presence: EventFieldPresence = .optional,
    of members: Members,
    allowsExtraMembers: Bool = false,
    in grants: EventFieldGrants = .every,
    fixture fixturePath: String? = nil,
    stage: EventFieldStage = .general
  ) where Field == EventObjectListField<Members>, View == [EventObject<Members>]? {
    let options = EventFieldOptions(
      stage: stage,
      grants: grants,
      fixturePath: fixturePath,
      allowsExtraMembers: allowsExtraMembers
    )
    self.init(
      name,
      meaning,
      type: .objects,
      privacy: .personal,
      presence: presence,
      options: options,
      group: members,
      makeField: { EventObjectListField($0, members) },
      makeView: { $0.flatMap { $0.elements }?.map { EventObject($0, members) } }
    )
  }

  /// A required object.
  init<Members: MemberList>(
    _ name: String,
    _ meaning: String,
    of members: Members,
    allowsExtraMembers: Bool = false,
    stage: EventFieldStage = .general
  ) where Field == EventFieldGroup<Members>, View == EventObject<Members> {
    let options = EventFieldOptions(stage: stage, allowsExtraMembers: allowsExtraMembers)
    self.init(
      name,
      meaning,
      type: .object,
      privacy: .personal,
      presence: .always,
      options: options,
      group: members,
      makeField: { EventFieldGroup($0, members) },
      makeView: { EventObject($0?.object, members) }
    )
  }

  /// An optional object.
  init<Members: MemberList>(
    _ name: String,
    _ meaning: String,
    of members: Members,
    type: EventFieldType = .object,
    allowsExtraMembers: Bool = false,
    orNull allowsNull: Bool = false,
    in grants: EventFieldGrants = .every,
    stage: EventFieldStage = .general
  ) where Field == EventFieldGroup<Members>, View == EventObject<Members>? {
    let options = EventFieldOptions(
      stage: stage,
      grants: grants,
      allowsNull: allowsNull,
      allowsExtraMembers: allowsExtraMembers
    )
    self.init(
      name,
      meaning,
      type: type,
      privacy: .personal,
      presence: .optional,
      options: options,
      group: members,
      makeField: { EventFieldGroup($0, members) },
      makeView: { $0?.object.map { EventObject($0, members) } }
    )
  }

  /// An object whose member names belong to the tenant.
  init<Value: EventValue>(
    _ name: String,
    _ meaning: String,
    privacy: EventFieldPrivacy,
    members: [String: EventFieldPrivacy] = [:],
    presence: EventFieldPresence = .optional,
    type: EventFieldType,
    stage: EventFieldStage = .general
  ) where Field == EventMapField<Value>, View == EventMap<Value>? {
    let options = EventFieldOptions(
      stage: stage,
      memberPrivacies: members,
      allowsExtraMembers: true
    )
    self.init(
      name,
      meaning,
      type: type,
      privacy: privacy,
      presence: presence,
      options: options,
      group: nil,
      makeField: { EventMapField($0) },
      makeView: { $0?.object.map { EventMap($0) } }
    )
  }

  private init(
    _ name: String,
    _ meaning: String,
    type: EventFieldType,
    privacy: EventFieldPrivacy,
    presence: EventFieldPresence,
    options: EventFieldOptions,
    group: (any MemberList)?,
    makeField: @escaping @Sendable (AnyEventField) -> Field,
    makeView: @escaping @Sendable (EventCursor?) -> View
  ) {
    let definition = EventFieldDefinition(
      name: name,
      type: type,
      privacy: privacy,
      isOptional: presence == .optional,
      options: options,
      meaning: meaning
    )
    self.init(definition: definition, group: group, makeField: makeField, makeView: makeView)
  }
}

extension EventMember where Field == EventMapField<String>, View == EventMap<String>? {
  /// An object of strings.
  init(
    strings name: String,
    _ meaning: String,
    privacy: EventFieldPrivacy,
    presence: EventFieldPresence = .optional,
    stage: EventFieldStage = .general
  ) {
    self.init(
      name,
      meaning,
      privacy: privacy,
      presence: presence,
      type: .map(.string),
      stage: stage
    )
  }
}

extension EventMember where Field == EventMapField<JSONValue>, View == EventMap<JSONValue>? {
  /// An object of anything.
  init(
    map name: String,
    _ meaning: String,
    privacy: EventFieldPrivacy,
    members: [String: EventFieldPrivacy] = [:],
    presence: EventFieldPresence = .optional,
    stage: EventFieldStage = .general
  ) {
    self.init(
      name,
      meaning,
      privacy: privacy,
      members: members,
      presence: presence,
      type: .map(.anything),
      stage: stage
    )
  }
}
