/// Walks through a script once and says what each unit of it is.
struct SourceScanner {
  private let units: [UInt16]
  private var kinds: [SourceUnits.Kind]
  private var position = 0
  /// For each template that is open, the brackets that are open in its present expression.
  private var templates: [Int] = []
  /// Whether a slash would divide, because a value stands before it.
  private var isAfterValue = false

  static func kinds(of units: [UInt16]) -> [SourceUnits.Kind] {
    var scanner = SourceScanner(units)
    while scanner.position < units.count { scanner.step() }
    return scanner.kinds
  }

  private init(_ units: [UInt16]) {
    self.units = units
    kinds = Array(repeating: .space, count: units.count)
  }

  /// Words after which a value begins.
  private static let operators: Set<String> = [
    "return", "typeof", "instanceof", "in", "of", "new", "delete", "void", "throw", "case", "do",
    "else", "await", "yield",
  ]

  private func unit(at position: Int) -> UInt16 {
    position < units.count ? units[position] : 0
  }

  private mutating func step() {
    let unit = units[position]
    let next = self.unit(at: position + 1)
    switch unit {
    case _ where unit.isSpace: position += 1
    case UInt16(unit: "/") where next == UInt16(unit: "/"): mark(.comment, until: endOfLine)
    case UInt16(unit: "/") where next == UInt16(unit: "*"): mark(.comment, until: endOfComment)
    case UInt16(unit: "/") where !isAfterValue: word(until: endOfRegularExpression)
    case UInt16(unit: "'"), UInt16(unit: "\""): word(until: endOfText(unit))
    case UInt16(unit: "`"): template()
    case UInt16(unit: "}") where templates.last == 0:
      sign()
      templates.removeLast()
      templateText()
    case _ where unit.isOfWord: name()
    default: sign()
    }
  }

  // MARK: - Marking

  private mutating func mark(_ kind: SourceUnits.Kind, until end: Int) {
    for unit in position..<end { kinds[unit] = kind }
    position = end
  }

  private mutating func word(until end: Int) {
    mark(.word, until: end)
    isAfterValue = true
  }

  private mutating func name() {
    let end = units[position...].firstIndex { !$0.isOfWord } ?? units.count
    let name = String(decoding: units[position..<end], as: UTF16.self)
    mark(.word, until: end)
    isAfterValue = !Self.operators.contains(name)
  }

  private mutating func sign() {
    let unit = units[position]
    if let open = templates.indices.last {
      if unit == UInt16(unit: "{") { templates[open] += 1 }
      if unit == UInt16(unit: "}"), templates[open] > 0 { templates[open] -= 1 }
    }
    mark(.sign, until: position + 1)
    isAfterValue = unit == UInt16(unit: ")") || unit == UInt16(unit: "]")
  }

  private mutating func template() {
    mark(.word, until: position + 1)
    templateText()
  }

  /// The text of a template up to its end or to an expression in it.
  private mutating func templateText() {
    var end = position
    while end < units.count {
      if units[end] == UInt16(unit: "`") { return word(until: end + 1) }
      if units[end] == UInt16(unit: "$"), unit(at: end + 1) == UInt16(unit: "{") {
        mark(.word, until: end)
        mark(.sign, until: end + 2)
        templates.append(0)
        isAfterValue = false
        return
      }
      end += units[end] == UInt16(unit: "\\") ? 2 : 1
    }
    word(until: units.count)
  }

  // MARK: - Ends

  private var endOfLine: Int { units[position...].firstIndex(where: \.endsLine) ?? units.count }

  private var endOfComment: Int {
    var end = position + 2
    while end < units.count {
      if units[end] == UInt16(unit: "*"), unit(at: end + 1) == UInt16(unit: "/") { return end + 2 }
      end += 1
    }
    return units.count
  }

  private func endOfText(_ quote: UInt16) -> Int {
    var end = position + 1
    while end < units.count, units[end] != quote, units[end] != .newLine {
      end += units[end] == UInt16(unit: "\\") ? 2 : 1
    }
    // A text ends with its line, if not before.
    let isClosed = end < units.count && units[end] == quote
    return min(isClosed ? end + 1 : end, units.count)
  }

  private var endOfRegularExpression: Int {
    var end = position + 1
    var isInClass = false
    while end < units.count, !units[end].endsLine {
      switch units[end] {
      case UInt16(unit: "\\"): end += 1
      case UInt16(unit: "["): isInClass = true
      case UInt16(unit: "]"): isInClass = false
      case UInt16(unit: "/") where !isInClass: return end + 1
      default: break
      }
      end += 1
    }
    // A division after all.
    return position + 1
  }
}
