import PostLogin
import ScriptEnvironment
import WireFormats

/// Reads the entries that `trace.js` has written.
struct TraceReader {
  /// The byte range of a field, between tabs.
  private typealias Field = Range<Int>

  private let action: ScriptSource
  private lazy var prefixLength = action.prefixLength
  private let bytes: [UInt8]
  private var known: KnownTrace
  private var trace = ActionTrace()

  init(_ bytes: [UInt8], of action: ScriptSource, known: KnownTrace) {
    self.bytes = bytes
    self.action = action
    self.known = known
  }

  /// The entries, and the tables after them; unreadable entries are left out.
  consuming func read() -> (trace: ActionTrace, known: KnownTrace) {
    trace.entries.reserveCapacity(bytes.count { $0 == UInt8(ascii: "\n") })
    var fields: [Field] = []
    fields.reserveCapacity(6)
    var start = 0
    for index in bytes.indices {
      let isEnd = bytes[index] == UInt8(ascii: "\n")
      guard isEnd || bytes[index] == UInt8(ascii: "\t") else { continue }
      fields.append(start..<index)
      start = index + 1
      guard isEnd else { continue }
      add(fields)
      fields.removeAll(keepingCapacity: true)
    }
    if start < bytes.count { lose() }
    return (trace, known)
  }

  private mutating func add(_ fields: [Field]) {
    switch (byte(fields[0]), fields.count) {
    case (UInt8(ascii: "n"), 6): addEntry(fields)
    case (UInt8(ascii: "p"), 4): addPath(fields)
    case (UInt8(ascii: "s"), 5): addPlace(fields)
    case (UInt8(ascii: "l"), 1): known.isToBeForgotten = true
    default: lose()
    }
  }

  private mutating func lose() {
    trace.isCut = true
    known.isToBeForgotten = true
  }

  private mutating func addPath(_ fields: [Field]) {
    let parent = number(fields[2]).flatMap { known.path($0)?.names } ?? []
    known.add(path: parent + [name(fields[3])], as: number(fields[1]))
  }

  private mutating func addPlace(_ fields: [Field]) {
    let line = number(fields[2]) ?? 1
    let shift = line == 1 ? prefixLength : 0
    let column = max(1, (number(fields[3]) ?? 1) - shift)
    let place = KnownTrace.Place(
      location: SourceLocation(file: action.file, line: line, column: column),
      isIndirect: byte(fields[4]) == UInt8(ascii: "1")
    )
    known.add(place, as: number(fields[1]))
  }

  private mutating func addEntry(_ fields: [Field]) {
    guard let kind = ActionTrace.Kind(rawValue: text(fields[1])),
      let path = number(fields[2]).flatMap(known.path),
      let place = number(fields[3]).flatMap(known.place)
    else { return lose() }
    let value = value(fields[5])
    trace.entries.append(
      ActionTrace.Entry(
        kind,
        path.names,
        value: value.map(path.privacy.shown),
        isMissing: !fields[4].isEmpty,
        isIndirect: place.isIndirect,
        at: place.location
      )
    )
  }

  /// The text for a value, which `trace-values.js` has written in ASCII; nil for none.
  private func value(_ field: Field) -> String? {
    guard !field.isEmpty else { return nil }
    guard bytes[field].contains(UInt8(ascii: "+")) else { return text(field) }
    return switch text(field) {
    case "{+}": "{…}"
    case "[+]": "[…]"
    case let text where text.hasPrefix("+"): "\"… \(text.dropFirst()) characters\""
    case let text: text
    }
  }

  /// A decimal number; nil for the mark of an absent one.
  private func number(_ field: Field) -> Int? {
    guard !field.isEmpty, field.count < 12 else { return nil }
    var number = 0
    for byte in bytes[field] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// The content of a JSON string.
  private func name(_ json: Field) -> String {
    guard bytes[json].contains(UInt8(ascii: "\\")) else { return text(json.dropFirst().dropLast()) }
    return JSONText(uncheckedBytes: bytes[json]).value.stringValue ?? ""
  }

  private func text(_ field: Field) -> String { String(decoding: bytes[field], as: UTF8.self) }

  private func byte(_ field: Field) -> UInt8? { bytes[field].first }
}
