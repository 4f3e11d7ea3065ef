import WireFormats

/// The members of one part of a transaction, each bound to the event field that it becomes.
///
/// The event, the reader of fixtures, its JSON Schema and the generator of logins all use this
/// table, so that a member is named once.
struct TransactionTable<Part: Sendable>: Sendable {
  /// The members in the order in which fixtures are read and logins are generated.
  let members: [TransactionMember<Part>]
  /// The writers in the order of Auth0's page about the event.
  private let writers: [@Sendable (UnsafePointer<Part>, inout EventWriter) -> Void]
  /// The property for members beside the documented ones, if Auth0 allows them.
  let additional: (any WritableKeyPath<Part, JSONObject> & Sendable)?
  private let storedAdditional: StoredMember<Part, JSONObject>?

  /// A table of a part that has only the documented members.
  init<Fields: MemberList>(_ fields: Fields, _ bind: (Fields) -> [TransactionMember<Part>]) {
    members = bind(fields)
    writers = TransactionTableOrder.sorted(members, as: fields) { $0.field.definition.name }
      .map(\.write)
    additional = nil
    storedAdditional = nil
  }

  /// A table of a part that also keeps undocumented members.
  init<Fields: MemberList>(
    _ fields: Fields,
    additional: any WritableKeyPath<Part, JSONObject> & Sendable,
    _ bind: (Fields) -> [TransactionMember<Part>]
  ) {
    members = bind(fields)
    writers = TransactionTableOrder.sorted(members, as: fields) { $0.field.definition.name }
      .map(\.write)
    self.additional = additional
    storedAdditional = StoredMember(additional as WritableKeyPath)
  }

  /// The names of the documented members in the event.
  var names: Set<String> { Set(members.map(\.field.definition.name)) }

  /// Writes the members that have a value into the open object.
  func write(_ part: UnsafePointer<Part>, to writer: inout EventWriter) {
    for write in writers { write(part, &writer) }
    if let storedAdditional { writer.write(members: storedAdditional.value(in: part)) }
  }

  /// Reads the members that do not depend on other parts, and ends the map.
  ///
  /// A missing key leaves the member as it is, so the caller sets plausible values before. Returns
  /// false if a required member is missing or unusable.
  func read(_ map: DocumentMap, into part: inout Part) -> Bool {
    var isWhole = true
    for member in members {
      switch member.reading {
      case .byHand: break
      case .required, .requiredChoice:
        let isRead = map.required(member.key).map { member.read($0, &part) } ?? false
        isWhole = isWhole && isRead
      case .plain, .nonempty, .words, .choice:
        if let cursor = map[member.key] { _ = member.read(cursor, &part) }
      }
    }
    if let additional { part[keyPath: additional] = map.additional() } else { map.end() }
    return isWhole
  }

  /// Generates the members that do not depend on other parts.
  func make(
    _ choices: inout Choices,
    in part: inout Part,
    where isWanted: (EventFieldDefinition) -> Bool = { _ in true }
  ) {
    for member in members where member.isMade && isWanted(member.field.definition) {
      member.make(&choices, &part, member.field)
    }
  }

  /// Generates the members that the fields of an object name.
  func make(_ choices: inout Choices, in part: inout Part, as fields: (any MemberList)?) {
    let fields = fields?.members ?? []
    for member in members where member.isMade {
      let name = member.field.definition.name
      guard let field = fields.first(where: { $0.definition.name == name }) else { continue }
      member.make(&choices, &part, field)
    }
    if let additional { part[keyPath: additional] = choices.object() }
  }
}

/// The order of members in an event.
enum TransactionTableOrder {
  /// The members in the order in which the schema lists their fields.
  static func sorted<Member>(
    _ members: [Member],
    as fields: any MemberList,
    name: (Member) -> String
  ) -> [Member] {
    let names = fields.members.map(\.definition.name)
    let places = members.map { names.firstIndex(of: name($0)) ?? names.count }
    return zip(places, members).sorted { $0.0 < $1.0 }.map(\.1)
  }
}
