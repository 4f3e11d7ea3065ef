import PostLogin
import PostLoginRules
import TestSupport
import Testing
import WireFormats

/// Properties of every rule set, for each combination and for generated ones.
@Suite(.tags(.rules))
struct SemanticsTests {
  /// The result of a rule's conditions and effects.
  enum Result: CaseIterable { case holds, fails, unknown, error }

  private static func condition(_ result: Result) -> Condition {
    switch result {
    case .holds, .error: When(exists: \.user.userID)
    case .fails: When(missing: \.user.userID)
    case .unknown: When(\.tenant.id, equals: "missing")
    }
  }

  private static func denying(_ result: Result) -> Rule {
    Rule("deny") {
      condition(result)
      if result == .error {
        Effect.refreshToken.revoke("\(String(repeating: "x", count: 1025))")
      } else {
        Deny("no")
      }
    }
  }

  private static func allowing(_ result: Result) -> Rule {
    Rule("allow") {
      condition(result)
      if result == .error { AddScope("a b") } else { AddScope("a") }
    }
  }

  private static let combinations = Result.allCases.flatMap { deny in
    Result.allCases.map { allow in (deny, allow) }
  }

  @Test(arguments: combinations)
  func `a login is allowed only where no denial holds, no data is missing and nothing failed`(
    deny: Result,
    allow: Result
  ) async throws {
    for rules in [
      [Self.denying(deny), Self.allowing(allow)], [Self.allowing(allow), Self.denying(deny)],
    ] {
      let set = try RuleSet(name: "set", rules: rules)
      let outcome = try await Login.outcome(of: set, try Login.event())
      let isAllowed = deny == .fails && allow != .error
      #expect(outcome.decision == (isAllowed ? .allowed : .denied))
      #expect(outcome.accessToken.addedScopes == (Self.keepsScope(deny, allow) ? ["a"] : []))
    }
  }

  /// Effects are kept beside a denial, as in a script, and dropped after a failure.
  private static func keepsScope(_ deny: Result, _ allow: Result) -> Bool {
    allow == .holds && deny != .error
  }

  @Test(arguments: combinations)
  func `an error under the policy to go on never takes a denial back`(
    deny: Result,
    allow: Result
  ) async throws {
    let set = try RuleSet(name: "set", rules: [Self.allowing(allow), Self.denying(deny)])
    let outcome = try await Login.outcome(of: set, try Login.event(), onFailure: .continue)
    let isDenied = deny == .holds || deny == .unknown
    #expect(outcome.decision == (isDenied ? .denied : .allowed))
    #expect(outcome.isDegraded == (allow == .error || deny == .error))
  }

  @Test(arguments: [
    (Rule.OnUnknown.guards, true, false), (.applies, true, true), (.skips, false, false),
  ])
  func `a rule says what unknown does`(
    onUnknown: Rule.OnUnknown,
    denies: Bool,
    sets: Bool
  ) async throws {
    let rules = try RuleSet("set") {
      Rule("rule", onUnknown: onUnknown) {
        When(\.tenant.id, equals: "a")
        Deny("no")
        SetAppMetadata("seen", true)
      }
    }
    let outcome = try await Login.outcome(of: rules, try Login.event())
    #expect(outcome.decision == (denies ? .denied : .allowed))
    #expect(outcome.appMetadata.map(\.name) == (sets ? ["seen"] : []))
  }

  @Test(arguments: [
    Deny("no").effect, RequireMultifactor().effect, .session.revoke(), .refreshToken.revoke(),
    .validationError("a", "b"), .authentication.challenge(with: .otp),
    .authentication.enroll(withAny: .otp), .redirect(to: "https://example.com"), .prompt("ap_1"),
    .accessToken.removeScope("a"), .transaction.clearTargetScopes(),
    .transaction.removeTargetScope("a"),
  ])
  func `missing data never leaves out a restricting effect`(effect: Effect) async throws {
    let rules = try RuleSet("set") {
      Rule("guard") {
        When(\.tenant.id, equals: "a")
        effect
      }
    }
    let context = RunContext(milliseconds: Login.now)
    let result = rules.result(for: try Login.event(), context: context)
    #expect(result.commands.map(\.method) == [effect.method])
  }

