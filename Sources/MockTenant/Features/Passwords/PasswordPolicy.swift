import PostLogin
import WireFormats

/// How strong a new password must be, as a connection's `passwordPolicy` says.
struct PasswordPolicy: Sendable {
  private static let letters:
    [(code: String, message: String, isOf: @Sendable (Character) -> Bool)] =
      [
        ("lowerCase", "lower case letters (a-z)", { $0.isLowercase }),
        ("upperCase", "upper case letters (A-Z)", { $0.isUppercase }),
        ("numbers", "numbers (i.e. 0-9)", { $0.isNumber }),
        (
          "specialCharacters", "special characters (e.g. !@#$%^&*)",
          { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }
        ),
      ]

  /// The word of `passwordPolicy`; nil for a connection that names none.
  let name: String?

  /// bcrypt ignores everything after 72 bytes.
  static let maximumBytes = 72

  var minimumLength: Int {
    switch name {
    case "none": 1
    case "low": 6
    case "excellent": 10
    default: 8
    }
  }

  /// Whether a password meets the policy.
  func allows(_ password: String) -> Bool {
    password.utf8.count <= Self.maximumBytes && !password.utf8.contains(0)
      && rules(password).allSatisfy { $0["verified"] == true }
  }

  /// The rules as Auth0's error shows them, each with whether the password keeps it.
  func rules(_ password: String) -> [JSONValue] {
    var rules: [JSONValue] = [
      [
        "message": "At least %d characters in length",
        "format": [.integer(minimumLength)], "code": "lengthAtLeast",
        "verified": .boolean(password.count >= minimumLength),
      ]
    ]
    switch name {
    case "fair": rules.append(group(password, Self.letters.count - 1, of: 3))
    case "good": rules.append(group(password, 3, of: 4))
    case "excellent":
      rules.append(group(password, 3, of: 4))
      rules.append([
        "message": "No more than %d identical characters in a row (e.g., \"%s\" not allowed)",
        "format": [2, "aaa"], "code": "identicalChars",
        "verified": .boolean(!Self.hasTriple(password)),
      ])
    default: break
    }
    return rules
  }

  /// The rules as text, the member `policy` of Auth0's error.
  var text: String {
    rules("").flatMap { rule -> [String] in
      let format = rule["format"]?.arrayValue ?? []
      var line = rule["message"]?.stringValue ?? ""
      for value in format {
        let text = value.stringValue ?? value.doubleValue.map { "\(Int($0))" } ?? ""
        for mark in ["%d", "%s"] {
          if let range = line.firstRange(of: mark) {
            line.replaceSubrange(range, with: text)
            break
          }
        }
      }
      let items = rule["items"]?.arrayValue ?? []
      return ["* \(line)"] + items.map { " * \($0["message"]?.stringValue ?? "")" }
    }.joined(separator: "\n")
  }

  /// The rule that a password has some of the kinds of characters.
  private func group(_ password: String, _ needed: Int, of count: Int) -> JSONValue {
    let items = Self.letters.prefix(count).map { kind in
      (kind: kind, isThere: password.contains(where: kind.isOf))
    }
    let isEach = needed == count
    return [
      "message": isEach
        ? "Should contain:"
        : "Contain at least %d of the following %d types of characters:",
      "format": isEach ? [] : [.integer(needed), .integer(count)],
      "code": isEach ? "shouldContain" : "containsAtLeast",
      "items": .array(
        items.map { item in
          [
            "message": .string(item.kind.message), "code": .string(item.kind.code),
            "verified": .boolean(item.isThere),
          ]
        }
      ),
      "verified": .boolean(items.count(where: \.isThere) >= needed),
    ]
  }

  private static func hasTriple(_ password: String) -> Bool {
    let characters = Array(password)
    return characters.indices.dropFirst(2).contains { index in
      characters[index] == characters[index - 1] && characters[index] == characters[index - 2]
    }
  }
}

extension Connection {
  /// How strong new passwords of the connection's users must be.
  var passwordPolicy: PasswordPolicy {
    PasswordPolicy(name: document.object("options")?.string("passwordPolicy"))
  }
}
