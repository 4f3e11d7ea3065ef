package import WireFormats

extension TransactionJSONSchema {
  /// The schema of transaction data of a trigger: the frame without the keys that its event does
  /// not have, and with its own members; nil if Auth0 does not publish the event.
  package static func document(_ frame: JSONValue, of definition: TriggerDefinition) -> JSONValue? {
    guard let schema = definition.schema, let event = EventJSONSchema(of: definition) else {
      return nil
    }
    let document = document(frame)
    let id = JSONValue.string(definition.trigger.rawValue)
    let trigger: JSONValue = ["description": "Names the trigger.", "const": id]
    guard definition.trigger != .postLogin else {
      return document.replacing(["properties", "trigger"], with: trigger)
    }
    let restriction = Restriction(event: event)
    let title =
      "What a tenant knows about one event of \(definition.trigger.rawValue), "
      + "as a fixture of postlogin"
    return restriction.restricted(document, to: FixtureKeys(transactionsOf: schema), at: [])
      .replacing(["title"], with: .string(title))
      .replacing(["properties", "kind"], with: document["properties"]?["kind"])
      .replacing(["properties", "trigger"], with: trigger)
      .replacing(["required"], with: ["trigger"])
  }
}

/// Takes what a trigger's event does not have out of the schema of a login's transaction data.
///
/// Parts to which it refers by name stay as they are.
private struct Restriction {
  let event: EventJSONSchema

  /// A schema with only the given keys of the part at a path.
  func restricted(_ schema: JSONValue, to keys: FixtureKeys, at path: [String]) -> JSONValue {
    guard keys.content == .object, case .object(let members) = schema else { return schema }
    return .object(
      members.map { JSONMember($0.name, restricted($0, to: keys, at: path)) }
    )
  }

  private func restricted(
    _ member: JSONMember,
    to keys: FixtureKeys,
    at path: [String]
  ) -> JSONValue {
    switch (member.name, member.value) {
    case ("properties", .object(let properties)):
      let shared = properties.compactMap { property in
        keys.member(property.name).map { inner in
          JSONMember(
            property.name,
            restricted(property.value, to: inner, at: path + [property.name])
          )
        }
      }
      let names = Set(properties.map(\.name))
      let own = keys.members.keys.filter { !names.contains($0) }.sorted().compactMap { name in
        event.property(at: path + [name]).map { JSONMember(name, $0) }
      }
      return .object(shared + own)
    case ("required", .array(let names)):
      // The reader fills in what another event than that of a login can lack.
      let optional = ["user": "user_id", "grant": "name", "tenant": "id"][
        path.joined(separator: ".")
      ]
      return .array(
        names.filter { name in
          name.stringValue.map { $0 != optional && keys.member($0) != nil } ?? false
        }
      )
    case ("anyOf", .array(let choices)):
      return .array(
        choices.filter { !isShortForm($0, of: keys, at: path) }
          .map { restricted($0, to: keys, at: path) }
      )
    case ("items", let items): return restricted(items, to: keys, at: path)
    default: return member.value
    }
  }

  /// Whether a schema is a short form of a member that the event does not have.
  private func isShortForm(_ schema: JSONValue, of keys: FixtureKeys, at path: [String]) -> Bool {
    guard let name = TriggerKeyCheck.shortForms[path.joined(separator: ".")] else { return false }
    return keys.member(name) == nil && schema["properties"] == nil && schema["type"] != "null"
  }
}
