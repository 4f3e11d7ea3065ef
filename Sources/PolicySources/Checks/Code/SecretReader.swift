import PostLoginScripts
import ScriptText
import WireFormats

/// Finds the secrets that a code reads, as members of `event.secrets` or of `actions.secrets`.
///
/// It follows names that a pattern or declaration gives to the secrets, and the event into functions of
/// the same code. If the event or the secrets go anywhere else, any secret may be read there.
struct SecretReader {
  private let tokens: ScriptTokens
  /// The names of the objects that have secrets.
  private var owners: Set<String>
  /// Other names of the secrets, with the positions that declare them.
  private var aliases: [String: Set<Int>] = [:]
  /// The positions of parameters and declared variables.
  private let declared: Set<Int>
  /// The parameters of the functions of the code, by name.
  private let functions: [Substring: [Int]]
  /// The patterns of parameters that have been read.
  private var patterns: Set<Int> = []
  private var found = ObjectUse()

  init(_ tokens: ScriptTokens, owners: Set<String>) {
    self.tokens = tokens
    self.owners = owners
    declared = tokens.declaredNames
    functions = tokens.namedFunctions
  }

  /// Reads what handlers call their first parameter.
  mutating func read(parameters: [Int]) {
    for position in parameters { read(parameter: position) }
  }

  private mutating func read(parameter position: Int) {
    if tokens[position] == "{" {
      if patterns.insert(position).inserted { readPattern(position, ofSecrets: false) }
    } else if let name = word(position) {
      owners.insert(name)
    } else {
      found.isWhole = true
    }
  }

  /// What the code reads.
  mutating func use() -> ObjectUse {
    var seen: Set<String> = []
    // A call of a function adds the name of its parameter.
    while let owner = owners.subtracting(seen).min() {
      seen.insert(owner)
      for position in tokens.tokens.indices
      where tokens[position] == owner && isVariable(position) { readOwner(position) }
    }
    seen = []
    // A declaration from another alias adds one.
    while let name = aliases.keys.filter({ !seen.contains($0) }).min() {
      seen.insert(name)
      for position in tokens.tokens.indices where tokens[position] == name && isVariable(position) {
        readSecrets(from: position, to: position, isCertain: isOnly(name))
      }
    }
    return found
  }

  /// Whether the token is a variable that is read, neither declared nor assigned.
  private func isVariable(_ position: Int) -> Bool {
    tokens.kind(position) == .word && !tokens.isMember(position) && !tokens.isKey(position)
      && !declared.contains(position) && tokens[position + 1] != "="
  }

  /// Whether no other variable of the code has the name of this alias.
  private func isOnly(_ alias: String) -> Bool {
    declared.allSatisfy { tokens[$0] != alias || aliases[alias]?.contains($0) == true }
  }

  // MARK: - Uses

  private mutating func readOwner(_ position: Int) {
    switch member(after: position) {
    case .named(let name, let end)?:
      if name == "secrets" { readSecrets(from: position, to: end, isCertain: true) }
    case .computed?: found.isWhole = true
    case nil: readWhole(from: position, to: position, ofSecrets: false)
    }
  }

  private mutating func readSecrets(from start: Int, to end: Int, isCertain: Bool) {
    switch member(after: end) {
    case .named(let name, let last)?:
      if Self.inherited.contains(name) {
        found.isWhole = true
      } else {
        found.add(name, at: tokens.place(last), isCertain: isCertain)
      }
    case .computed?: found.isWhole = true
    case nil:
      if tokens[start - 1] == "in", let name = tokens.literal(start - 2) {
        found.add(name, at: tokens.place(start - 2), isCertain: false)
      } else {
        readWhole(from: start, to: end, ofSecrets: true)
      }
    }
  }

  /// Reads a use of the event or of the secrets without a member.
  private mutating func readWhole(from start: Int, to end: Int, ofSecrets isSecrets: Bool) {
    if isTest(from: start, to: end) { return }
    if !isSecrets, let call = tokens.call(withArgumentAt: start),
      let parameters = functions[call.function], parameters.indices.contains(call.number)
    {
      return read(parameter: parameters[call.number])
    }
    guard tokens[start - 1] == "=" else {
      found.isWhole = true
      return
    }
    if tokens[start - 2] == "}", let pattern = tokens.partners[start - 2] {
      readPattern(pattern, ofSecrets: isSecrets)
    } else if isSecrets, tokens.kind(start - 2) == .word, !tokens.isMember(start - 2) {
      aliases[String(tokens[start - 2]), default: []].insert(start - 2)
    } else {
      found.isWhole = true
    }
  }

  /// Whether only the presence of the value matters.
  private func isTest(from start: Int, to end: Int) -> Bool {
    ["!", "typeof"].contains(tokens[start - 1]) || ["&&", "?"].contains(tokens[end + 1])
      || tokens[start - 1] == "(" && tokens[end + 1] == ")" && tokens[start - 2] == "if"
  }

  /// Methods that every object has.
  private static let inherited: Set<String> = [
    "hasOwnProperty", "propertyIsEnumerable", "toString", "valueOf",
  ]

  // MARK: - Members

  private enum Member {
    /// A member, and the position at which its expression ends.
    case named(String, end: Int)
    case computed
  }

  /// The member that follows an expression; nil if none does.
  private func member(after position: Int) -> Member? {
    let isOptional = tokens[position + 1] == "?."
    if isOptional || tokens[position + 1] == ".", tokens.kind(position + 2) == .word {
      return .named(String(tokens[position + 2]), end: position + 2)
    }
    let bracket = isOptional ? position + 2 : position + 1
    guard tokens[bracket] == "[" else { return isOptional ? .computed : nil }
    guard let end = tokens.partners[bracket], end == bracket + 2,
      let name = tokens.literal(bracket + 1)
    else { return .computed }
    return .named(name, end: end)
  }

  // MARK: - Patterns

  /// Reads `{ A, B: b = 1, ...rest }`, which takes members out of the event or of the secrets.
  private mutating func readPattern(_ open: Int, ofSecrets isSecrets: Bool) {
    var hasSecrets = false
    for position in tokens.elements(in: open) {
      if tokens[position] == "[" || isSecrets && tokens[position] == "..." {
        found.isWhole = true
      } else if tokens[position] == "..." {
        if !hasSecrets { found.isWhole = true }
      } else if let name = tokens.literal(position) ?? word(position) {
        if isSecrets {
          found.add(name, at: tokens.place(position), isCertain: true)
        } else if name == "secrets" {
          hasSecrets = true
          readTarget(position)
        }
      }
    }
  }

  /// Reads the name or pattern that a pattern gives to `secrets`.
  private mutating func readTarget(_ key: Int) {
    let target = tokens[key + 1] == ":" ? key + 2 : key
    if tokens[target] == "{" {
      readPattern(target, ofSecrets: true)
    } else if let name = word(target) {
      aliases[name, default: []].insert(target)
    } else {
      found.isWhole = true
    }
  }

  private func word(_ position: Int) -> String? {
    tokens.kind(position) == .word ? String(tokens[position]) : nil
  }
}
