import PostLogin
import WireFormats

/// Masks private values in reports: secrets, tokens, and the local parts of e-mail addresses.
struct Mask: Sendable {
  let isOff: Bool
  var hidesEverything = false

  static let stars = "***"

  /// Whether the whole field is private.
  func hides(_ field: FieldReference) -> Bool {
    guard !isOff else { return false }
    return Self.privatePaths.contains {
      field.path == $0 || field.path.hasPrefix("\($0).") || field.path.hasPrefix("\($0)[")
    }
      || Self.privateNames.contains(field.field.name)
  }

  func value(_ value: JSONValue, of field: FieldReference) -> JSONValue {
    hides(field) ? .string(Self.stars) : self.value(value)
  }

  /// A value with the local parts of e-mail addresses and the members with private names masked.
  func value(_ value: JSONValue) -> JSONValue {
    guard !isOff else { return value }
    guard !hidesEverything else { return .string(Self.stars) }
    switch value {
    case .string(let text): return .string(self.text(text))
    case .array(let elements): return .array(elements.map { self.value($0) })
    case .object(let members):
      return .object(
        members.map { member in
          let isPrivate = Self.privateNames.contains(member.name)
          return JSONMember(member.name, isPrivate ? .string(Self.stars) : self.value(member.value))
        }
      )
    default: return value
    }
  }

  /// A text with the local part of each e-mail address masked.
  func text(_ text: String) -> String {
    guard !isOff, text.contains("@") else { return text }
    var result = ""
    var word = ""
    for character in text {
      switch character {
      case "@" where !word.isEmpty:
        result += Self.stars + "@"
        word = ""
      case _ where character.isWhitespace || "\"'`<>(),;:|".contains(character):
        result += word + String(character)
        word = ""
      default: word.append(character)
      }
    }
    return result + word
  }

  private static let privatePaths = ["event.secrets", "event.request.body"]

  private static let privateNames: Set<String> = [
    "accessToken", "access_token", "assertion", "client_assertion", "client_secret", "code",
    "code_verifier", "id_token", "password", "refresh_token", "session_token",
    "session_transfer_token", "token",
  ]
}
