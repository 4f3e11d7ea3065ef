/// Ordinary and unusual texts.
extension Choices {
  /// A text; the simplest choice is the example.
  package mutating func text(_ example: String) -> String {
    variant(weighted: [30, 10, 18, 1]) { number, choices in
      switch number {
      case 0: example
      case 1: ""
      case 2: choices.pieces()
      default: String(repeating: choices.piece(), count: choices.number(below: 600))
      }
    }
  }

  /// A text with at least one character.
  package mutating func nonEmptyText(_ example: String) -> String {
    variant(weighted: [3, 2]) { number, choices in
      number == 0 ? example : choices.piece() + choices.pieces()
    }
  }

  /// A text, or nothing.
  package mutating func optionalText(_ example: String) -> String? {
    optional { $0.text(example) }
  }

  /// Some texts.
  package mutating func texts(_ example: String) -> [String] {
    list(upTo: 3) { $0.text(example) }
  }

  /// A name for an undocumented member, unlike any documented name.
  mutating func name() -> String { element(of: Self.names) }

  private mutating func pieces() -> String {
    list(upTo: 4) { $0.piece() }.joined()
  }

  private mutating func piece() -> String { element(of: Self.pieces) }

  private static let names = [
    "plan", "", "0", "a b", "a.b", "x[0]", "\"\\", "__proto__", "constructor", "toJSON", "then",
    "length", "caf\u{E9}", "名前", "שם", "🙂", "\u{0}", "\u{2028}",
  ]

  private static let pieces =
    ["a", " ", "0", "-1", "\n", "\t", "\"", "\\", "/", "<!--", "${a}", "null", "undefined", "NaN"]
    // Control characters, line separators, the replacement character, a mark, and no character.
    + ["\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\u{FFFD}"]
    + ["\u{FEFF}", "\u{FFFF}"]
    // Composed, combining, and letters whose other case is longer.
    + ["\u{E9}", "e\u{301}", "\u{327}", "ß", "İ", "ﬁ"]
    // Right-to-left text, and an override of the order of others.
    + ["שלום", "مرحبا", "\u{202E}"]
    // Outside the basic plane, joined, and the last scalar of Unicode.
    + ["𝒳", "🙂", "👩‍👩‍👧", "🇵🇹", "\u{10FFFF}"]
}
