import PostLogin
import WireFormats

/// A syntax error in a search query.
struct SearchProblem: Error, Equatable {
  var reason: String
}

/// Parses a search query.
struct SearchParser {
  /// The greatest depth of parentheses.
  private static let maximumDepth = 32

  private var scanner: SearchScanner
  private let fields: SearchableFields
  private var depth = 0

  private init(_ text: String, _ fields: SearchableFields) {
    scanner = SearchScanner(text)
    self.fields = fields
  }

  /// Parses a query; nil for an empty text.
  static func query(
    _ text: String,
    _ fields: SearchableFields
  ) throws(SearchProblem) -> SearchQuery? {
    var parser = SearchParser(text, fields)
    if parser.scanner.isAtEnd { return nil }
    let query = try parser.clauses(nil)
    guard parser.scanner.isAtEnd else { throw SearchProblem(reason: "a `)` has no opening `(`") }
    return query
  }

  /// Adjacent clauses: at least one must match, and none of those after `NOT`.
  private mutating func clauses(_ field: String?) throws(SearchProblem) -> SearchQuery {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw SearchProblem(reason: "parentheses nest deeper than \(Self.maximumDepth)")
    }
    var wanted: [SearchQuery] = []
    var unwanted: [SearchQuery] = []
    var isLastUnwanted = false
    repeat {
      let isFirst = wanted.isEmpty && unwanted.isEmpty
      let isJoined = !isFirst && scanner.skip(word: "OR", symbol: "||")
      if isJoined, isLastUnwanted, let last = unwanted.popLast() { wanted.append(last) }
      let query = try conjunction(field)
      if case .not = query { isLastUnwanted = !isJoined } else { isLastUnwanted = false }
      if isLastUnwanted { unwanted.append(query) } else { wanted.append(query) }
    } while !scanner.isAtEnd && !scanner.isAt(")")
    let either = wanted.count == 1 ? wanted[0] : .any(wanted)
    if unwanted.isEmpty { return either }
    return wanted.isEmpty ? .all(unwanted) : .all([either] + unwanted)
  }

  private mutating func conjunction(_ field: String?) throws(SearchProblem) -> SearchQuery {
    var queries = [try clause(field)]
    while scanner.skip(word: "AND", symbol: "&&") { queries.append(try clause(field)) }
    return queries.count == 1 ? queries[0] : .all(queries)
  }

  private mutating func clause(_ field: String?) throws(SearchProblem) -> SearchQuery {
    var isNegated = false
    // A loop rather than recursion, so that many exclamation marks do not exhaust the stack.
    while scanner.skip(word: "NOT", symbol: "!") || scanner.skip(symbol: "-") {
      isNegated.toggle()
    }
    _ = scanner.skip(symbol: "+")
    let query = try positive(field)
    return isNegated ? .not(query) : query
  }

  private mutating func positive(_ field: String?) throws(SearchProblem) -> SearchQuery {
    if scanner.skip(symbol: "(") {
      let query = try clauses(field)
      guard scanner.skip(symbol: ")") else {
        throw SearchProblem(reason: "a `(` is not closed")
      }
      return query
    }
    if field == nil, let name = scanner.name() {
      guard fields.allows(name) else {
        throw SearchProblem(
          reason: "the member `\(DocumentText.line(name))` cannot be searched; use one of "
            + fields.names.joined(separator: ", ")
        )
      }
      return scanner.isAt("(") ? try positive(name) : .term([name], try pattern())
    }
    return .term(field.map { [$0] } ?? fields.bare, try pattern())
  }

  private mutating func pattern() throws(SearchProblem) -> SearchPattern {
    if scanner.isAt("\"") { return .exact(try scanner.phrase()) }
    if scanner.isAt("[") || scanner.isAt("{") { return try scanner.range() }
    let pieces = scanner.word()
    guard pieces != [""], pieces != ["AND"], pieces != ["OR"] else {
      throw SearchProblem(reason: "a term is missing")
    }
    if pieces.count == 1 { return .exact(pieces[0]) }
    // Auth0 searches for a prefix of any length, but for a suffix or infix only from three
    // characters.
    if pieces[0].isEmpty, let literal = pieces.first(where: { !$0.isEmpty }), literal.count < 3 {
      throw SearchProblem(
        reason: "a term that begins with `*` needs at least three characters after it"
      )
    }
    return .pieces(pieces)
  }
}
