import EventTestSupport
import PolicyAnalysis
import PostLogin
import PostLoginRules
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// Every field of the event, looked for in the outputs that promise to hide what is not open.
///
/// `EventFieldPrivacyTests` says which fields these are, and `OutcomeLogTests` looks into the server
/// log of the tenant.
@Suite(.tags(.program, .secrets), .timeLimit(.minutes(5)))
struct HiddenFieldTests {
  private let login: EveryField

  init() throws { login = try EveryField() }

  private func outcome(_ handler: String) async throws -> Outcome {
    try await Flow([Flow.Step(action(handler))]).run(login.event)
  }

  private func action(_ handler: String) throws -> ScriptAction {
    try ScriptAction(
      name: "action",
      source: """
        const texts = (value) =>
          typeof value === 'object' && value !== null
            ? Object.values(value).flatMap(texts) : [String(value)];
        exports.onExecutePostLogin = async (event, api) => {
          \(handler)
        };
        """,
      file: "action.js",
      host: ScriptHost(tracing: true)
    )
  }

  @Test func `a trace has the values of all open fields, and of no others`() async throws {
    let outcome = try await outcome("texts(event);")
    let trace = try #require(outcome.trace)
    #expect(trace.actions.first?.isCut == false)
    let text = trace.jsonValue.jsonText()
    #expect(login.hiddenValues(in: text) == [])
    #expect(login.missingOpenValues(in: text) == [])
  }

  @Test(arguments: [
    "console.log(JSON.stringify(event));",
    "for (const text of texts(event)) console.log(`It is ${text}.`);",
    "for (const text of texts(event)) console.log(`id_${text}_x`);",
    "for (const text of texts(event)) api.idToken.setCustomClaim(`https://a.example/${text}`, text);",
    "api.idToken.setCustomClaim('https://a.example/all', texts(event));",
    "api.user.setAppMetadata('all', event);",
    "api.access.deny(texts(event).join(' '));",
    "api.access.deny(encodeURIComponent(texts(event).join(' ')));",
    "api.access.deny(`${'x'.repeat(283)} ${event.user.email}`);",
    "throw new Error(texts(event).join(' '));",
    """
    const token = api.redirect.encodeToken({ secret: 'a', payload: { all: texts(event) } });
    console.log(token);
    console.log(`query: ${encodeURIComponent(`state=${token}`)}`);
    """,
  ])
  func `a story shows no hidden value, whatever an Action does with it`(
    handler: String
  ) async throws {
    let action = try action(handler)
    let flow = Flow([Flow.Step(action)])
    let outcome = try await flow.run(login.event)
    let story = Story(outcome, of: flow, on: login.event, RuleNotes())
    for text in [StoryReport(story).pretty(), StoryReport.json(of: story)] {
      #expect(text.contains("***"))
      #expect(login.hiddenValues(in: text) == [])
      #expect(!text.contains("eyJ"))
    }
  }

  @Test func `a story shows what was read of open fields`() async throws {
    let flow = Flow([Flow.Step(try action("texts(event);"))])
    let story = Story(try await flow.run(login.event), of: flow, on: login.event, RuleNotes())
    #expect(login.missingOpenValues(in: StoryReport(story).pretty()) == [])
  }

  @Test func `an explanation of rules shows no hidden value, also where a constant equals it`()
    throws
  {
    let hidden = login.values.filter { $0.isHidden && $0.isListed }
    let rules = hidden.map { value in
      let constant = value.isNumber ? value.text : "\"\(value.text)\""
      let condition = #"{"field":"\#(value.path)","equals":\#(constant)}"#
      let when = value.list.map { #"{"anyElementOf":"\#($0)","where":\#(condition)}"# }
      return """
        {"name":"\(value.path)","when":[\(when ?? condition)],
        "then":[{"call":"access.deny","arguments":["no"]}]}
        """
    }
    let set = try RuleSet(
      json: #"{"version":1,"name":"all","rules":[\#(rules.joined(separator: ","))]}"#
    )
    let explanation = set.explanation(of: login.event)
    #expect(explanation.rules.filter { $0.verdict != .applied }.map(\.name) == [])
    for text in [explanation.description, explanation.jsonValue.jsonText()] {
      #expect(login.hiddenValues(in: text) == [])
    }
    let revealed = set.explanation(of: login.event, revealingPrivateValues: true)
    let shown = Set(login.hiddenValues(in: revealed.description))
    #expect(Set(hidden.map(\.path)).subtracting(shown) == [])
  }

  @Test func `the recorder logs no hidden value`() async throws {
    let action = try ScriptAction(
      name: "recorder",
      source: RecorderAction().text,
      file: "recorder.js",
      host: ScriptHost()
    )
    let outcome = try await Flow([Flow.Step(action)]).run(login.event)
    let text = outcome.actions[0].logs.map(\.text).joined()
    #expect(text.contains(#""protocol":"qzopen"#))
    #expect(login.hiddenValues(in: text) == [])
  }
}
