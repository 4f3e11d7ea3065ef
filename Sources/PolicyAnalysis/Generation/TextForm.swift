import PostLogin

/// The format of a string member of the event.
///
/// Actions may rely on it: an e-mail address contains `@`, and a time zone exists.
enum TextForm {
  case any
  case format(EventFieldFormat)
  case emailAddress, userID, timeZone, languageTag, url

  init(of field: AnyEventField) {
    if let format = field.format {
      self = .format(format)
      return
    }
    switch field.name {
    case "email": self = .emailAddress
    case "user_id", "userId": self = .userID
    case "timeZone": self = .timeZone
    case "language", "locale": self = .languageTag
    default: self = field.name.hasSuffix("_uri") || field.name == "picture" ? .url : .any
    }
  }

  /// Returns a string of this format that contains a literal of the script; nil if there is none.
  func text(with literal: String) -> String? {
    switch self {
    case .any: literal
    case .format(let format): format.accepts(literal) ? literal : nil
    case .emailAddress: Self.emailAddress(with: literal)
    case .userID: Self.userID(with: literal)
    case .timeZone: Self.isTimeZone(literal) ? literal : nil
    case .languageTag: Self.isLanguageTag(literal) ? literal : nil
    case .url: literal.hasPrefix("https://") || literal.hasPrefix("http://") ? literal : nil
    }
  }

  /// Accepts an address, or a domain with or without `@` before it.
  private static func emailAddress(with literal: String) -> String? {
    let parts = literal.split(separator: "@", omittingEmptySubsequences: false)
    guard let domain = parts.last, parts.count < 3, isDomain(domain) else { return nil }
    let name = parts.count == 2 && !parts[0].isEmpty ? String(parts[0]) : "rosa"
    return "\(name)@\(domain)"
  }

  /// Accepts a user ID, or a connection followed by `|`.
  private static func userID(with literal: String) -> String? {
    guard let bar = literal.firstIndex(of: "|"), bar > literal.startIndex else { return nil }
    return literal.hasSuffix("|") ? "\(literal)1" : literal
  }

  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
  }

  private static func isTimeZone(_ text: String) -> Bool {
    if ["UTC", "GMT"].contains(text) { return true }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        part.first?.isUppercase == true
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-+".contains($0)) }
      }
  }

  private static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count),
      first.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (2...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }
}
