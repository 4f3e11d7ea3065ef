import PostLogin

/// The pattern of one search term.
enum SearchPattern: Sendable, Equatable {
  case exact(String)
  /// Pieces with any text between them.
  case pieces([String])
  case range(lower: Bound?, upper: Bound?)

  /// One bound of a range.
  struct Bound: Sendable, Equatable {
    var text: String
    var isIncluded: Bool
  }

  func matches(_ text: String, ignoresCase: Bool) -> Bool {
    let text = ignoresCase ? text.lowercased() : text
    let folded = { (other: String) in ignoresCase ? other.lowercased() : other }
    switch self {
    case .exact(let other): return text == folded(other)
    case .pieces(let pieces): return Self.has(pieces.map(folded), in: text)
    case .range(let lower, let upper):
      if let lower, !Self.isInside(lower, text, isLower: true) { return false }
      if let upper, !Self.isInside(upper, text, isLower: false) { return false }
      return true
    }
  }

  /// Finds each piece at its first possible place, so that the time is at most the text's length
  /// for each piece.
  private static func has(_ pieces: [String], in text: String) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return pieces.first == text
    }
    guard text.utf8.count >= first.utf8.count + last.utf8.count, text.hasPrefix(first),
      text.hasSuffix(last)
    else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let place = rest.firstRange(of: piece) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }

  /// Compares numbers as numbers; a bound that is a day or an hour includes all times within it.
  private static func isInside(_ bound: Bound, _ text: String, isLower: Bool) -> Bool {
    if let left = Double(text), let right = Double(bound.text) {
      if left == right { return bound.isIncluded }
      return isLower ? left > right : left < right
    }
    if text.hasPrefix(bound.text) { return bound.isIncluded }
    return isLower ? text > bound.text : text < bound.text
  }
}
