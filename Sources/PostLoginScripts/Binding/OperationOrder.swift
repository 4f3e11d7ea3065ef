import ScriptText

/// The operations of a function without a place of their own, and the places that the engine keeps
/// beside them, in the order of its code.
struct OperationOrder {
  /// One operation, or one place with the position that an error there has.
  private struct Entry {
    var order: String.Index
    /// Entries of the same order: a place within an operand, an operation, a place behind it.
    var rank: Int
    var place: String.Index?
    var operation: FailedOperation?
  }

  private let tokens: ScriptTokens
  private let declarators: Set<Int>
  private let positions: [Int]
  private let function: ScriptTokens.Function?
  private var entries: [Entry] = []
  /// The loops with their first and last position.
  private var loops: [(header: Range<Int>, end: String.Index)] = []

  init(of family: FailedOperation.Family, in tokens: ScriptTokens, at place: String.Index) {
    self.tokens = tokens
    declarators = tokens.declarators
    let next = tokens.position(after: place)
    // The place of an assignment is behind its mark, and not in a function that begins there.
    let isBefore = tokens.tokens.indices.contains(next) && place < tokens.tokens[next].start
    (function, positions) = tokens.block(at: isBefore ? next - 1 : next)
    readParameters()
    readBody(family)
    entries.sort { ($0.order, $0.rank) < ($1.order, $1.rank) }
  }

  /// The operations that may have failed when the engine reports a place, the nearest first.
  func operations(reportedAt place: String.Index) -> [FailedOperation] {
    let matches = entries.indices.filter { entries[$0].place == place }
    var starts = matches.map { $0 + 1 }
    let first: Int
    if let match = matches.first, tokens.variable(endingAt: place) == nil {
      first = match
    } else {
      // A place that is not known here, such as one of a comparison.
      first = entries.firstIndex { $0.order >= place } ?? entries.endIndex
      starts.insert(first, at: 0)
      if let loop = loops.last(where: { isWithin(place, $0.header) }) {
        starts.append(entries.firstIndex { $0.order > loop.end } ?? entries.endIndex)
      }
    }
    // Without a place before it, the engine reports the first place of the function.
    if !entries[..<first].contains(where: { $0.place != nil }) { starts.insert(0, at: 0) }
    var found: [FailedOperation] = []
    for start in starts {
      let following = entries[start...].prefix { $0.place == nil }
      found += following.compactMap(\.operation).filter { !found.contains($0) }
    }
    return found
  }

  private func isWithin(_ place: String.Index, _ range: Range<Int>) -> Bool {
    tokens.tokens[range.lowerBound].start <= place && place <= tokens.tokens[range.upperBound].end
  }

  // MARK: - Entries

  private mutating func add(
    _ kind: FailedOperation.Kind,
    of operand: Range<Int>,
    at start: Int,
    rank: Int = 1
  ) {
    let order = operand.isEmpty ? tokens.tokens[start].end : tokens.text(operand).endIndex
    let operation = FailedOperation(
      kind: kind,
      operand: tokens.text(operand),
      start: tokens.tokens[start].start
    )
    entries.append(Entry(order: order, rank: rank, operation: operation))
  }

  private mutating func addPlace(_ position: Int, after order: Int, rank: Int = 0) {
    guard tokens.tokens.indices.contains(order) else { return }
    entries.append(
      Entry(order: tokens.tokens[order].end, rank: rank, place: tokens.tokens[position].start)
    )
  }

  /// The patterns of the parameters, whose values are not known.
  private mutating func readParameters() {
    for position in function?.parameters ?? 0..<0 where ["{", "["].contains(tokens[position]) {
      add(.otherPattern, of: 0..<0, at: position)
    }
  }

  private mutating func readBody(_ family: FailedOperation.Family) {
    var patternEnd = -1
    for position in positions where position > patternEnd {
      switch tokens[position] {
      case ".", "?.": addPlace(position, after: position + 1)
      case "(": readBrackets(position)
      case "{", "[": patternEnd = readPattern(position) ?? patternEnd
      case "...": readSpread(position)
      case "for", "while": readLoop(position)
      case "yield" where tokens[position + 1] == "*":
        add(.delegation, of: operand(position + 2), at: position)
      default: break
      }
    }
    if family == .uninitialized || family == .constant { readNames() }
  }

