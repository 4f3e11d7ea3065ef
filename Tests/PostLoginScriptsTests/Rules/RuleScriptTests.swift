import PostLogin
import PostLoginRules
import Testing

@testable import PostLoginScripts

/// Rules written out as JavaScript, and the sample Actions, against the rules themselves.
@Suite(.timeLimit(.minutes(5)))
struct RuleScriptTests {
  private let host = ScriptHost(isolation: .warm)
  private let surroundings = Surroundings(now: 1_768_478_400_000)

  private func outcome(of action: any Action, _ event: Event) async throws -> Outcome {
    try await Login.flow([Flow.Step(action)]).run(event, surroundings: surroundings)
  }

  /// What is to be equal: all of the outcome but where and how long things were.
  private func essence(of outcome: Outcome) -> JSONValue {
    var outcome = outcome
    outcome.diagnostics = []
    for index in outcome.actions.indices {
      outcome.actions[index].name = ""
      outcome.actions[index].duration = .zero
      outcome.actions[index].commands = []
      outcome.actions[index].error = nil
    }
    return outcome.jsonValue
  }

  private func differ(_ rules: [String], _ event: String) async throws -> Bool {
    let set = try RuleSet(json: GeneratedPolicy.document(rules))
    let script = try ScriptAction(
      name: "rules",
      source: set.javaScript,
      file: "rules.js",
      host: host
    )
    let event = try Event(json: event)
    return try await essence(of: outcome(of: set, event))
      != essence(of: outcome(of: script, event))
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `rules decide as the JavaScript that they are written out as`(seed: UInt64) async throws {
    var policy = GeneratedPolicy(seed: seed)
    for round in 0..<250 {
      var rules = policy.rules()
      var event = policy.event()
      guard try await differ(rules, GeneratedPolicy.text(of: event)) else { continue }
      for index in rules.indices.reversed() where rules.count > 1 {
        var fewer = rules
        fewer.remove(at: index)
        if try await differ(fewer, GeneratedPolicy.text(of: event)) { rules = fewer }
      }
      for index in event.indices.reversed() where event[index].name != "user" {
        var fewer = event
        fewer.remove(at: index)
        if try await differ(rules, GeneratedPolicy.text(of: fewer)) { event = fewer }
      }
      let set = try RuleSet(json: GeneratedPolicy.document(rules))
      let script = try ScriptAction(
        name: "rules",
        source: set.javaScript,
        file: "rules.js",
        host: host
      )
      let login = try Event(json: GeneratedPolicy.text(of: event))
      let (own, written) = (
        try await outcome(of: set, login), try await outcome(of: script, login)
      )
      Issue.record(
        """
        seed \(seed), round \(round)
        \(rules.joined(separator: "\n"))
        \(login.json.text)
        rules: \(own.decision) \(own.actions[0].error?.message ?? "") \(essence(of: own).jsonText())
        script: \(written.decision) \(written.actions[0].error?.message ?? "") \
        \(essence(of: written).jsonText())
        """
      )
      return
    }
  }

  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  private static let samples = ["native-to-web-network-mismatch", "role-claims", "verified-email"]
  private static let fixtures = [
    "native-to-web-other-country", "native-to-web-same-country",
    "native-to-web-token-without-geoip", "ordinary-web-login", "unverified-email",
  ]

  private func sample(_ name: String) throws -> (rules: RuleSet, script: ScriptAction) {
    (
      try RuleSet(at: "\(Self.root)/Examples/Rules/\(name).json"),
      try ScriptAction(at: "\(Self.root)/Actions/\(name)", host: host)
    )
  }

  @Test(arguments: samples)
  func `an example decides every fixture as its Action does`(name: String) async throws {
    let (rules, script) = try sample(name)
    for fixture in Self.fixtures {
      let event = try Fixture.event(at: "\(Self.root)/Fixtures/\(fixture).json")
      let same =
        try await essence(of: outcome(of: rules, event))
        == essence(of: outcome(of: script, event))
      #expect(same, "\(fixture)")
    }
  }

  @Test(arguments: samples)
  func `an example decides generated logins as its Action does`(name: String) async throws {
    let (rules, script) = try sample(name)
    var numbers = SeededNumbers(seed: 2026)
    func one(_ values: [String]) -> String {
      values[Int.random(in: values.indices, using: &numbers)]
    }
    for round in 0..<10_000 {
      let country = [#"{"countryCode":"ES"}"#, #"{"countryCode":"PT"}"#, "{}"]
      let token = one(country.map { #"{"request":{"geoip":\#($0)}}"# } + [#"{"request":{}}"#])
      let email = one(["", #""email":"a@example.com","#])
      let verified = one(["", #""email_verified":true,"#, #""email_verified":false,"#])
      let roles = one(["{}", #"{"roles":[]}"#, #"{"roles":["a","b"]}"#])
      let text =
        #"{"user":{\#(email)\#(verified)"user_id":"u","app_metadata":{}},"#
        + #""request":{"geoip":\#(one(country))}"#
        + one(["", #","session_transfer_token":\#(token)"#])
        + one(["", #","authorization":\#(roles)"#]) + "}"
      let event = try Event(json: text)
      let (own, other) = (
        essence(of: try await outcome(of: rules, event)),
        essence(of: try await outcome(of: script, event))
      )
      guard own == other else {
        Issue.record("seed 2026, round \(round): \(text)\n\(own.jsonText())\n\(other.jsonText())")
        return
      }
    }
  }
}
