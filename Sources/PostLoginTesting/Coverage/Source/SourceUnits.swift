/// What each UTF-16 unit of a script is: enough to tell code from what stands around it.
///
/// It knows comments, texts, templates and regular expressions, and nothing of grammar: which
/// pieces there are is the engine's to say.
struct SourceUnits {
  enum Kind: UInt8 {
    case space, comment
    /// Brackets and operators.
    case sign
    /// Names, numbers and texts: what a line of code has and a closing bracket has not.
    case word
  }

  let units: [UInt16]
  private(set) var kinds: [Kind]
  /// The units of each line, without its end.
  let lines: [Range<Int>]

  init(_ text: String) {
    let units = Array(text.utf16)
    self.units = units
    kinds = SourceScanner.kinds(of: units)
    lines = Self.lines(of: units)
  }

  /// The number of the line, from 0, that a unit stands on.
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

  /// The range without spaces and comments at its ends; nil where nothing else is in it.
  func trimmed(_ range: Range<Int>) -> Range<Int>? {
    let isCode = { (unit: Int) in kinds[unit] == .word || kinds[unit] == .sign }
    guard let first = range.first(where: isCode), let last = range.last(where: isCode) else {
      return nil
    }
    return first..<(last + 1)
  }

  /// As editors and LCOV count lines.
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

extension UInt16 {
  static let newLine: UInt16 = 0x0A
  static let carriageReturn: UInt16 = 0x0D

  init(unit scalar: Unicode.Scalar) { self = UInt16(truncatingIfNeeded: scalar.value) }

  /// Where a comment of one line ends, by the rules of the language.
  var endsLine: Bool { [0x0A, 0x0D, 0x2028, 0x2029].contains(self) }

  /// White space of the language, the byte order mark included.
  var isSpace: Bool {
    switch self {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
      0xFEFF:
      true
    default: false
    }
  }

  /// A character of a name or number; everything that is not ASCII may be one.
  var isOfWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x5F, 0x23, 0x5C, 0x40: true
    default: self > 0x7F && !isSpace
    }
  }
}
