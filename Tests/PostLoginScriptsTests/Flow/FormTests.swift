import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Section 3.6 (form) up to the submission of the form.
///
/// Not covered: the resume of the same Action with `event.prompt`. `ThrowTests` covers that an
/// Action renders at most one form, and no redirect besides.
@Suite(.tags(.redirect), .timeLimit(.minutes(5)))
struct FormTests {
  @Test func `the Action that renders a form finishes, and no later one runs`() async throws {
    let outcome = try await Login.outcome(of: [
      """
      api.prompt.render('ap_1', { fields: { plan: 'plus' }, vars: { 'any name': 1 } });
      console.log('went on');
      """,
      "console.log('2');",
    ])
    #expect(outcome.decision == .prompted)
    #expect(outcome.allLogs == ["went on"])
    #expect(
      outcome.jsonValue["prompt"] == [
        "promptId": "ap_1", "fields": ["plan": "plus"], "vars": ["any name": 1],
      ]
    )
  }

  @Test func `two Actions may each ask for what one may not`() async throws {
    // The first Action stops the flow, so that nothing conflicts.
    let outcome = try await Login.outcome(of: [
      "api.prompt.render('ap_1');", "api.redirect.sendUserTo('https://a.example');",
    ])
    #expect(outcome.decision == .prompted)
    #expect(outcome.actions.count == 1)
  }
}
