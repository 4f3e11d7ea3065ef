extension JSONText {
  /// The members of an object, whose values are slices of its bytes; empty for other values.
  package var members: [(name: String, value: JSONText)] {
    guard kind == .object else { return [] }
    var reader = JSONReader(bytes)
    var members: [(name: String, value: JSONText)] = []
    reader.enterContainer()
    while reader.nextElement(until: UInt8(ascii: "}")) {
      let name = reader.readString()
      reader.skipColon()
      members.append((name, JSONText(uncheckedBytes: bytes[reader.skipValue()])))
    }
    return members
  }

  /// The elements of an array; empty for other values.
  package var elements: [JSONText] {
    guard kind == .array else { return [] }
    var reader = JSONReader(bytes)
    var elements: [JSONText] = []
    reader.enterContainer()
    while reader.nextElement(until: UInt8(ascii: "]")) {
      elements.append(JSONText(uncheckedBytes: bytes[reader.skipValue()]))
    }
    return elements
  }

  /// The value of one member; the last one if the name is repeated, as in JavaScript.
  public subscript(name: String) -> JSONText? {
    guard kind == .object else { return nil }
    var reader = JSONReader(bytes)
    var found: Range<Int>?
    reader.enterContainer()
    while reader.nextElement(until: UInt8(ascii: "}")) {
      let isFound = reader.skipName(comparingTo: name)
      reader.skipColon()
      let range = reader.skipValue()
      if isFound { found = range }
    }
    return found.map { JSONText(uncheckedBytes: bytes[$0]) }
  }

  /// The value at the end of a path of member names.
  package subscript(path path: [String]) -> JSONText? {
    path.reduce(self) { $0?[$1] }
  }

  /// The text of a string value.
  public var stringValue: String? { kind == .string ? value.stringValue : nil }

  /// A copy in which the member at the path has another value.
  ///
  /// Adds a missing member at the end of its object. Returns the text unchanged if the path leads
  /// through a value that is not an object.
  package func replacing(_ path: [String], with value: JSONText) -> JSONText {
    guard let name = path.first, kind == .object else {
      return path.isEmpty ? value : self
    }
    guard let member = members.last(where: { $0.name == name }) else {
      return path.count == 1 ? adding(name, value) : self
    }
    let inner = member.value.replacing(Array(path.dropFirst()), with: value)
    return splicing(member.value.bytes.indices, inner.bytes)
  }

  /// A copy with these members set, or removed where the value is null.
  package func merging(_ changes: [(name: String, value: JSONText)]) -> JSONText {
    var members = members
    for change in changes {
      members.removeAll { $0.name == change.name }
      if change.value != .null { members.append(change) }
    }
    return JSONText(members: members)
  }

  /// An object of these members, in this order.
  package init(members: [(name: String, value: JSONText)]) {
    var object: [UInt8] = [UInt8(ascii: "{")]
    for (index, member) in members.enumerated() {
      if index > 0 { object.append(UInt8(ascii: ",")) }
      object.appendJSON(string: member.name)
      object.append(UInt8(ascii: ":"))
      object += member.value.bytes
    }
    object.append(UInt8(ascii: "}"))
    self.init(uncheckedBytes: object[...])
  }

  private func adding(_ name: String, _ value: JSONText) -> JSONText {
    let end = bytes.endIndex - 1
    var addition: [UInt8] = members.isEmpty ? [] : [UInt8(ascii: ",")]
    addition += JSONText(string: name).bytes
    addition.append(UInt8(ascii: ":"))
    addition += value.bytes
    return splicing(end..<end, addition[...])
  }

  private func splicing(_ range: Range<Int>, _ replacement: ArraySlice<UInt8>) -> JSONText {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count - range.count + replacement.count)
    copy += bytes[..<range.lowerBound]
    copy += replacement
    copy += bytes[range.upperBound...]
    return JSONText(uncheckedBytes: copy[...])
  }
}

/// A member of an object whose value is still text.
package struct JSONTextMember: Sendable, Hashable {
  package let name: String
  /// The range of the value in the bytes of the object's text.
  package let range: Range<Int>

  package init(name: String, range: Range<Int>) {
    self.name = name
    self.range = range
  }
}
