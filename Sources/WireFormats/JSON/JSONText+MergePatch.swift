extension JSONText {
  /// Applies a JSON merge patch (RFC 7396); members that the patch does not name keep their
  /// spelling.
  package func applying(mergePatch patch: JSONValue) -> JSONText {
    guard case .object(let changes) = patch else { return JSONText(patch) }
    var members = membersByBytes
    for change in changes {
      let name = Array(change.name.utf8)[...]
      let index = members.lastIndex { $0.name == name }
      switch (change.value, index) {
      case (.null, _): members.removeAll { $0.name == name }
      case (let value, let index?):
        members[index].value = members[index].value.applying(mergePatch: value)
      case (let value, nil):
        members.append((name, JSONText.emptyObject.applying(mergePatch: value)))
      }
    }
    var object: [UInt8] = [UInt8(ascii: "{")]
    object.reserveCapacity(bytes.count)
    for member in members {
      if object.count > 1 { object.append(UInt8(ascii: ",")) }
      object.appendJSON(utf8: member.name)
      object.append(UInt8(ascii: ":"))
      object += member.value.bytes
    }
    object.append(UInt8(ascii: "}"))
    return JSONText(uncheckedBytes: object[...])
  }

  /// The members of an object with the bytes of their names, since most names are only copied.
  private var membersByBytes: [(name: ArraySlice<UInt8>, value: JSONText)] {
    guard kind == .object else { return [] }
    var reader = JSONReader(bytes)
    var members: [(name: ArraySlice<UInt8>, value: JSONText)] = []
    reader.enterContainer()
    while reader.nextElement(until: UInt8(ascii: "}")) {
      let name = reader.skipName()
      reader.skipColon()
      members.append((name, JSONText(uncheckedBytes: bytes[reader.skipValue()])))
    }
    return members
  }
}