  private func operand(_ start: Int) -> Range<Int> {
    start..<max(start, tokens.end(ofExpressionAt: start))
  }

  /// A call, whose place is passed after its arguments.
  private mutating func readBrackets(_ position: Int) {
    guard tokens.endsValue(position - 1) || tokens[position - 1] == "?.",
      let end = tokens.partners[position]
    else { return }
    addPlace(position, after: end)
  }

  /// A pattern with its value, or a computed member; the end of a pattern.
  private mutating func readPattern(_ position: Int) -> Int? {
    guard let end = tokens.partners[position] else { return nil }
    let isList = tokens[position] == "["
    if isList, tokens.endsValue(position - 1) || tokens[position - 1] == "?." {
      addPlace(position, after: end)
      return nil
    }
    guard tokens[end + 1] == "=" else { return tokens[end + 1] == "of" ? end : nil }
    let operand = operand(end + 2)
    guard isList else {
      add(.objectPattern(tokens.text(position..<end + 1)), of: operand, at: position)
      return end
    }
    let isDeclaration = declarators.contains(position)
    add(.listPattern(isDeclaration: isDeclaration), of: operand, at: end + 2)
    addPlace(position, after: operand.upperBound - 1, rank: 2)
    return end
  }

  private mutating func readSpread(_ position: Int) {
    guard let open = tokens.brackets[position] else { return }
    let operand = operand(position + 1)
    if tokens[open] == "[" { add(.spread, of: operand, at: position + 1) }
    guard tokens[open] == "(", let close = tokens.partners[open] else { return }
    let spreads = (open..<close).filter { tokens[$0] == "..." && tokens.brackets[$0] == open }
    let isLast =
      spreads == [position] && operand.upperBound <= close
      && (operand.upperBound..<close).allSatisfy { tokens[$0] == "," }
    add(.spreadArgument(isLast: isLast), of: operand, at: position + 1)
  }

  private mutating func readLoop(_ position: Int) {
    let isAsync = tokens[position + 1] == "await"
    let open = isAsync ? position + 2 : position + 1
    guard tokens[open] == "(", let close = tokens.partners[open] else { return }
    let end = tokens[close + 1] == "{" ? tokens.partners[close + 1] : nil
    let last = end ?? tokens.end(ofExpressionAt: close + 1)
    guard tokens.tokens.indices.contains(last) else { return }
    loops.append((open..<close, tokens.tokens[last].end))
    let of = (open..<close).first { tokens[$0] == "of" && tokens.brackets[$0] == open }
    guard tokens[position] == "for", let of, of + 1 < close else { return }
    add(isAsync ? .asyncLoop : .loop, of: of + 1..<close, at: of + 1)
    // The engine's code passes the loop's place before its body and after it.
    addPlace(of, after: close)
    addPlace(of, after: last)
    addElementPattern(position, before: of, close)
  }

  /// The pattern of a loop, whose values are the elements.
  private mutating func addElementPattern(_ loop: Int, before of: Int, _ close: Int) {
    guard let start = tokens.partners[of - 1] else { return }
    let isDeclaration = declarators.contains(start)
    let isList = tokens[start] == "["
    add(isList ? .element(isDeclaration: isDeclaration) : .otherPattern, of: 0..<0, at: start)
    entries[entries.count - 1].order = tokens.tokens[close].end
  }

  /// Variables that are used before their declaration, and constants that are assigned.
  private mutating func readNames() {
    let declarations = positions.filter {
      ["const", "let", "class"].contains(tokens[$0 - 1])
    }
    let declared = Dictionary(grouping: declarations) { tokens[$0] }
    let constants = Set(
      tokens.tokens.indices.filter { tokens[$0 - 1] == "const" }.map { tokens[$0] }
    )
    for position in positions where tokens.kind(position) == .word && !tokens.isMember(position) {
      let name = tokens[position]
      if constants.contains(name), tokens[position - 1] != "const", tokens.isAssigned(position) {
        let hasValue = tokens[position + 1].hasSuffix("=")
        add(.constant, of: hasValue ? operand(position + 2) : 0..<0, at: position)
      }
      // One of several declarations of a name may be of another block.
      if let found = declared[name], found.count == 1, position < found[0],
        tokens[position + 1] != ":"
      {
        add(.uninitialized(name), of: 0..<0, at: position)
      }
    }
  }
}
