/// Writes the text of an event member by member, in one pass.
///
/// A member that has no value is not written. The first value that cannot stand in an event is kept
/// as the failure, and writing goes on: what has a failure is never used.
struct EventWriter {
  private(set) var bytes: [UInt8] = []
  /// Where the members of the event itself stand.
  private(set) var members: [JSONTextMember] = []
  private(set) var failure: PostLoginError?
  var depth = 0

  init() { bytes.reserveCapacity(4096) }

  /// Writes a member of the event itself.
  mutating func topLevel(_ name: String, _ write: (inout EventWriter) -> Void) {
    begin(name)
    let start = bytes.endIndex
    write(&self)
    members.append(JSONTextMember(name: name, range: start..<bytes.endIndex))
  }

  /// Writes an object without a name.
  mutating func object(_ write: (inout EventWriter) -> Void) {
    open(UInt8(ascii: "{"))
    write(&self)
    close(UInt8(ascii: "}"))
  }

  mutating func object(_ name: String, _ write: (inout EventWriter) -> Void) {
    begin(name)
    object(write)
  }

  mutating func objects<Element>(
    _ name: String,
    _ elements: [Element]?,
    _ write: (inout EventWriter, Element) -> Void
  ) {
    guard let elements else { return }
    begin(name)
    open(UInt8(ascii: "["))
    for element in elements {
      separate()
      object { write(&$0, element) }
    }
    close(UInt8(ascii: "]"))
  }

  mutating func text(_ name: String, _ value: String?) {
    guard let value else { return }
    begin(name)
    bytes.appendJSON(string: value)
  }

  mutating func texts(_ name: String, _ values: [String]?) {
    guard let values else { return }
    begin(name)
    open(UInt8(ascii: "["))
    for value in values {
      separate()
      bytes.appendJSON(string: value)
    }
    close(UInt8(ascii: "]"))
  }

  mutating func flag(_ name: String, _ value: Bool?) {
    guard let value else { return }
    begin(name)
    raw(value ? "true" : "false")
  }

  mutating func count(_ name: String, _ value: Int) {
    begin(name)
    raw(String(value))
  }

  mutating func number(_ name: String, _ value: Double?) {
    guard let value else { return }
    begin(name)
    guard value.isFinite else { return fail("`\(name)` is no finite number") }
    // In this range Swift writes a number as JavaScript does, unless it is whole.
    let isPlain = value != value.rounded() && value.magnitude > 1e-3 && value.magnitude < 1e15
    raw(isPlain ? value.description : value.javaScriptText)
  }

  mutating func time(_ name: String, _ value: EventTime?) {
    guard let value else { return }
    begin(name)
    bytes.append(UInt8(ascii: "\""))
    if !value.append(to: &bytes) { fail("`\(name)` is no time of the years 0 to 9999") }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a name and its colon, behind a comma if a member stands before.
  mutating func begin(_ name: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    raw(name)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a comma unless a container has just been opened.
  mutating func separate() {
    switch bytes.last {
    case UInt8(ascii: "{"), UInt8(ascii: "["): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  mutating func open(_ bracket: UInt8) {
    bytes.append(bracket)
    depth += 1
  }

  mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    depth -= 1
  }

  mutating func string(_ text: String) { bytes.appendJSON(string: text) }

  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func fail(_ message: String) {
    failure = failure ?? PostLoginError(.invalidTransaction, message)
  }
}
