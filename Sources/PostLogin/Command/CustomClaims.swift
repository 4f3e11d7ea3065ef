extension Method {
  /// `setCustomClaim` of either token: only the exact name `scope` is refused at the call.
  static func setCustomClaim(of token: String) -> Method {
    Method("setCustomClaim") { arguments, _ in
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

  /// Sets a claim, or leaves it out and says why (reference 4.1).
  ///
  /// The last value of a name wins.
  mutating func set(_ command: Command, on token: Token, in event: Event) -> Diagnostic? {
    guard let name = command.arguments[0].propertyName else { return .claimNameIsSymbol }
    if let refusal = ClaimNames.refusal(of: name, on: token, in: event) { return refusal }
    let previous = claims.firstIndex { $0.name == name }
    guard let value = command.arguments[1].jsonText else {
      previous.map { _ = claims.remove(at: $0) }
      return .claimWithoutValue(name)
    }
    if let previous { claims[previous].value = value } else { claims.append((name, value)) }
    return nil
  }

  /// The size of all claims as JSON, which Auth0 limits to 100 kB for each token.
  var byteCount: Int {
    claims.reduce(2) { $0 + $1.name.utf8.count + $1.value.bytes.count + 4 }
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
