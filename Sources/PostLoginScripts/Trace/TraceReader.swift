import PostLogin
import ScriptEnvironment

/// Reads what `trace.js` has written.
struct TraceReader {
  private typealias Field = ArraySlice<UInt8>

  private struct Place {
    var location: SourceLocation?
    var isIndirect: Bool
  }

  private let action: ScriptSource
  /// By number; the event itself is the first.
  private var paths: [[String]] = [[]]
  /// By number; the first is the unknown one.
  private var places = [Place(location: nil, isIndirect: false)]
  private var trace = ActionTrace()

  init(of action: ScriptSource) {
    self.action = action
  }

  /// The entries of a text; what cannot be read is left out.
  consuming func trace(_ text: String) -> ActionTrace {
    var fields: [Field] = []
    for line in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
      Self.divide(line, into: &fields)
      switch (line.first, fields.count) {
      case (UInt8(ascii: "p"), 4): addPath(fields)
      case (UInt8(ascii: "s"), 5): addPlace(fields)
      case (UInt8(ascii: "n"), 6): addEntry(fields)
      default: trace.isCut = true
      }
    }
    return trace
  }

  /// The parts of a line between tabs; their array is used again for each line.
  private static func divide(_ line: Field, into fields: inout [Field]) {
    fields.removeAll(keepingCapacity: true)
    var start = line.startIndex
    for index in line.indices where line[index] == UInt8(ascii: "\t") {
      fields.append(line[start..<index])
      start = index + 1
    }
    fields.append(line[start...])
  }

  private mutating func addPath(_ fields: [Field]) {
    let parent = Self.number(fields[2])
    paths.append(
      (parent.map { paths.indices.contains($0) ? paths[$0] : [] } ?? []) + [name(fields[3])]
    )
  }

  private mutating func addPlace(_ fields: [Field]) {
    guard let line = Self.number(fields[2]), let column = Self.number(fields[3]), line > 0 else {
      return places.append(Place(location: nil, isIndirect: false))
    }
    let shift = line == 1 ? ModuleScript.prefix.utf16.count : 0
    let location = SourceLocation(file: action.file, line: line, column: max(1, column - shift))
    places.append(Place(location: location, isIndirect: fields[4].first == UInt8(ascii: "1")))
  }

  private mutating func addEntry(_ fields: [Field]) {
    guard let kind = ActionTrace.Kind(rawValue: String(decoding: fields[1], as: UTF8.self)),
      let path = Self.number(fields[2]), paths.indices.contains(path),
      let number = Self.number(fields[3]), places.indices.contains(number)
    else { return }
    let names = paths[path]
    let place = places[number]
    let value = fields[5].isEmpty ? nil : String(decoding: fields[5], as: UTF8.self)
    trace.entries.append(
      ActionTrace.Entry(
        kind,
        names,
        value: value.map { PrivateMembers.shown($0, at: names) },
        isMissing: !fields[4].isEmpty,
        isIndirect: place.isIndirect,
        at: place.location
      )
    )
  }

  /// A number of digits alone; nil for the mark of what has no number.
  private static func number(_ field: Field) -> Int? {
    guard !field.isEmpty, field.count < 12 else { return nil }
    var number = 0
    for byte in field {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// The string that a JSON text holds.
  private func name(_ json: Field) -> String {
    guard json.contains(UInt8(ascii: "\\")) else {
      return String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
    }
    return JSONText(uncheckedBytes: Array(json)[...]).value.stringValue ?? ""
  }
}
