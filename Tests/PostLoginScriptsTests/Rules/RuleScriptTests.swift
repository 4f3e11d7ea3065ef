import PostLogin
import PostLoginRules
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Rules written out as JavaScript against the rules themselves.
@Suite(.tags(.rules), .timeLimit(.minutes(5)))
struct RuleScriptTests {
  private let host = ScriptHost(isolation: .warm)
  private let context = RunContext(milliseconds: 1_768_478_400_000)

  private func outcome(of action: any Action, _ event: Event) async throws -> Outcome {
    try await Login.flow([Flow.Step(action)]).run(event, context: context)
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
    return try await outcome(of: set, event).essence
      != outcome(of: script, event).essence
  }

  /// Names of one autonomous system in every form, another one, and what is none.
  private static let systems = [
    ("AS64496", true), ("64496", true), ("as64496", true), ("AS064496", true), ("64497", false),
    ("AS4294967296", false), ("+64496", false), ("64496 ", false), ("A\u{17F}64496", false),
  ]

  @Test(arguments: systems, ["AS64496", "64496"])
  func `an autonomous system is compared without AS, by rules and by their JavaScript`(
    system: (text: String, isSame: Bool),
    constant: String
  ) async throws {
    let effects = #""then":[{"call":"access.deny","arguments":["no"]}],"onUnknown":"skip"}"#
    let event = try Event(
      json: #"""
        {"user":{"user_id":"auth0|1","app_metadata":{},"user_metadata":{}},
         "request":{"asn":"\#(system.text)"},"session":{"device":{"last_asn":"\#(constant)"}}}
        """#
    )
    let field = #"{"name":"rule","when":[{"field":"event.request.asn","#
    for (condition, denies) in [
      (#""equals":"\#(constant)"}],"#, system.isSame),
      (#""differsFrom":"\#(constant)"}],"#, !system.isSame),
      (#""isIn":["AS1","\#(constant)"]}],"#, system.isSame),
      (#""equals":{"$field":"event.session.device.last_asn"}}],"#, system.isSame),
    ] {
      let set = try RuleSet(json: GeneratedPolicy.document([field + condition + effects]))
      let script = try ScriptAction(
        name: "rules",
        source: set.javaScript,
        file: "rules.js",
        host: host
      )
      let own = try await outcome(of: set, event)
      #expect((own.decision == .denied) == denies, "\(condition)")
      #expect(try await outcome(of: script, event).essence == own.essence, "\(condition)")
    }
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
        rules: \(own.decision) \(own.actions[0].error?.message ?? "") \(own.essence.jsonText())
        script: \(written.decision) \(written.actions[0].error?.message ?? "") \
        \(written.essence.jsonText())
        """
      )
      return
    }
  }
}
