import WireFormats

extension Method {
  /// `setCustomClaim` of either token; the call refuses only the exact name `scope`.
  static func setCustomClaim(of token: CustomClaims.Token, _ name: MethodName) -> Method {
    Method(
      name,
      .changes,
      meaning:
        "Sets a claim of the \(token.rawValue); restricted names are left out without an error",
      takes: ["key": "string", "value": "unknown"],
      gives: "PostLoginAPI",
      changing: token == .id ? .idToken : .accessToken,
      overwriting: .member
    ) { arguments, _ in
      guard arguments[0] != .string("scope") else {
        return .failure(.error, "The \"scope\" claim cannot be set.")
      }
      return .api(issuing: Command(name, [arguments[0], arguments[1]]))
    } fold: { command, effects in
      CustomClaims.set(command, on: token, in: &effects)
    }
  }
}

/// Folds the custom claims of a token.
enum CustomClaims {
  /// The token; the raw value is its name in messages.
  enum Token: String, CaseIterable { case access = "access token", id = "ID token" }

  /// Sets a claim of a token, or leaves it out with a diagnostic (Auth0: Create Custom Claims); the
  /// last value of a name wins.
  static func set(_ command: Command, on token: Token, in effects: inout Effects) {
    guard let name = command.argument(0).stringValue else {
      return effects.diagnose(.nameIsNoText(.claimIgnored, command), at: command)
    }
    if let refusal = ClaimNames.refusal(of: name, on: token, in: effects.event) {
      return effects.diagnose(refusal, at: command)
    }
    let value = command.argument(1).jsonText
    if value == nil {
      effects.diagnose(.claimWithoutValue(name), at: command)
    } else if token == .access {
      effects.diagnose(.claimUnread(name, in: effects.event), at: command)
    }
    let difference = effects.outcome[claimsOf: token].setClaim(name, value)
    effects.claimTallies[token, default: ClaimTally()].byteCount += difference
    effects.noteExcess(of: token, after: command)
  }
}

/// The size of the custom claims of one token, which Auth0 limits.
struct ClaimTally: Sendable, Equatable {
  /// The size of all claims as one JSON object.
  var byteCount = 2
  /// The call that exceeded the limit, by its number; nil while the claims are within it.
  var excess: Int?
}

extension Effects {
  fileprivate mutating func noteExcess(of token: CustomClaims.Token, after command: Command) {
    guard var tally = claimTallies[token] else { return }
    let isLarge = tally.byteCount > limits.claimBytes
    tally.excess = isLarge ? tally.excess ?? note(command) : nil
    claimTallies[token] = tally
  }
}

extension Outcome {
  /// The custom claims of a token.
  subscript(claimsOf token: CustomClaims.Token) -> [Claim] {
    get { token == .id ? idTokenClaims : accessToken.claims }
    set {
      switch token {
      case .id: idTokenClaims = newValue
      case .access: accessToken.claims = newValue
      }
    }
  }
}

extension [Outcome.Claim] {
  /// Sets a claim in its place, or removes it for nil; returns the change of the size in bytes.
  fileprivate mutating func setClaim(_ name: String, _ value: JSONText?) -> Int {
    let position = firstIndex { $0.name == name }
    switch (position, value) {
    case (let position?, let value?):
      let difference = value.bytes.count - self[position].value.bytes.count
      self[position].value = value
      return difference
    case (let position?, nil): return -remove(at: position).byteCount
    case (nil, let value?):
      append(Outcome.Claim(name: name, value: value))
      return self[count - 1].byteCount
    case (nil, nil): return 0
    }
  }
}

extension Outcome.Claim {
  /// The size with quotes, colon and comma.
  fileprivate var byteCount: Int { name.utf8.count + value.bytes.count + 4 }
}

extension Diagnostic {
  fileprivate static func claimWithoutValue(_ name: String) -> Diagnostic {
    Diagnostic(
      .claimIgnored,
      .warning,
      "the value of claim `\(name)` is nothing that JSON can hold; the claim is left out"
    )
  }
}
