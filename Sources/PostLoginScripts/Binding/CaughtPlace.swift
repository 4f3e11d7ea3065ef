import PostLogin

/// Finds the place of a caught error in the author's text by the expression that its message shows.
final class CaughtPlace {
  private let tokens: ScriptTokens
  private let values: KnownValues
  /// The author's text without escapes, as a literal of it would be printed.
  private let plainSource: String
  /// The messages that were looked for so far: a script can pass one on many times.
  private var known: [String: String?] = [:]
  private static let maximumKnown = 100

  init(in tokens: ScriptTokens, on event: Event) {
    self.tokens = tokens
    values = KnownValues(tokens, on: event)
    plainSource = tokens.source.filter { $0 != "\\" }
  }

  /// The first message of the engine in a text; the author's own messages are ignored.
  func message(in text: Substring) -> Range<String.Index>? {
    var rest = text
    while let found = EnginePhrases.message(in: rest, showing: isExpression) {
      let message = text[found]
      if !plainSource.contains(message.filter { $0 != "\\" }) { return found }
      rest = text[found.upperBound...]
    }
    return nil
  }

  private func isExpression(_ text: Substring) -> Bool { tokens.source.contains(text) }

  /// The message of Node.js; nil if no place or several with different messages fit.
  func hosted(_ message: String) -> String? {
    if let text = known[message] { return text }
    let text = search(message)
    if known.count < Self.maximumKnown { known.updateValue(text, forKey: message) }
    return text
  }

  private func search(_ message: String) -> String? {
    guard let shown = EnginePhrases.shownExpression(in: message) else {
      return HostedMessage(message, at: nil).text
    }
    let texts = Set(
      tokens.source.ranges(of: shown).filter(isCode).map { range in
        HostedMessage(message, at: ErrorPlace(place(in: range), in: tokens, values)).text
      }
    )
    guard let text = texts.first else { return HostedMessage(message, at: nil).text }
    return texts.count == 1 ? text : nil
  }

  /// Whether an expression begins here, outside of strings and comments.
  private func isCode(_ range: Range<String.Index>) -> Bool {
    tokens[startAt: range.lowerBound] != nil
  }

  /// The place that the engine keeps of an expression: that of its last member, call or loop.
  private func place(in range: Range<String.Index>) -> String.Index {
    guard let first = tokens[startAt: range.lowerBound] else { return range.lowerBound }
    if tokens[first] == "[" { return range.lowerBound }
    var place = range.upperBound
    var position = first
    while tokens.tokens.indices.contains(position), tokens.tokens[position].start < range.upperBound
    {
      let isMark = [".", "?.", "of"].contains(tokens[position])
      let isBracket = tokens[position] == "(" || tokens[position] == "["
      if isMark || isBracket && tokens.endsValue(position - 1) {
        place = tokens.tokens[position].start
      }
      // The value of an assignment is no part of the place.
      if tokens[position] == "=" { break }
      position = tokens.next(after: position)
    }
    return place
  }
}

extension ScriptTokens {
  /// The position of the token that begins at a place.
  subscript(startAt index: String.Index) -> Int? {
    let position = position(after: index)
    return tokens.indices.contains(position) && tokens[position].start == index ? position : nil
  }
}
