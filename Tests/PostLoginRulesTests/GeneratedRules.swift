import PostLogin
import PostLoginRules

/// Seeded rules and events.
struct GeneratedRules {
  private var numbers: SplitMix64

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  mutating func rules() -> [Rule] {
    (1...Int.random(in: 1...6, using: &numbers)).map { number in
      let effect = effect()
      let condition = condition(depth: 2)
      return Rule("rule \(number)", onUnknown: pick([.guards, .guards, .applies, .skips])) {
        condition
        effect
      }
    }
  }

  mutating func event() throws -> Event {
    var members = ""
    if let id = pick([nil, "a", "b"]) { members += #","tenant":{"id":"\#(id)"}"# }
    if let count = pick([nil, 0, 5]) { members += #","stats":{"logins_count":\#(count)}"# }
    if let roles = pick([nil, "[]", #"["x"]"#, #"[1,"y"]"#]) {
      members += #","authorization":{"roles":\#(roles)}"#
    }
    return try Login.event(members)
  }

  mutating func condition(depth: Int) -> Condition {
    let choice = Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &numbers)
    switch choice {
    case 0: return When(\.tenant.id, equals: pick(["a", "b"]))
    case 1: return When(\.stats.loginsCount, isMoreThan: pick([-1, 2, 9]))
    case 2: return When(\.authorization.roles, contains: pick(["x", "y"]))
    case 3: return When(exists: \.tenant.id)
    case 4: return When(every: \.authorization.roles) { $0.equals("x") }
    case 5: return When(\.tenant.id, differsFrom: "a")
    case 6: return !condition(depth: depth - 1)
    case 7: return condition(depth: depth - 1) && condition(depth: depth - 1)
    default: return condition(depth: depth - 1) || condition(depth: depth - 1)
    }
  }

  mutating func effect() -> Effect {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0, 1: .deny("denied")
    case 2: .validationError("code", "invalid")
    case 3: RequireMultifactor().effect
    // Fails, for example, if two rules apply it.
    case 4: .authentication.setPrimaryUser("auth0|\(pick(["1", "2"]))")
    case 5: AddScope("scope \(pick(["", "with space"]))").effect
    case 6: SetClaim(.idToken, "https://example.com/id", from: \.tenant.id).effect
    default: SetAppMetadata(pick(["a", "b"]), .text("\(\.tenant.id)")).effect
    }
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &numbers)]
  }
}

/// Shrinks a failing list of rules as far as possible.
func shrunk(_ rules: [Rule], while fails: ([Rule]) async throws -> Bool) async throws -> [Rule] {
  var rules = rules
  var index = 0
  while index < rules.count {
    var fewer = rules
    fewer.remove(at: index)
    if !fewer.isEmpty, try await fails(fewer) { rules = fewer } else { index += 1 }
  }
  return rules
}
