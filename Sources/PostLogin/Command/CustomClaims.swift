extension Method {
  /// `setCustomClaim` of either token: only the exact name `scope` is refused at the call.
  static func setCustomClaim(of token: String) -> Method {
    Method(
      "setCustomClaim",
      "Sets a claim of the \(token == "idToken" ? "ID" : "access") token; restricted names are left out without an error",
      takes: ["key": "string", "value": "unknown"],
      gives: "PostLoginAPI"
    ) { arguments, _ in
      guard arguments[0] != .string("scope") else {
        return .failure(.error, "The \"scope\" claim cannot be set.")
      }
      return .api(issuing: Command("\(token).setCustomClaim", [arguments[0], arguments[1]]))
    }
  }
}

/// The custom claims of one token while commands are added up.
struct CustomClaims: Sendable, Equatable {
  enum Token: String { case access = "access token", id = "ID token" }

  private(set) var claims: [(name: String, value: JSONText)] = []
  /// The size of all claims as JSON, which Auth0 limits for each token.
  private(set) var byteCount = 2
  /// The call that made the claims too large, and its Action; nil while they are not.
  private(set) var excess: (command: Command, action: String)?

  /// Sets a claim of the Action's token, or leaves it out and says why (reference 4.1).
  static func set(
    _ command: Command,
    _ claims: WritableKeyPath<Effects, CustomClaims>,
    on token: Token,
    _ effects: inout Effects
  ) {
    let refusal = effects[keyPath: claims].set(command, on: token, in: effects.event)
    effects.diagnose(refusal, at: command)
    let isLarge = effects[keyPath: claims].byteCount > effects.limits.claimBytes
    guard isLarge else { return effects[keyPath: claims].excess = nil }
    guard effects[keyPath: claims].excess == nil else { return }
    effects[keyPath: claims].excess = (command, effects.action)
    effects.askForPlace()
  }

  /// The last value of a name wins.
  private mutating func set(_ command: Command, on token: Token, in event: Event) -> Diagnostic? {
    guard let name = command.argument(0).propertyName else { return .claimNameIsSymbol }
    if let refusal = ClaimNames.refusal(of: name, on: token, in: event) { return refusal }
    let previous = claims.firstIndex { $0.name == name }
    guard let value = command.argument(1).jsonText else {
      if let previous { byteCount -= Self.byteCount(of: claims.remove(at: previous)) }
      return .claimWithoutValue(name)
    }
    if let previous {
      byteCount += value.bytes.count - claims[previous].value.bytes.count
      claims[previous].value = value
    } else {
      claims.append((name, value))
      byteCount += Self.byteCount(of: (name, value))
    }
    return nil
  }

  private static func byteCount(of claim: (name: String, value: JSONText)) -> Int {
    claim.name.utf8.count + claim.value.bytes.count + 4
  }

  static func == (left: Self, right: Self) -> Bool {
    left.claims.elementsEqual(right.claims) { $0 == $1 }
  }
}

extension Diagnostic {
  fileprivate static let claimNameIsSymbol = Diagnostic(
    .claimIgnored,
    .warning,
    "a symbol cannot be the name of a claim; the claim is left out"
  )

  fileprivate static func claimWithoutValue(_ name: String) -> Diagnostic {
    Diagnostic(
      .claimIgnored,
      .warning,
      "the value of claim `\(name)` is nothing that JSON can hold; the claim is left out"
    )
  }
}
