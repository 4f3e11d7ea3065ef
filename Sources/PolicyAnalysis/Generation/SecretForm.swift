/// The form that a secret needs where a script inserts it.
enum SecretForm: Sendable {
  /// The beginning of an address, or the name of a host.
  case url, host

  /// Guesses the form from the name of a secret; returns nil for none.
  init?(name: String) {
    let name = name.uppercased()
    if ["URL", "URI", "ENDPOINT"].contains(where: name.contains) {
      self = .url
    } else if ["DOMAIN", "HOST"].contains(where: name.contains) {
      self = .host
    } else {
      return nil
    }
  }

  /// Whether a text has the form.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .url: text.hasPrefix("https://") || text.hasPrefix("http://")
    case .host:
      text.contains(".")
        && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) }
    }
  }

  /// Returns the forms of secrets that begin addresses, by name.
  static func forms(in tokens: [ScriptToken]) -> [String: SecretForm] {
    var forms: [String: SecretForm] = [:]
    for index in tokens.indices where tokens[index].kind == .word {
      guard let end = endOfSecret(tokens, index) else { continue }
      let name = String(tokens[end].text)
      let before = index > 0 ? tokens[index - 1].text : ""
      if before == "(", index > 1, ["fetch", "URL"].contains(tokens[index - 2].text) {
        forms[name] = .url
      } else if before == "+", index > 1, endsWithScheme(tokens[index - 2].text.dropLast()) {
        forms[name] = .host
      } else if before != "+", tokens[(end + 1)...].first?.text == "+",
        tokens[(end + 2)...].first?.text.dropFirst().first == "/"
      {
        forms[name] = .url
      }
    }
    for token in tokens where token.text.first == "`" {
      forms.merge(Self.forms(inTemplate: token.text.dropFirst().dropLast())) { $1 }
    }
    return forms
  }

  private static func forms(inTemplate text: Substring) -> [String: SecretForm] {
    var forms: [String: SecretForm] = [:]
    let pieces = LiteralText.pieces(ofTemplate: text)
    for (index, piece) in pieces.enumerated() {
      guard index > 0, case .code(let code) = piece, case .text(let before) = pieces[index - 1],
        case let tokens = ScriptScanner.tokens(of: code), !tokens.isEmpty,
        let end = endOfSecret(tokens, 0), end == tokens.count - 1
      else { continue }
      let name = String(tokens[end].text)
      if endsWithScheme(before[...]) {
        forms[name] = .host
      } else if index == 1, before.isEmpty, case .text(let after) = pieces[2], after.first == "/" {
        forms[name] = .url
      }
    }
    return forms
  }

  private static func endsWithScheme(_ text: Substring) -> Bool { text.hasSuffix("://") }

  /// Returns the index of the name in `event.secrets.NAME` or `secrets.NAME` at a token.
  private static func endOfSecret(_ tokens: [ScriptToken], _ index: Int) -> Int? {
    guard index == 0 || tokens[index - 1].text != "." else { return nil }
    let start = tokens[index].text == "event" ? index + 2 : index
    guard start + 2 < tokens.count, tokens[start].text == "secrets",
      start == index || tokens[start - 1].text == ".", tokens[start + 1].text == ".",
      tokens[start + 2].kind == .word
    else { return nil }
    return start + 2
  }
}
