import ScriptText

/// Classifies each UTF-16 unit of a script, to distinguish code from spaces and comments.
///
/// The engine determines the pieces of code.
struct SourceUnits {
  enum Kind: UInt8 {
    case space, comment
    /// Brackets and operators.
    case sign
    /// Names, numbers and texts, which lines of code contain and closing brackets do not.
    case word
  }

  let units: [UInt16]
  private(set) var kinds: [Kind]
  /// The units of each line, without its end.
  let lines: [Range<Int>]

  init(_ text: String) {
    let units = Array(text.utf16)
    self.units = units
    kinds = Self.kinds(of: text, count: units.count)
    lines = Self.lines(of: units)
  }

  private static func kinds(of text: String, count: Int) -> [Kind] {
    var kinds = Array(repeating: Kind.space, count: count)
    let bytes = Array(text.utf8)
    var unit = 0
    var end = 0
    func width(upTo place: Int) -> Int {
      defer { end = place }
      return bytes[end..<place].reduce(0) { $0 + $1.utf16Width }
    }
    for piece in ScriptText(text, templates: .divided).pieces {
      unit += width(upTo: piece.range.lowerBound)
      for _ in 0..<width(upTo: piece.range.upperBound) {
        kinds[unit] = Kind(piece.kind)
        unit += 1
      }
    }
    return kinds
  }

  /// Returns the number, from 0, of the line that contains a unit.
  func line(of unit: Int) -> Int {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].lowerBound <= unit { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func text(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }

  /// Returns the range without spaces and comments at its ends; nil if it contains nothing else.
  func trimmed(_ range: Range<Int>) -> Range<Int>? {
    let isCode = { (unit: Int) in kinds[unit] == .word || kinds[unit] == .sign }
    guard let first = range.first(where: isCode), let last = range.last(where: isCode) else {
      return nil
    }
    return first..<(last + 1)
  }

  /// Returns the lines as editors and LCOV count them.
  private static func lines(of units: [UInt16]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for unit in units.indices where units[unit] == .newLine {
      let end = unit > start && units[unit - 1] == .carriageReturn ? unit - 1 : unit
      lines.append(start..<end)
      start = unit + 1
    }
    return start < units.count || lines.isEmpty ? lines + [start..<units.count] : lines
  }
}

extension SourceUnits.Kind {
  fileprivate init(_ kind: ScriptText.Kind) {
    switch kind {
    case .comment: self = .comment
    case .mark: self = .sign
    case .word, .number, .string, .template, .regularExpression: self = .word
    }
  }
}

extension UInt16 {
  static let newLine: UInt16 = 0x0A
  static let carriageReturn: UInt16 = 0x0D

  init(unit scalar: Unicode.Scalar) { self = UInt16(truncatingIfNeeded: scalar.value) }

  /// Whether the unit may be part of a name or number; all units beyond ASCII may.
  var isOfWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x5F: true
    default: self > 0x7F
    }
  }
}
