import PostLogin
import WireFormats

/// The account with which a user logs in at a social network, as typed at the tenant's page for it.
struct SocialProfile: Sendable, Equatable {
  /// The error of a typed profile.
  struct Problem: Error, Equatable {
    var text: String
  }

  /// The user's id.
  let userID: String
  /// The typed members, which a later login takes over again.
  let typed: JSONObject
  /// All members of a new user: the typed ones, and those derived from them.
  let attributes: JSONObject

  /// Reads a profile: `email` or `nickname` is needed, everything else follows or may be left out.
  ///
  /// - Throws: `Problem`.
  init(_ form: JSONObject, of connection: Connection, at provider: SocialProvider) throws {
    let email = Self.text("email", of: form)?.lowercased()
    let nickname = Self.text("nickname", of: form)
    let name = Self.text("name", of: form)
    guard let handle = email ?? nickname else {
      throw Problem(text: "Enter an email address or a nickname")
    }
    if let email, !EmailAddress.isValid(email) {
      throw Problem(text: "Enter a valid email address")
    }
    let account = Self.text("user_id", of: form) ?? provider.accountID(of: handle)
    guard account.utf8.count <= 200, account.allSatisfy(Self.isAccountCharacter) else {
      throw Problem(text: "An account's id has letters, digits, `.`, `_` and `-`")
    }
    userID = connection.userIDPrefix + account
    var typed: JSONObject = [:]
    if let email {
      typed.set("email", .string(email))
      typed.set("email_verified", .boolean(form["email_verified"] != nil))
    }
    typed.set("name", string: name)
    typed.set("nickname", string: nickname)
    if provider.hasNameParts, let words = name?.split(separator: " ") {
      let given = words.dropLast(words.count > 1 ? 1 : 0)
      typed.set("given_name", .string(given.joined(separator: " ")))
      typed.set("family_name", string: words.dropFirst(given.count).last.map(String.init))
    }
    self.typed = typed
    var attributes = typed
    if name == nil { attributes.set("name", .string(handle)) }
    if nickname == nil {
      attributes.set("nickname", .string(String(handle.prefix { $0 != "@" })))
    }
    if let picture = provider.picture {
      attributes.set("picture", .string(picture.replacing("{id}", with: account)))
    }
    self.attributes = attributes
  }

  private static func text(_ name: String, of form: JSONObject) -> String? {
    let text = form.string(name)?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
    return text.isEmpty ? nil : String(text.prefix(150))
  }

  private static func isAccountCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
  }
}
