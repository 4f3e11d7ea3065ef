/// A member that the events of several triggers have, with the differences of one of them.
struct SharedMember: SchemaMember {
  var definition: EventFieldDefinition
  var group: (any MemberList)?

  /// A member of these parts.
  init(definition: EventFieldDefinition, group: (any MemberList)?) {
    self.definition = definition
    self.group = group
  }

  /// An object that is always there, with members of its own.
  init(object name: String, _ meaning: String, members: [any SchemaMember]) {
    definition = EventFieldDefinition(
      name: name,
      type: .object,
      privacy: .personal,
      isOptional: false,
      options: EventFieldOptions(),
      meaning: meaning
    )
    group = EventMembers(members)
  }
}

/// The members of an event or object that Swift code reads by name only.
struct EventMembers: MemberList {
  let members: [any SchemaMember]

  init(_ members: [any SchemaMember]) { self.members = members }
}

extension SchemaMember {
  private var shared: SharedMember { SharedMember(definition: definition, group: group) }

  /// The same member with a change.
  func changing(_ change: (inout SharedMember) -> Void) -> SharedMember {
    var member = shared
    change(&member)
    return member
  }

  /// The same member, which is always there.
  var always: SharedMember { changing { $0.definition.isOptional = false } }

  /// The same member, which may be missing.
  var optional: SharedMember { changing { $0.definition.isOptional = true } }

  /// The same member, which may be null.
  var orNull: SharedMember { changing { $0.definition.options.allowsNull = true } }

  /// The same object without undocumented members.
  var closed: SharedMember { changing { $0.definition.options.allowsExtraMembers = false } }

  /// The same object, to which Auth0 may add members.
  var open: SharedMember { changing { $0.definition.options.allowsExtraMembers = true } }

  /// The same member, which the reference of another trigger lacks.
  func inReference(stage: EventFieldStage) -> SharedMember {
    changing {
      $0.definition.options.isInReference = true
      $0.definition.options.stage = stage
    }
  }

  /// The same member under another name.
  func named(_ name: String, _ meaning: String) -> SharedMember {
    changing {
      $0.definition.name = name
      $0.definition.meaning = meaning
    }
  }

  /// The same object with only these members.
  func only(_ names: String...) -> SharedMember {
    changing { $0.keep { names.contains($0) } }
  }

  /// The same object without these members.
  func without(_ names: String...) -> SharedMember {
    changing { $0.keep { !names.contains($0) } }
  }

  /// The same object with further members.
  func adding(_ members: any SchemaMember...) -> SharedMember {
    changing { $0.group = EventMembers(($0.group?.members ?? []) + members) }
  }

  /// The same object with some of its members changed.
  func with(
    _ names: String...,
    being change: (any SchemaMember) -> SharedMember
  ) -> SharedMember {
    changing { object in
      object.group = EventMembers(
        (object.group?.members ?? []).map { member in
          names.contains(member.definition.name) ? change(member) : member
        }
      )
    }
  }
}

extension SharedMember {
  fileprivate mutating func keep(_ isKept: (String) -> Bool) {
    group = EventMembers((group?.members ?? []).filter { isKept($0.definition.name) })
  }
}
