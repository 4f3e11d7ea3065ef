import PostLogin
import WireFormats

/// Inserts marks into a script according to its tokens.
///
/// It is not a parser and marks only what tokens show: conditions of `if`, blocks, `case`, operands
/// and the sides of `?:`. If it misreads a script, the marked script does not compile and the
/// original runs.
struct MarkWriter {
  private(set) var branches: [MarkedScript.Branch] = []
  private let source: String
  private let file: String
  let mark: String
  let tokens: [ScriptToken]
  /// The token that closes the bracket at an index.
  private(set) var closings: [Int: Int] = [:]
  /// The token that opens the bracket at an index.
  private(set) var openings: [Int: Int] = [:]
  /// Insertions after a token precede insertions before the next token.
  private var insertions: [(place: String.Index, isInFront: Bool, text: String)] = []
  /// The beginnings of lines.
  private let lines: [String.Index]

  init(_ source: String, file: String, mark: String) {
    self.source = source
    self.file = file
    self.mark = mark
    tokens = ScriptScanner.tokens(of: source).filter { $0.kind != .comment }
    let ends = source.unicodeScalars.indices.filter { source.unicodeScalars[$0] == "\n" }
    lines = [source.startIndex] + ends.map { source.unicodeScalars.index(after: $0) }
  }

  /// The text with the marks.
  var text: String {
    var text = ""
    var position = source.startIndex
    for (place, _, inserted) in insertions {
      text += source[position..<place]
      text += inserted
      position = place
    }
    return text + source[position...]
  }

  /// The columns of marks in each line, with their lengths, in order.
  var shifts: [Int: [MarkedScript.Shift]] {
    var shifts: [Int: [MarkedScript.Shift]] = [:]
    var line = 0
    for (place, _, inserted) in insertions {
      while line + 1 < lines.count, lines[line + 1] <= place { line += 1 }
      shifts[line + 1, default: []].append(
        MarkedScript.Shift(
          column: source[lines[line]..<place].utf16.count + 1,
          length: inserted.utf16.count
        )
      )
    }
    return shifts
  }

  mutating func write() {
    pairBrackets()
    for index in tokens.indices {
      switch tokens[index].kind {
      case .word: markWord(at: index)
      case .mark: markOperator(at: index)
      case .literal, .comment: break
      }
    }
    // Insertions at one place keep their order.
    insertions = insertions.enumerated()
      .sorted { first, second in
        let ranks = [first, second].map { $0.element.isInFront ? 1 : 0 }
        return (first.element.place, ranks[0], first.offset)
          < (second.element.place, ranks[1], second.offset)
      }
      .map(\.element)
  }

  private mutating func pairBrackets() {
    var open: [Int] = []
    for index in tokens.indices where tokens[index].kind == .mark {
      switch tokens[index].text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        guard let opening = open.popLast() else { continue }
        closings[opening] = index
        openings[index] = opening
      default: break
      }
    }
  }

  // MARK: - Statements

  private mutating func markWord(at index: Int) {
    guard token(index - 1) != "." else { return }
    switch tokens[index].text {
    case "if": markCondition(at: index)
    case "catch": markBlock(behindHeadAt: index, "catch")
    case "for", "while": markBlock(behindHeadAt: index, "loop")
    case "switch": markCases(at: index)
    case "function": markBlock(behindHeadAt: index, "function")
    default: break
    }
  }

  /// Returns the index after the head of a statement: its name and brackets.
  private func endOfHead(at index: Int) -> Int? {
    var next = index + 1
    while next < tokens.count, tokens[next].kind == .word || token(next) == "*" { next += 1 }
    guard token(next) == "(" else { return next }
    return closings[next].map { $0 + 1 }
  }

  private mutating func markCondition(at index: Int) {
    guard token(index + 1) == "(", let end = closings[index + 1], end > index + 2 else { return }
    let number = branches.count
    let then = end + 1
    let thenEnd = token(then) == "{" ? closings[then] ?? then : endOfStatement(from: then)
    add("then", at: index, through: max(thenEnd, then))
    let hasElse = token(thenEnd + 1) == "else"
    add("else", at: hasElse ? thenEnd + 1 : index, through: hasElse ? nil : index)
    insert("(\(mark)(\(number), ", before: index + 1)
    insert("))", after: end)
  }

  private func endOfStatement(from index: Int) -> Int {
    guard index < tokens.count else { return index }
    let depth = tokens[index].depth
    let end = tokens[index...].firstIndex {
      $0.depth < depth || ($0.depth == depth && $0.text == ";")
    }
    return end ?? index
  }

  private mutating func markBlock(behindHeadAt index: Int, _ what: String) {
    guard let block = endOfHead(at: index), token(block) == "{", let end = closings[block],
      // Directives must come first.
      !(what == "function" && block + 1 < tokens.count && tokens[block + 1].kind == .literal)
    else { return }
    insert(" \(mark)(\(branches.count));", after: block)
    add(what, at: index, through: end)
  }

  private mutating func markCases(at index: Int) {
    guard let block = endOfHead(at: index), token(block) == "{", let end = closings[block] else {
      return
    }
    let depth = tokens[block].depth + 1
    for next in block..<end
    where tokens[next].depth == depth && ["case", "default"].contains(token(next))
      && token(next - 1) != "."
    {
      var choices = 0
      let colon = (next + 1..<end).first { other in
        guard tokens[other].depth == depth else { return false }
        if isChoice(at: other) { choices += 1 }
        guard token(other) == ":" else { return false }
        choices -= 1
        return choices < 0
      }
      guard let colon else { continue }
      insert(" \(mark)(\(branches.count));", after: colon)
      add(String(tokens[next].text), at: next, through: colon)
    }
  }

  // MARK: - Tokens

  func token(_ index: Int) -> Substring {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  /// Whether a token directly precedes the next one.
  func touches(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens.indices.contains(index + 1)
      && tokens[index].text.endIndex == tokens[index + 1].text.startIndex
  }

  mutating func insert(_ text: String, before index: Int) {
    insertions.append((tokens[index].text.startIndex, true, text))
  }

  mutating func insert(_ text: String, after index: Int) {
    insertions.append((tokens[index].text.endIndex, false, text))
  }

  mutating func add(
    _ what: String,
    at index: Int,
    through end: Int?,
    isReported: Bool = true
  ) {
    let token = tokens[index]
    let last = end.flatMap { tokens.indices.contains($0) ? tokens[$0].line : nil } ?? token.line
    branches.append(
      MarkedScript.Branch(
        what: what,
        location: SourceLocation(file: file, line: token.line, column: token.column),
        lines: token.line...max(token.line, last),
        isReported: isReported
      )
    )
  }
}
