/// Writes words of shell commands.
package enum ShellText {
  private static let plainBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:@+,".utf8
  )

  /// The word as a POSIX shell reads it; with control characters, as bash and zsh do.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy(plainBytes.contains) { return word }
    guard word != DocumentText.line(word, atMost: .max) else {
      return "'\(word.replacing("'", with: #"'\''"#))'"
    }
    let bytes = word.utf8.flatMap { byte in
      plainBytes.contains(byte) || byte == UInt8(ascii: " ")
        ? [byte] : #"\x"#.utf8 + [HexDigit.smalls[Int(byte >> 4)], HexDigit.smalls[Int(byte & 15)]]
    }
    return "$'\(String(decoding: bytes, as: UTF8.self))'"
  }
}
