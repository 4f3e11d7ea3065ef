package import WireFormats

extension AnyEventField {
  /// The privacy of a member below this field that has no field of its own.
  func privacy(ofMember name: String) -> EventFieldPrivacy {
    memberPrivacies[name] ?? (privacy == .secret ? .secret : .personal)
  }

  /// The value of the field with hidden parts replaced by stars.
  package func shown(_ value: JSONValue) -> JSONValue {
    let path = schemaNames.map { $0.hasSuffix("[]") ? String($0.dropLast(2)) : $0 }
    return EventSchema.postLogin.shown(value, at: path + tenantNames)
  }
}

extension EventSchema {
  /// The privacy of the value at a path, with or without positions in arrays.
  ///
  /// A value without a field is personal. An object of a field shows only whether it is empty, so
  /// it is personal even if its members are secret.
  package func privacy(of names: [String]) -> EventFieldPrivacy {
    var number = 0
    for (index, name) in names.enumerated() {
      if [.objects, .strings].contains(fields[number].type), Int(name) != nil { continue }
      guard let child = member(Array(name.utf8)[...], among: children[number]) else {
        let privacy = fields[number].privacy(ofMember: name)
        let isWhole = names[(index + 1)...].allSatisfy { Int($0) != nil }
        return privacy == .open && !isWhole ? .personal : privacy
      }
      number = child
    }
    return fields[number].type.kind == .object ? .personal : fields[number].privacy
  }

  /// The value at a path with hidden parts replaced by stars.
  package func shown(_ value: JSONValue, at names: [String]) -> JSONValue {
    switch value {
    case .object(let members):
      return .object(members.map { JSONMember($0.name, shown($0.value, at: names + [$0.name])) })
    case .array(let elements):
      return .array(elements.enumerated().map { shown($1, at: names + ["\($0)"]) })
    case .null, .boolean, .number, .string:
      let json = value.jsonText()
      let privacy = privacy(of: names)
      return privacy.shown(json) == json ? value : .string(EventFieldPrivacy.stars)
    }
  }

  /// The paths at and below a field all of whose values have a privacy.
  package func paths(of privacy: EventFieldPrivacy, at names: [String]) -> [[String]] {
    guard let number = number(ofPath: (["event"] + names).joined(separator: ".")) else { return [] }
    let field = fields[number]
    let below = fields[number + 1..<ends[number]]
    if field.type == .objects {
      let isUniform = !field.allowsExtraMembers && below.allSatisfy { $0.privacy == privacy }
      return isUniform ? [names] + children[number].map { names + [fields[$0].name] } : []
    }
    let own = below.isEmpty && field.privacy == privacy ? [names] : []
    let members = field.memberPrivacies.filter { $0.value == privacy }.keys.sorted()
    return own + members.map { names + [$0] }
      + children[number].flatMap { paths(of: privacy, at: names + [fields[$0].name]) }
  }
}
