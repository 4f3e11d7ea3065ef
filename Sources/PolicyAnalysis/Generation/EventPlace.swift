import PostLogin
import WireFormats

/// A place in the event that a script reads.
enum EventPlace {
  /// A documented member.
  case field(AnyEventField)
  /// A member of an object with names that the tenant chooses.
  case map(AnyEventField, EventMapValue)
  /// A member that Auth0 never sends.
  case unknown

  init(_ names: [String], of trigger: Trigger) {
    guard let table = EventTable.of(trigger) else {
      self = .unknown
      return
    }
    var path = "event"
    for (index, name) in names.enumerated() {
      path = Int(name) != nil && index > 0 ? "\(path)[]" : "\(path).\(name)"
      guard let field = table.fields[path] else {
        if path.hasSuffix("[]"), table.fields[String(path.dropLast(2))] != nil { continue }
        self = .unknown
        return
      }
      if index == names.count - 1 {
        self = .field(field)
        return
      }
      if case .map(let values) = field.type {
        self = .map(field, values)
        return
      }
      // The settings of an integration are texts with names that only their author knows.
      if field.type == .object, !field.isOptional,
        Self.members(of: field, trigger).isEmpty
      {
        self = .map(field, .string)
        return
      }
    }
    self = .unknown
  }

  /// Returns the documented members of an object, or of a list's objects.
  static func members(of field: AnyEventField, _ trigger: Trigger) -> [AnyEventField] {
    EventTable.of(trigger)?.children[field.type == .objects ? "\(field.path)[]" : field.path] ?? []
  }

  /// Returns an object with the members that Auth0 always sends, or with all that an event can have.
  static func object(
    of field: AnyEventField,
    for occasion: EventOccasion,
    isFull: Bool = false
  ) -> JSONValue {
    .object(
      members(of: field, occasion.trigger).filter { member in
        !member.isOptional || isFull && occasion.allows(member) && member.stage.isDocumented
      }
      .map { JSONMember($0.name, example(of: $0, for: occasion, isFull: isFull)) }
    )
  }

  /// Returns an example value as Auth0 sends it.
  static func example(
    of field: AnyEventField,
    for occasion: EventOccasion,
    isFull: Bool
  ) -> JSONValue {
    switch field.type {
    case .string: .string(field.example ?? field.name)
    case .time: .string(EventFieldFormat.time.examples[0])
    case .number: .number(field.example.flatMap { Double($0) == nil ? nil : $0 } ?? "1")
    case .boolean: false
    case .strings, .objects: []
    case .map: [:]
    case .object: object(of: field, for: occasion, isFull: isFull)
    }
  }
}

extension JSONValue {
  /// Returns the value with a member set, or removed for nil; missing objects on the path are
  /// created.
  func placing(
    _ names: ArraySlice<String>,
    _ value: JSONValue?,
    for occasion: EventOccasion,
    under outer: [String] = []
  ) -> JSONValue {
    guard let name = names.first else { return value ?? self }
    let inner = names.dropFirst()
    switch self {
    case .object(var members):
      let path = outer + [name]
      let place = members.lastIndex { $0.name == name }
      if inner.isEmpty {
        if let place { members.remove(at: place) }
        if let value { members.append(JSONMember(name, value)) }
      } else if let place {
        members[place].value = members[place].value.made(at: path, for: occasion)
          .placing(inner, value, for: occasion, under: path)
      } else if value != nil {
        let made = JSONValue.null.made(at: path, for: occasion)
        members.append(JSONMember(name, made.placing(inner, value, for: occasion, under: path)))
      }
      return .object(members)
    case .array(var elements):
      guard let index = Int(name), elements.indices.contains(index) else { return self }
      if inner.isEmpty {
        elements[index] = value ?? elements[index]
      } else {
        elements[index] = elements[index].placing(
          inner,
          value,
          for: occasion,
          under: outer + [name]
        )
      }
      return .array(elements)
    default: return self
    }
  }

  /// Returns the value if it can have members, or else the object or list that the place needs.
  private func made(at path: [String], for occasion: EventOccasion) -> JSONValue {
    switch self {
    case .object, .array: return self
    default:
      guard case .field(let field) = EventPlace(path, of: occasion.trigger) else { return [:] }
      return switch field.type {
      case .object: EventPlace.object(of: field, for: occasion)
      case .objects, .strings: []
      default: [:]
      }
    }
  }
}
