/// Refuses bytes that YAML forbids, with clearer messages than the parser's.
enum YAMLEncodingCheck {
  static func check(_ bytes: [UInt8], file: String?) throws(PostLoginError) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw PostLoginError(
        .notYAML,
        "the text is not valid UTF-8",
        at: SourceLocation(file: file, offset: error.byteOffsets.lowerBound, in: bytes)
      )
    }
    guard let offset = bytes.firstIndex(where: isControl) else { return }
    throw PostLoginError(
      .notYAML,
      "control character \(escape(bytes[offset])); write it as an escape in double quotes",
      at: SourceLocation(file: file, offset: offset, in: bytes)
    )
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "`\\x\(digits.count < 2 ? "0" : "")\(digits)`"
  }
}
