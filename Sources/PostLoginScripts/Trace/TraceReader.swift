import PostLogin
import ScriptEnvironment

/// Reads what `trace.js` has written.
struct TraceReader {
  private let action: ScriptSource
  private var paths: [Int: [String]] = [0: []]
  private var places: [Int: TracePlace] = [:]
  private var trace = ActionTrace()

  init(of action: ScriptSource) {
    self.action = action
  }

  /// The entries of a text; what cannot be read is left out.
  consuming func trace(_ text: String) -> ActionTrace {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      switch (fields[0].first, fields.count) {
      case (UInt8(ascii: "p"), 4): addPath(fields)
      case (UInt8(ascii: "s"), 3): addPlace(fields)
      case (UInt8(ascii: "n"), 6): addEntry(fields)
      default: trace.isCut = true
      }
    }
    return trace
  }

  private mutating func addPath(_ fields: [Substring.UTF8View]) {
    guard let number = Int(Substring(fields[1])), let parent = Int(Substring(fields[2])) else {
      return
    }
    paths[number] = (paths[parent] ?? []) + [Self.text(fields[3])]
  }

  private mutating func addPlace(_ fields: [Substring.UTF8View]) {
    guard let number = Int(Substring(fields[1])) else { return }
    places[number] = TracePlace(stack: Self.text(fields[2]), file: action.file)
  }

  private mutating func addEntry(_ fields: [Substring.UTF8View]) {
    guard let kind = ActionTrace.Kind(rawValue: String(Substring(fields[1]))),
      let number = Int(Substring(fields[2])), let names = paths[number],
      let placeNumber = Int(Substring(fields[3]))
    else { return }
    let place = places[placeNumber]
    let value = fields[5].isEmpty ? nil : String(Substring(fields[5]))
    trace.entries.append(
      ActionTrace.Entry(
        kind,
        names,
        value: value.map { PrivateMembers.shown($0, at: names) },
        isMissing: !fields[4].isEmpty,
        isIndirect: place?.isIndirect ?? false,
        at: place?.location
      )
    )
  }

  /// The string that a JSON text holds.
  private static func text(_ json: Substring.UTF8View) -> String {
    JSONText(uncheckedBytes: Array(json)[...]).value.stringValue ?? ""
  }
}

/// Where in an Action something was done, by the engine's stack.
struct TracePlace {
  /// The author's innermost line; nil where there is none.
  let location: SourceLocation?
  /// Whether other code stands between that line and what was done.
  let isIndirect: Bool

  init(stack: String, file: String) {
    var isIndirect = false
    var location: SourceLocation?
    for frame in stack.split(separator: "\n") where !Self.isOurs(frame) {
      location = Self.location(of: frame, in: file)
      guard location == nil else { break }
      isIndirect = true
    }
    self.isIndirect = isIndirect && location != nil
    self.location = location
  }

  /// Native functions such as `JSON.stringify` do what their caller says.
  private static func isOurs(_ frame: Substring) -> Bool {
    frame.hasSuffix("[native code]") || frame.utf8.isEmpty || frame.contains("@postlogin:trace:")
  }

  /// The place of a frame in the author's own text.
  private static func location(of frame: Substring, in file: String) -> SourceLocation? {
    let parts = frame.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return nil }
    let head = parts.dropLast(2).joined(separator: ":")
    guard head == file || head.hasSuffix("@\(file)") else { return nil }
    let shift = line == 1 ? ModuleScript.prefix.utf16.count : 0
    return SourceLocation(file: file, line: line, column: max(1, column - shift))
  }
}
