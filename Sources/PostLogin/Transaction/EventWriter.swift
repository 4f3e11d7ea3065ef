import FoundationEssentials
import WireFormats

/// Writes the text of an event member by member, in one pass.
///
/// Leaves out members without a value. Keeps the first value that an event cannot hold as the
/// failure and continues; text with a failure is never used.
struct EventWriter {
  private(set) var bytes: [UInt8] = []
  /// The ranges of the members of the event itself.
  private(set) var members: [JSONTextMember] = []
  private(set) var failure: PostLoginError?
  var depth = 0

  /// The name of a member, with the text before its value.
  struct Name: Sendable {
    let text: String
    /// The name with quotation marks and colon.
    let prefix: String

    init(_ text: String) {
      self.text = text
      prefix = "\"\(text)\":"
    }
  }

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

  /// Writes a part of the transaction as an object.
  mutating func write<Part: TransactionPart>(_ part: Part) {
    object { writer in
      withUnsafePointer(to: part) { Part.table.write($0, to: &writer) }
    }
  }

  /// Writes parts of the transaction as an array.
  mutating func write<Part: TransactionPart>(_ parts: [Part]) {
    array(parts) { $0.write($1) }
  }

  /// Writes an array without a name.
  mutating func array<Element>(
    _ elements: [Element],
    _ write: (inout EventWriter, Element) -> Void
  ) {
    open(UInt8(ascii: "["))
    for element in elements {
      separate()
      write(&self, element)
    }
    close(UInt8(ascii: "]"))
  }

  mutating func value(_ values: [String]) { array(values) { $0.string($1) } }

  mutating func value(_ value: Double, of name: String) {
    guard value.isFinite else { return fail("`\(name)` is no finite number") }
    // In this range Swift writes a number as JavaScript does, unless the number is whole.
    let isPlain = value != value.rounded() && value.magnitude > 1e-3 && value.magnitude < 1e15
    raw(isPlain ? value.description : value.javaScriptText)
  }

  mutating func value(_ value: Date, of name: String) {
    bytes.append(UInt8(ascii: "\""))
    if !value.appendEventText(to: &bytes) { fail("`\(name)` is no time of the years 0 to 9999") }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes the name of a member, after a comma if another member precedes it.
  mutating func begin(_ name: Name) {
    separate()
    raw(name.prefix)
  }

  /// Writes a name and its colon, after a comma if another member precedes it.
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
