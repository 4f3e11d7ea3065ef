/// Reads TypeScript by recursive descent, and notes what to erase.
///
/// It builds no tree: it follows the grammar only to tell types from values. Text that it accepts
/// may still be no JavaScript; the engine says so later, on the same line.
struct TypeScriptReader {
  /// Has the text, and the rules by which pieces of it end.
  var scanner: ScriptText.Scanner
  /// The token that is read next.
  var token = Token(kind: .end, symbol: nil, start: 0, end: 0, isAfterLineEnd: false)
  /// The end of the token before.
  var lastEnd = 0
  var erased = ErasedParts()
  /// The imports and exports.
  var parts = ModuleParts()
  /// The targets of the exported variables that are being read; nil elsewhere.
  var exportedTargets: [Range<Int>]?
  /// Whether all that is read is erased, so that nothing of it is refused.
  var isAmbient = false
  /// The beginning of the outermost namespace around, if all of it is to be erased.
  var namespaceStart: Int?
  /// Whether a prefix such as `-` stands before the operand that was read last.
  var isOperandPrefixed = false
  /// How deep the grammar is nested.
  private var depth = 0
  /// How many tokens were read, those of readings that failed included.
  private(set) var steps = 0

  // MARK: - Readings that failed, by the offset of their first token

  var notTypeArguments: Set<Int> = []
  var openTypeArguments: [Int] = []
  var notArrows: Set<Int> = []
  /// Brackets that have no end.
  var endless: Set<Int> = []
  /// The token behind a bracket that was skipped, by the offset of the bracket.
  var ends: [Int: State] = [:]

  /// Limits the use of the stack; what people write is nested far less.
  static let maximumDepth = 200

  init(_ source: [UInt8]) {
    scanner = ScriptText.Scanner(source)
  }

  /// A place to return to.
  struct State {
    let token: Token
    let offset: Int
    let lastEnd: Int
    let erased: ErasedParts.Checkpoint
  }

  var state: State {
    State(token: token, offset: scanner.offset, lastEnd: lastEnd, erased: erased.checkpoint)
  }

  mutating func restore(_ state: State) {
    token = state.token
    scanner.offset = state.offset
    lastEnd = state.lastEnd
    erased.restore(state.erased)
  }

  // MARK: - Tokens

  mutating func advance() {
    steps += 1
    lastEnd = token.end
    token = nextToken()
  }

  /// The token after the present one.
  mutating func peek() -> Token {
    let state = state
    advance()
    defer { restore(state) }
    return token
  }

  func at(_ symbol: Symbol) -> Bool { token.symbol == symbol }

  mutating func skip(_ symbol: Symbol) -> Bool {
    guard at(symbol) else { return false }
    advance()
    return true
  }

  mutating func expect(_ symbol: Symbol) throws(Refusal) {
    guard skip(symbol) else { throw expected("`\(symbol.rawValue)`") }
  }

  /// Begins something that can hold itself; `leave` ends it.
  mutating func enter() throws(Refusal) {
    guard depth < Self.maximumDepth else {
      let message = "nested more than \(Self.maximumDepth) deep"
      throw Refusal(offset: token.start, message: message, help: "name parts of it")
    }
    // Readings are tried again in few places; a text that needs more of them is made to take long.
    guard steps <= 40 * scanner.bytes.count + 1000 else {
      let message = "takes too many attempts to read"
      throw Refusal(offset: token.start, message: message, help: "write parentheses")
    }
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  /// Whether the statement that is being read stands in no other one.
  var isTopLevel: Bool { depth == 1 }

  /// Reads something that may be something else; nil if it is, with nothing read.
  mutating func attempt<Value>(
    _ body: (inout TypeScriptReader) throws(Refusal) -> Value?
  ) -> Value? {
    let state = state
    let ambience = (isAmbient, namespaceStart)
    if let value = try? body(&self) { return value }
    restore(state)
    (isAmbient, namespaceStart) = ambience
    return nil
  }
}
