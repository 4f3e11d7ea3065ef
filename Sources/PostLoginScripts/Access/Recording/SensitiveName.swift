import PostLogin

/// Recognizes secrets that are not declared as such by the names of their fields.
enum SensitiveName {
  /// Headers that describe one connection and not the response.
  static let headersOfTransport: Set<String> = [
    "connection", "content-encoding", "content-length", "date", "keep-alive", "transfer-encoding",
  ]

  private static let words = [
    "token", "secret", "password", "passwd", "api_key", "api-key", "apikey", "assertion",
    "private_key", "credential",
  ]

  /// Names that contain `token` without holding one.
  private static let harmless: Set<String> = [
    "token_type", "token_endpoint", "issued_token_type", "access_token_lifetime",
  ]

  /// Whether the member or field of that name is a secret.
  static func isOne(_ name: String) -> Bool {
    let name = name.lowercased()
    return !harmless.contains(name) && words.contains(where: name.contains)
  }

  /// Whether the header of that name, in lower case, is a secret.
  static func isHeader(_ name: String) -> Bool {
    isOne(name) || ["cookie", "authorization", "signature"].contains(where: name.contains)
      || name.hasPrefix("x-auth")
  }

  /// The text with the values of such fields masked, if it is a query or a form.
  static func maskingFields(of text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { field in
      guard let equals = field.firstIndex(of: "=") else { return String(field) }
      let name = field[..<equals].split(separator: "?").last ?? field[..<equals]
      // A name with spaces or of great length is part of a sentence, not a field.
      guard name.utf8.count <= 64, !name.contains(where: \.isWhitespace), isOne(String(name)),
        field.index(after: equals) < field.endIndex
      else { return String(field) }
      return field[...equals] + SecretMask.replacement
    }.joined(separator: "&")
  }
}
