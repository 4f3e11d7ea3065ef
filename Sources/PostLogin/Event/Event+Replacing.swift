package import WireFormats

extension Event {
  /// Returns a copy in which one member has another value.
  ///
  /// Adds a missing member at the end of its object. Returns the event unchanged if the path leads
  /// through a value that is missing or no object.
  package func replacing(_ path: [String], with value: JSONText) -> Event {
    guard let name = path.first else { return self }
    guard let index = members.lastIndex(where: { $0.name == name }) else {
      return path.count == 1 ? adding(name, value) : self
    }
    let range = members[index].range
    let inner = JSONText(uncheckedBytes: json.bytes[range])
    return replacing(range, with: inner.replacing(Array(path.dropFirst()), with: value))
  }

  private func adding(_ name: String, _ value: JSONText) -> Event {
    let end = json.bytes.endIndex - 1
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.bytes.count + name.utf8.count + value.bytes.count + 4)
    bytes += json.bytes[..<end]
    if !members.isEmpty { bytes.append(UInt8(ascii: ",")) }
    bytes.appendJSON(string: name)
    bytes.append(UInt8(ascii: ":"))
    let start = bytes.count
    bytes += value.bytes
    let member = JSONTextMember(name: name, range: start..<bytes.count)
    bytes.append(UInt8(ascii: "}"))
    let offset = json.bytes.startIndex
    return Event(written: bytes, members.map { $0.moved(by: -offset) } + [member])
  }

  /// The members keep their order, so that only ranges change: nothing is read again.
  private func replacing(_ range: Range<Int>, with value: JSONText) -> Event {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.bytes.count - range.count + value.bytes.count)
    bytes += json.bytes[..<range.lowerBound]
    bytes += value.bytes
    bytes += json.bytes[range.upperBound...]
    let offset = json.bytes.startIndex
    let growth = value.bytes.count - range.count
    let moved = members.map { member in
      if member.range == range {
        return JSONTextMember(
          name: member.name,
          range: range.lowerBound - offset..<range.upperBound - offset + growth
        )
      }
      let isBehind = member.range.lowerBound >= range.upperBound
      return member.moved(by: isBehind ? growth - offset : -offset)
    }
    return Event(written: bytes, moved)
  }

  /// Returns a copy without a member at the top level.
  package func removing(_ name: String) -> Event {
    guard hasMember(name) else { return self }
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    bytes.reserveCapacity(json.bytes.count)
    var rest: [JSONTextMember] = []
    for member in members where member.name != name {
      if !rest.isEmpty { bytes.append(UInt8(ascii: ",")) }
      bytes.appendJSON(string: member.name)
      bytes.append(UInt8(ascii: ":"))
      let start = bytes.count
      bytes += json.bytes[member.range]
      rest.append(JSONTextMember(name: member.name, range: start..<bytes.count))
    }
    bytes.append(UInt8(ascii: "}"))
    return Event(written: bytes, rest)
  }

  private init(written bytes: [UInt8], _ members: [JSONTextMember]) {
    self.init(written: JSONText(uncheckedBytes: bytes[...]), members)
  }
}

extension JSONTextMember {
  fileprivate func moved(by distance: Int) -> Self {
    Self(name: name, range: range.lowerBound + distance..<range.upperBound + distance)
  }
}