  @Test func `missing data never turns multifactor authentication off`() async throws {
    let rules = try RuleSet("set") {
      Rule("trusted network") {
        When(\.request.ip, isInNetworks: "192.0.2.0/24")
        RequireMultifactor(.none)
      }
    }
    #expect(rules.result(for: try Login.event()).commands.isEmpty)
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func `the order of rules never turns a second factor off`(order: [Int]) async throws {
    let rules = [
      Rule("on") { RequireMultifactor(.any) },
      Rule("off") { RequireMultifactor(.none) },
    ]
    let set = try RuleSet(name: "set", rules: order.map { rules[$0] })
    let outcome = try await Login.outcome(of: set, try Login.event())
    #expect(outcome.jsonValue["multifactor"]?["provider"] == "any")
  }

  @Test func `a rule whose value is missing changes nothing at all`() async throws {
    let rules = try RuleSet("set") {
      Rule("both or none") {
        SetAppMetadata("a", 1)
        SetAppMetadata("tenant", .field(\.tenant.id))
      }
      Rule("with a constant instead") { SetAppMetadata("b", .field(\.tenant.id, orElse: "none")) }
    }
    let outcome = try await Login.outcome(of: rules, try Login.event())
    #expect(outcome.appMetadata.map { "\($0.name) \($0.value)" } == [#"b "none""#])
  }

  // MARK: - Generated

  private static let seeds: [UInt64] = [1, 2, 3, 2026, 0xC0FFEE]

  /// Checks a property for many rule sets, and shows the shortest one that violates it.
  private func check(
    seed: UInt64,
    _ holds: ([Rule], Event, inout GeneratedRules) async throws -> Bool
  ) async throws {
    var generated = GeneratedRules(seed: seed)
    for round in 0..<400 {
      let rules = generated.rules()
      let event = try generated.event()
      let before = generated
      guard try await !holds(rules, event, &generated) else { continue }
      let least = try await shrunk(rules) { rules in
        var copy = before
        return try await !holds(rules, event, &copy)
      }
      let set = try RuleSet(name: "counterexample", rules: least)
      Issue.record(
        """
        seed \(seed), round \(round): \(set.jsonValue.jsonText(isIndented: true))
        \(event.json.text)
        """
      )
      return
    }
  }

  private func decision(_ rules: [Rule], _ event: Event) async throws -> Outcome.Decision {
    try await Login.outcome(of: RuleSet(name: "set", rules: rules), event).decision
  }

  @Test(arguments: seeds)
  func `a denial overrides everything else`(seed: UInt64) async throws {
    try await check(seed: seed) { rules, event, _ in
      let denying = rules + [Rule("deny") { Deny("no") }]
      return try await decision(denying, event) == .denied
    }
  }

  @Test(arguments: seeds)
  func `the order of rules does not change the decision`(seed: UInt64) async throws {
    try await check(seed: seed) { rules, event, generated in
      var numbers = SplitMix64(seed: UInt64(generated.pick(Array(0..<1000))))
      let other = rules.shuffled(using: &numbers)
      return try await decision(rules, event) == decision(other, event)
    }
  }

  @Test(arguments: seeds)
  func `a rule that stands twice changes nothing`(seed: UInt64) async throws {
    try await check(seed: seed) { rules, event, generated in
      let rule = generated.pick(rules)
      // Auth0 accepts one primary user only, so that repeating the call is an error.
      guard !rule.effects.contains(where: { $0.method == "authentication.setPrimaryUser" }) else {
        return true
      }
      let twice =
        rules + [
          Rule("again", onUnknown: rule.onUnknown) {
            for condition in rule.conditions { condition }
            for effect in rule.effects { effect }
          }
        ]
      var (one, two) = (
        try await Login.outcome(of: RuleSet(name: "set", rules: rules), event),
        try await Login.outcome(of: RuleSet(name: "set", rules: twice), event)
      )
      (one.actions, two.actions, one.diagnostics, two.diagnostics) = ([], [], [], [])
      // Of two calls for a factor the last one counts.
      (one.cause, two.cause) = (nil, nil)
      // If another rule sets the claim in between, that value is the last one.
      (one.appMetadata, two.appMetadata) = ([], [])
      return one == two
    }
  }

  @Test(arguments: seeds)
  func `adding a denial never turns a denial into anything else`(seed: UInt64) async throws {
    try await check(seed: seed) { rules, event, generated in
      let condition = generated.condition(depth: 2)
      let more =
        rules + [
          Rule("more") {
            condition
            Deny("more")
          }
        ]
      guard try await decision(rules, event) == .denied else { return true }
      return try await decision(more, event) == .denied
    }
  }

  @Test(arguments: seeds)
  func `the same event twice has the same outcome`(seed: UInt64) async throws {
    try await check(seed: seed) { rules, event, _ in
      let set = try RuleSet(name: "set", rules: rules)
      return try await Login.outcome(of: set, event) == Login.outcome(of: set, event)
    }
  }

  @Test(arguments: seeds)
  func `a rule set is the same after its JSON`(seed: UInt64) async throws {
    try await check(seed: seed) { rules, _, _ in
      let set = try RuleSet(name: "set", rules: rules)
      return try RuleSet(json: set.jsonValue.jsonText(isIndented: true)) == set
    }
  }

  @Test(arguments: seeds)
  func `an explanation tells the decision of the flow`(seed: UInt64) async throws {
    try await check(seed: seed) { rules, event, _ in
      let set = try RuleSet(name: "set", rules: rules)
      let explanation = set.explanation(
        of: event,
        context: RunContext(milliseconds: Login.now),
        revealingPrivateValues: true
      )
      let outcome = try await Login.outcome(of: set, event)
      return explanation.decision == outcome.decision && explanation.reason == outcome.reason
        && (outcome.decision == .allowed) == explanation.decidingRules.isEmpty
    }
  }
}
