import WireFormats

/// Writes the members of an event in the order of their paths; opens and closes objects.
struct CaseEventWriter {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]
  private var open: [String] = []

  init() { bytes.reserveCapacity(4096) }

  /// The text of the event.
  var finished: JSONText {
    var copy = self
    copy.close(to: 0)
    copy.bytes.append(UInt8(ascii: "}"))
    return JSONText(uncheckedBytes: copy.bytes[...])
  }

  /// Writes a value and opens the objects on its path.
  mutating func write(_ names: [String], _ value: JSONText) {
    enter(names.dropLast())
    begin(names[names.count - 1])
    bytes += value.bytes
  }

  /// Opens an object, which stays empty if no member follows.
  mutating func openObject(_ names: [String]) { enter(names[...]) }

  private mutating func enter(_ names: ArraySlice<String>) {
    var common = 0
    while common < open.count, common < names.count, open[common] == names[common] { common += 1 }
    close(to: common)
    for name in names.dropFirst(common) {
      begin(name)
      bytes.append(UInt8(ascii: "{"))
      open.append(name)
    }
  }

  private mutating func close(to count: Int) {
    while open.count > count {
      bytes.append(UInt8(ascii: "}"))
      open.removeLast()
    }
  }

  private mutating func begin(_ name: String) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes.appendJSON(string: name)
    bytes.append(UInt8(ascii: ":"))
  }
}
