/// Takes out of a text what nobody should find in a log.
enum LogMask {
  /// Tokens and secrets are longer than any name here.
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
    // An id of digits alone is no secret; a path is judged by its parts.
    let isToken =
      word.utf8.count >= longestWord && word.contains(where: \.isLetter)
      && word.contains(where: \.isNumber)
    return isAddress || isToken ? "***" : word
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "@._-+%~".contains(character)
  }
}
