/// The schema of a trigger's event as a flat list in preorder, built once from its members.
///
/// INVARIANT: the descendants of field `n` are `n + 1 ..< ends[n]`, and `fields[0]` is the event.
package final class EventSchema: Sendable {
  package let fields: [AnyEventField]
  let ends: [Int]
  /// The indices of the members of each field.
  let children: [[Int]]

  init(_ members: any MemberList, meaning: String) {
    var walk = Walk()
    let event = EventFieldDefinition(
      name: "event",
      type: .object,
      privacy: .personal,
      isOptional: false,
      options: EventFieldOptions(isInReference: false),
      meaning: meaning
    )
    let place = AnyEventField.Place(
      path: "event",
      fixturePath: "",
      stage: .general,
      grants: [],
      isInReference: true
    )
    walk.add(event, at: place, isInElement: false, members)
    fields = walk.fields
    ends = walk.ends
    children = walk.children
  }

  /// The field of a member; a name without a field is a bug in the schema.
  func member(_ name: String, of number: Int) -> AnyEventField {
    guard let child = children[number].first(where: { fields[$0].name == name }) else {
      preconditionFailure("no member `\(name)` in `\(fields[number].path)`")
    }
    return fields[child]
  }

  /// The index among these whose field has this name, given in UTF-8.
  func member(_ name: ArraySlice<UInt8>, among numbers: [Int]) -> Int? {
    numbers.first { name.elementsEqual(fields[$0].name.utf8) }
  }

  /// The index of the field at a path such as `event.user.email`.
  package func number(ofPath path: String) -> Int? {
    fields.firstIndex { $0.path == path }
  }

  private struct Walk {
    var fields: [AnyEventField] = []
    var ends: [Int] = []
    var children: [[Int]] = []

    /// Adds a field and, below it, the members of its group.
    mutating func add(
      _ definition: EventFieldDefinition,
      at place: AnyEventField.Place,
      isInElement: Bool,
      _ group: (any MemberList)?
    ) {
      let number = fields.count
      let field = AnyEventField(
        definition,
        at: place,
        locator: EventFieldLocator(number: number, isInElement: isInElement, names: [])
      )
      fields.append(field)
      ends.append(number + 1)
      children.append([])
      guard let group else { return }
      let isList = definition.type == .objects
      for member in group.members {
        children[number].append(fields.count)
        add(
          member.definition,
          at: place.inside(isList: isList, member.definition),
          isInElement: isInElement || isList,
          member.group
        )
      }
      ends[number] = fields.count
    }
  }
}

extension AnyEventField.Place {
  /// The place of a member of this object, or of the objects in this list.
  func inside(isList: Bool, _ member: EventFieldDefinition) -> AnyEventField.Place {
    let options = member.options
    let brackets = isList ? "[]" : ""
    var grants = grants
    if options.grants != .every { grants.insert(options.grants) }
    return AnyEventField.Place(
      path: "\(path)\(brackets).\(member.name)",
      fixturePath: options.fixturePath
        ?? (fixturePath.isEmpty ? member.name : "\(fixturePath)\(brackets).\(member.name)"),
      stage: options.stage.inherited(from: stage),
      grants: grants,
      isInReference: isInReference && options.isInReference && !isList
    )
  }
}

/// An entry of the schema, independent of its type.
protocol SchemaMember: Sendable {
  var definition: EventFieldDefinition { get }
  /// The fields of the object, or of the objects in the array; nil for other fields.
  var group: (any MemberList)? { get }
}

/// The fields of an object.
protocol MemberList: Sendable {
  /// The members that the type declares, in order.
  ///
  /// Listed by hand, because reflection takes longer than the rest of a short run.
  var members: [any SchemaMember] { get }
}
