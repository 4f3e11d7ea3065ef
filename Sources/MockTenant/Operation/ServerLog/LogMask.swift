/// Masks words of a log line that look like tokens, secrets or e-mail addresses.
enum LogMask {
  /// The length from which a word may be a token or secret; no name in the log is as long.
  private static let longestWord = 32

  static func masking(_ text: String) -> String {
    var result = ""
    var word = ""
    for character in text {
      if isPartOfWord(character) {
        word.append(character)
      } else {
        result += masked(word)
        result.append(character)
        word = ""
      }
    }
    return result + masked(word)
  }

  private static func masked(_ word: String) -> String {
    let isAddress = word.dropFirst().dropLast().contains("@")
    // Ids of digits only are not secret; each part of a path is a word of its own.
    let isToken =
      word.utf8.count >= longestWord && word.contains(where: \.isLetter)
      && word.contains(where: \.isNumber)
    return isAddress || isToken ? "***" : word
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "@._-+%~".contains(character)
  }
}
