@testable import PostLogin
import PostLoginRules
import PostLoginScripts
import TestSupport
import Testing

@testable import PostLoginTool
import WireFormats

@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct StoryTests {
  private static let event =
    #"{"user":{"user_id":"auth0|1","email":"rosa@example.com","email_verified":false},"#
    + #""client":{"name":"Shop"},"request":{"query":{},"geoip":{"countryCode":"PT"}},"#
    + #""transaction":{"protocol":"oidc-basic-profile","prompt":[]},"session":{"id":"s1"}}"#

  private func story(
    of actions: [any Action],
    on event: String = Self.event
  ) async throws -> Story {
    let notes = RuleNotes()
    let event = try Event(json: event)
    let flow = Flow(actions.map { Flow.Step($0) })
    let explained = actions.map { action -> any Action in
      (action as? RuleSet).map { ExplainedRules(rules: $0, notes: notes) } ?? action
    }
    let outcome = try await Flow(explained.map { Flow.Step($0) }).run(event)
    return Story(outcome, of: flow, on: event, notes)
  }

  private func script(_ source: String, _ name: String = "first") throws -> ScriptAction {
    try ScriptAction(
      name: name,
      source: source,
      file: "\(name).js",
      host: ScriptHost(tracing: true)
    )
  }

  @Test func `a denial is told from the login to the line that decided`() async throws {
    let action = try script(
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.request.geoip.countryCode !== 'DE') api.access.deny('not from here');
        api.idToken.setCustomClaim('https://example.com/a', 1);
        console.log('done');
      };
      """
    )
    let story = try await story(of: [action, script("exports.onExecutePostLogin = 1", "last")])
    #expect(
      StoryReport(story).pretty() == """
        The login
          event.transaction.protocol       "oidc-basic-profile"
          event.client.name                "Shop"
          event.request.geoip.countryCode  "PT"
          event.session                    "(there)"

        1. first (first.js)
          read       event.request.geoip.countryCode = "PT"  (2:26)
          asked for  api.access.deny("not from here")  (2:64)
          asked for  api.idToken.setCustomClaim("https://example.com/a", 1)  (3:29)
          printed    done
          noted      the login was already denied by `api.access.deny`, so that `api.idToken.setCustomClaim` has no effect; return right after the denial [callAfterDecision]  (3:29)

        Not run any more: last

        The login is denied: not from here
          by api.access.deny("not from here")
          in first at first.js:2:64

        """
    )
  }

  @Test func `personal values and secrets are not told`() async throws {
    let story = try await story(of: [
      script("exports.onExecutePostLogin = async (e) => { e.user.email; e.user.user_id; };")
    ])
    let text = StoryReport(story).pretty() + StoryReport.json(of: story)
    #expect(!text.contains("rosa@example.com"))
    #expect(!text.contains("auth0|1"))
    #expect(text.contains("event.user.email = ***"))
  }

  @Test(arguments: [
    "api.idToken.setCustomClaim('https://example.com/mail', event.user.email.toUpperCase());",
    "api.idToken.setCustomClaim('https://example.com/name', { who: event.user.name });",
    "console.log(`${event.user.phone_number} at ${event.request.ip}`);",
    "api.access.deny(`${event.user.given_name}, you are not welcome`);",
    "throw new Error(`no place for ${event.user.user_id}`);",
    "console.log(event.user.user_id.slice(6), event.user.user_metadata.phone);",
    "try { await fetch(`https://a.example/${encodeURIComponent(event.user.email)}`) } catch {}",
  ])
  func `a story does not identify the user`(handler: String) async throws {
    let story = try await story(
      of: [script("exports.onExecutePostLogin = async (event, api) => {\n  \(handler)\n};")],
      on: Self.person
    )
    let values = [
      "osa@example", "OSA@EXAMPLE", "Rosa", "Marques", "+351912345678", "203.0.113.9", "5f7c8ec7",
      "910000001", "osa%40example",
    ]
    for text in [StoryReport(story).pretty(), StoryReport.json(of: story)] {
      #expect(text.contains("***"))
      for value in values { #expect(!text.contains(value), "\(text)") }
    }
  }

  @Test func `what a token holds stands nowhere in a story`() async throws {
    let story = try await story(
      of: [
        script(
          """
          exports.onExecutePostLogin = async (event, api) => {
            const token = api.redirect.encodeToken({ secret: 'a', payload: { mail: event.user.email } });
            api.redirect.sendUserTo('https://a.example/', { query: { session_token: token } });
          };
          """
        )
      ],
      on: Self.person
    )
    for text in [StoryReport(story).pretty(), StoryReport.json(of: story)] {
      #expect(text.contains("session_token"))
      #expect(!text.contains("eyJ"), "\(text)")
    }
  }

  @Test(arguments: 0..<40)
  func `a line that is cut shows no part of a token or an address`(length: Int) async throws {
    // The line is cut after 300 characters: within the token, or within the address behind it.
    let story = try await story(
      of: [
        script(
          """
          exports.onExecutePostLogin = async (event, api) => {
            const padding = 'x'.repeat(\(length * 7));
            const payload = { padding, mail: event.user.email };
            const token = api.redirect.encodeToken({ secret: 'a', payload });
            api.redirect.sendUserTo(`https://a.example/${padding}`, { query: { token } });
            console.log(`${padding} ${event.user.email} ${token} ${event.secrets.KEY}`);
          };
          """
        )
      ],
      on: Self.person.replacing(#""request""#, with: #""secrets":{"KEY":"qwertyuiop"},"request""#)
    )
    let text = StoryReport(story).pretty()
    #expect(text.contains("printed    \(String(repeating: "x", count: length * 7))"))
    for part in ["eyJ", "Rosa@", "osa%40", "qwer"] { #expect(!text.contains(part), "\(text)") }
  }

  @Test func `what the report itself says is not masked`() async throws {
    let event = #"{"user":{"user_metadata":{"a":"denied","b":"access","c":"printed"}}}"#
    let story = try await story(
      of: [
        script(
          """
          exports.onExecutePostLogin = async (event, api) => {
            console.log('denied');
            api.access.deny('x');
          };
          """
        )
      ],
      on: event
    )
    let text = StoryReport(story).pretty()
    #expect(text.contains("The login is denied: x"))
    #expect(text.contains("printed    ***"))
    #expect(try JSONText(StoryReport.json(of: story)).value["decision"] == "denied")
  }

  @Test func `a verdict in one word is told`() async throws {
    let story = try await story(
      of: [
        script(
          """
          exports.onExecutePostLogin = async (event, api) => {
            if (event.authentication.riskAssessment.assessments.NewDevice.code === 'match') return;
            api.access.deny('the device does not match');
          };
          """
        )
      ],
      on: #"{"user":{},"request":{"query":{"code":"sesame1"}},"authentication":{"riskAssessment":"#
        + #"{"confidence":"low","assessments":{"NewDevice":{"code":"no_match","confidence":"low"}}}}}"#
    )
    let text = StoryReport(story).pretty()
    #expect(text.contains(#"assessments.NewDevice.code = "no_match""#))
    #expect(text.contains("The login is denied: the device does not match"))
  }

  @Test func `paths and ordinary words stay as they are`() async throws {
    let story = try await story(
      of: [
        script(
          """
          exports.onExecutePostLogin = async (event, api) => {
            event.user.email_verified;
            api.access.deny('gold users in PT are not user enough');
          };
          """
        )
      ],
      on: Self.person.replacing("rosa-nick", with: "user")
    )
    let text = StoryReport(story).pretty()
    #expect(text.contains("event.user.email_verified = true"))
    #expect(text.contains("The login is denied: *** users in PT are not *** enough"))
  }

  private static let person = #"""
    {"user":{"user_id":"auth0|5f7c8ec7","email":"Rosa@example.com","email_verified":true,
    "name":"Rosa \"R\" Marques","given_name":"Rosa","nickname":"rosa-nick",
    "phone_number":"+351912345678","app_metadata":{"plan":"gold","home":"PT"},
    "user_metadata":{"phone":"910000001"}},
    "request":{"ip":"203.0.113.9","query":{},"geoip":{"countryCode":"PT"}}}
    """#

  @Test func `rules are told with their conditions, and the rule that decided`() async throws {
    let rules = try RuleSet(
      json: """
        {"version": 1, "name": "mail", "rules": [{"name": "unverified", \
        "when": [{"field": "event.user.email_verified", "equals": false}], \
        "then": [{"call": "access.deny", "arguments": ["verify"]}]}]}
        """
    )
    let story = try await story(of: [rules])
    let text = StoryReport(story).pretty()
    #expect(text.contains("  applied: unverified"))
    #expect(text.contains("event.user.email_verified = false"))
    #expect(text.contains("The login is denied: verify\n  by the rule unverified\n  in mail"))
  }

  @Test func `a failed Action is told with its place and policy`() async throws {
    let story = try await story(of: [
      script("exports.onExecutePostLogin = async () => {\n  throw new Error('broken');\n};")
    ])
    let text = StoryReport(story).pretty()
    #expect(text.contains("  failed     broken  (2:"))
    #expect(text.contains("then       the policy `deny` was followed"))
    #expect(
      text.contains("The login is denied: broken\n  by an error: broken\n  in first at first.js:2:")
    )
  }

  @Test func `an Action that asks for nothing says so`() async throws {
    let story = try await story(of: [script("exports.onExecutePostLogin = async () => {};")])
    let text = StoryReport(story).pretty()
    #expect(text.contains("1. first\n  asked for nothing\n"))
    #expect(text.hasSuffix("The login is allowed\n"))
  }

  @Test func `programs get every member`() async throws {
    let story = try await story(of: [
      script(
        "exports.onExecutePostLogin = async (e, api) => {\n  api.multifactor.enable('any');\n};"
      )
    ])
    let value = try JSONText(StoryReport.json(of: story)).value
    #expect(
      value.objectValue?.map(\.name) == [
        "login", "actions", "requests", "notRun", "decision", "reason", "degraded", "decidedBy",
      ]
    )
    #expect(value["decision"] == "challenged")
    #expect(value["decidedBy"]?["call"] == #"api.multifactor.enable("any")"#)
    let action = try #require(value["actions"]?.arrayValue?.first)
    #expect(action["steps"]?.arrayValue?.map { $0["what"] } == ["api.multifactor.enable(\"any\")"])
  }
}
