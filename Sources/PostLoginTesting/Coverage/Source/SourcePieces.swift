import PostLoginScripts

/// Divides the engine's counts for a script into blocks.
///
/// The engine divides the text of called functions into pieces and omits other functions. It also
/// counts unreachable pieces, such as the bracket after a `return`; pieces without a word are
/// ignored.
struct SourcePieces {
  private typealias Piece = ScriptCounts.Piece

  private let units: SourceUnits
  /// The executions of each unit; nil for units outside of all pieces.
  private var counts: [Int?]
  /// The pieces in order, none inside another.
  private var pieces: [Piece] = []
  /// The functions that were never called.
  private var uncalled: [Range<Int>] = []

  init(_ all: [ScriptCounts.Piece], in units: SourceUnits) {
    self.units = units
    counts = Array(repeating: nil, count: units.units.count)
    var end = 0
    for piece in all where piece.start < piece.end && piece.end <= units.units.count {
      // After the value of a short function, the engine reports a place that is never reached.
      guard piece.start >= end else { continue }
      end = piece.end
      pieces.append(piece)
      for unit in piece.start..<piece.end { counts[unit] = piece.count }
    }
    findUncalled()
  }

  /// Text between pieces is the name of a called function, or a function that was not called.
  private mutating func findUncalled() {
    var position = 0
    for piece in pieces + [Piece(start: units.units.count, end: units.units.count, count: 0)] {
      let gap = position..<max(position, piece.start)
      if pieces.isEmpty || hasBody(gap), let code = units.trimmed(gap) { uncalled.append(code) }
      position = piece.end
    }
    for range in uncalled {
      for unit in range { counts[unit] = 0 }
    }
  }

  private func hasBody(_ range: Range<Int>) -> Bool {
    range.contains { unit in
      guard units.kinds[unit] == .sign else { return false }
      let isArrow = unit + 1 < range.upperBound && units.units[unit + 1] == UInt16(unit: ">")
      return units.units[unit] == UInt16(unit: "{")
        || (units.units[unit] == UInt16(unit: "=") && isArrow)
    }
  }

  // MARK: - Lines

  /// Returns the executions of a line; nil for a line without code.
  func count(of line: Range<Int>) -> Int? {
    line.lazy.filter { units.kinds[$0] == .word }.compactMap { counts[$0] }.max()
  }

  // MARK: - Blocks

  /// The ranges that did not run, in order.
  var missed: [Range<Int>] {
    let missedPieces = pieces.filter { $0.count == 0 }.compactMap { piece -> Range<Int>? in
      hasWord(piece.range) ? units.trimmed(piece.range) : nil
    }
    return (missedPieces + uncalled).sorted { $0.lowerBound < $1.lowerBound }
  }

  var blocks: [FileCoverage.Block] {
    let called = pieces.compactMap { piece -> FileCoverage.Block? in
      guard hasWord(piece.range), let code = units.trimmed(piece.range), !isRest(code),
        !isHead(code)
      else {
        return nil
      }
      return block(code, kind: kind(of: code), count: piece.count)
    }
    let never = uncalled.map { block($0, kind: .function, count: 0) }
    return (called + never).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private func hasWord(_ range: Range<Int>) -> Bool {
    range.contains { units.kinds[$0] == .word }
  }

  /// Whether a piece only continues its block after a function inside it.
  private func isRest(_ code: Range<Int>) -> Bool {
    let first = code.lowerBound
    return units.kinds[first] == .sign
      && ")]},;.".unicodeScalars.contains { units.units[first] == UInt16(unit: $0) }
  }

  private func kind(of code: Range<Int>) -> FileCoverage.Block.Kind {
    let first = code.lowerBound
    if units.units[first] == UInt16(unit: ":") { return .choice }
    let word = code.prefix { units.kinds[$0] == .word && units.units[$0].isOfWord }
    switch units.text(word) {
    case "else": return .else
    case "case", "default": return .case
    case "catch": return .catch
    case "finally": return .finally
    default: break
    }
    let before = units.kinds[..<first].lastIndex { $0 == .word || $0 == .sign }
    guard let before else { return .code }
    if units.kinds[before] == .sign, units.units[before] == UInt16(unit: "?") { return .choice }
    return units.kinds[before] == .sign && units.units[before] == UInt16(unit: ")")
      ? .branch : .code
  }

  /// Whether a piece precedes the body of an asynchronous function.
  private func isHead(_ code: Range<Int>) -> Bool {
    let end = units.units[code].suffix(2)
    return end == [UInt16(unit: "="), UInt16(unit: ">")]
      || (units.units[code.lowerBound] == UInt16(unit: "(") && end.last == UInt16(unit: ")"))
  }

  private func block(
    _ range: Range<Int>,
    kind: FileCoverage.Block.Kind,
    count: Int
  ) -> FileCoverage.Block {
    let line = units.line(of: range.lowerBound)
    let endLine = units.line(of: range.upperBound - 1)
    return FileCoverage.Block(
      kind: kind,
      line: line + 1,
      column: range.lowerBound - units.lines[line].lowerBound + 1,
      endLine: endLine + 1,
      endColumn: range.upperBound - units.lines[endLine].lowerBound + 1,
      count: count
    )
  }
}

extension ScriptCounts.Piece {
  fileprivate var range: Range<Int> { start..<end }
}
