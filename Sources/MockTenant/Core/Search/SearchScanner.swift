/// Reads the tokens of a search query.
struct SearchScanner {
  private let characters: [Character]
  private var place = 0

  init(_ text: String) {
    characters = Array(text)
    skipSpace()
  }

  var isAtEnd: Bool { place == characters.count }

  func isAt(_ character: Character) -> Bool {
    place < characters.count && characters[place] == character
  }

  private mutating func skipSpace() {
    while place < characters.count, characters[place].isWhitespace { place += 1 }
  }

  mutating func skip(symbol: String) -> Bool {
    guard characters[place...].starts(with: symbol) else { return false }
    place += symbol.count
    skipSpace()
    return true
  }

  /// Skips a word that whitespace or a parenthesis follows, or the equivalent symbol.
  mutating func skip(word: String, symbol: String? = nil) -> Bool {
    if characters[place...].starts(with: word) {
      let end = place + word.count
      if end == characters.count || characters[end].isWhitespace || characters[end] == "(" {
        place = end
        skipSpace()
        return true
      }
    }
    return symbol.map { skip(symbol: $0) } ?? false
  }

  /// Reads a member's name and its colon; nil, without skipping, if none follows.
  mutating func name() -> String? {
    var end = place
    while end < characters.count,
      characters[end].isLetter || characters[end].isNumber || "_.-".contains(characters[end])
    {
      end += 1
    }
    guard end > place, end < characters.count, characters[end] == ":" else { return nil }
    let name = String(characters[place..<end])
    place = end + 1
    skipSpace()
    return name
  }

  /// Reads a quoted phrase.
  mutating func phrase() throws(SearchProblem) -> String {
    place += 1
    var text = ""
    while place < characters.count, characters[place] != "\"" {
      if characters[place] == "\\", place + 1 < characters.count { place += 1 }
      text.append(characters[place])
      place += 1
    }
    guard !isAtEnd else { throw SearchProblem(reason: "a quotation mark is not closed") }
    place += 1
    skipSpace()
    return text
  }

  /// Reads a word and splits it at its asterisks.
  mutating func word() -> [String] {
    var pieces = [""]
    while place < characters.count, !characters[place].isWhitespace,
      !"()\"".contains(characters[place])
    {
      if characters[place] == "*" {
        pieces.append("")
      } else {
        if characters[place] == "\\", place + 1 < characters.count { place += 1 }
        pieces[pieces.count - 1].append(characters[place])
      }
      place += 1
    }
    skipSpace()
    return pieces
  }

  /// Reads a range such as `[a TO b}`; an asterisk is an open bound.
  mutating func range() throws(SearchProblem) -> SearchPattern {
    let problem = SearchProblem(reason: "a range is written `[a TO b]` or `{a TO b}`")
    let includesLower = isAt("[")
    place += 1
    skipSpace()
    let lower = try bound()
    guard skip(word: "TO") else { throw problem }
    let upper = try bound()
    guard isAt("]") || isAt("}") else { throw problem }
    let includesUpper = isAt("]")
    place += 1
    skipSpace()
    return .range(
      lower: lower.map { .init(text: $0, isIncluded: includesLower) },
      upper: upper.map { .init(text: $0, isIncluded: includesUpper) }
    )
  }

  private mutating func bound() throws(SearchProblem) -> String? {
    if isAt("\"") { return try phrase() }
    var text = ""
    while place < characters.count, !characters[place].isWhitespace,
      !"]}".contains(characters[place])
    {
      text.append(characters[place])
      place += 1
    }
    skipSpace()
    guard !text.isEmpty else { throw SearchProblem(reason: "a bound of the range is missing") }
    return text == "*" ? nil : text
  }
}
