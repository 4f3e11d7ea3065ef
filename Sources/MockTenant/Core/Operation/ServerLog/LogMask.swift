/// Masks words of a log line that look like tokens, secrets or e-mail addresses.
enum LogMask {
  /// The length from which a word may be a token or secret; no name in the log is as long.
  private static let longestWord = 32

  /// Masks tokens, secrets and e-mail addresses, for the server's own log.
  static func masking(_ text: String) -> String {
    guard text.utf8.count >= longestWord || text.utf8.contains(UInt8(ascii: "@")) else {
      return text
    }
    return maskingWords(of: text) { isAddress($0) || isToken($0) }
  }

  /// Masks tokens only, for the texts of errors in tenant logs, which contain addresses as Auth0's
  /// do; identifiers in the form of a UUID remain too.
  static func maskingTokens(_ text: String) -> String {
    guard text.utf8.count >= longestWord else { return text }
    return maskingWords(of: text) { isToken($0) && !isUUID($0) }
  }

  private static func maskingWords(
    of text: String,
    where isMasked: (String) -> Bool
  ) -> String {
    var result = ""
    var word = ""
    for character in text {
      if isPartOfWord(character) {
        word.append(character)
      } else {
        result += isMasked(word) ? "***" : word
        result.append(character)
        word = ""
      }
    }
    return result + (isMasked(word) ? "***" : word)
  }

  private static func isAddress(_ word: String) -> Bool {
    word.dropFirst().dropLast().contains("@")
  }

  /// Whether a word may be a token: ids of digits only are not secret, and each part of a path is a
  /// word of its own.
  private static func isToken(_ word: String) -> Bool {
    word.utf8.count >= longestWord && word.contains(where: \.isLetter)
      && word.contains(where: \.isNumber)
  }

  private static func isUUID(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy(\.isHexDigit)
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "@._-+%~".contains(character)
  }
}
