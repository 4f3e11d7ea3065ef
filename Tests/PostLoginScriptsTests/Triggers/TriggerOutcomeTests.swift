import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts

/// One script for each trigger, with the whole JSON of its outcome.
@Suite(.tags(.flow, .commands), .timeLimit(.minutes(5)))
struct TriggerOutcomeTests {
  struct Run: Sendable, CustomTestStringConvertible {
    var trigger: Trigger
    var body: String
    var event = #"{"secrets":{}}"#
    /// The JSON of the outcome without durations.
    var json: String

    var testDescription: String { "\(trigger.rawValue): \(body)" }
  }

  @Test(arguments: decisions + messages + notices)
  func `an outcome has the words and sections of its trigger`(run: Run) async throws {
    let outcome = try await TriggerScript.outcome(run.trigger, run.body, on: run.event)
    #expect(outcome.steadyJSON == (try JSONText(run.json).value))
  }

  private static let decisions = [
    Run(
      trigger: .credentialsExchange,
      body: """
        api.accessToken.setCustomClaim('scope', 'read:a')
          .accessToken.setCustomClaim('https://e.example/tier', event.client.metadata.tier);
        api.transaction.addTargetScope('write:a');
        """,
      event: """
        {"client":{"metadata":{"tier":"gold"}},
        "resource_server":{"identifier":"https://api.example/"},
        "transaction":{"requested_scopes":["read:a"],"target_scopes":["read:a"]}}
        """,
      json: """
        {"decision":"allowed","reason":null,"cause":null,"degraded":false,"suspension":null,
        "access":{"denied":false},
        "accessToken":{"claims":{"scope":"read:a","https://e.example/tier":"gold"},
        "scopes":{"added":[],"removed":[]}},
        "cache":{},
        "transaction":{"target_scopes":["read:a","write:a"]},
        "diagnostics":[],
        "actions":[{"name":"action","logs":[],"commands":[
        {"method":"accessToken.setCustomClaim","arguments":["scope","read:a"]},
        {"method":"accessToken.setCustomClaim","arguments":["https://e.example/tier","gold"]},
        {"method":"transaction.addTargetScope","arguments":["write:a"]}],
        "rules":[],"error":null,"policy":null}],
        "requests":[]}
        """
    ),
    Run(
      trigger: .credentialsExchange,
      body: "api.access.deny('invalid_scope', 'not yours');",
      json: """
        {"decision":"denied","reason":"not yours",
        "cause":{"action":"action","method":"access.deny","arguments":["invalid_scope","not yours"],
        "rule":null,"error":null,"file":"action.js","line":2,"column":16},
        "degraded":false,"suspension":null,
        "access":{"denied":{"code":"invalid_scope","reason":"not yours"}},
        "accessToken":{"claims":{},"scopes":{"added":[],"removed":[]}},
        "cache":{},"transaction":{},"diagnostics":[],
        "actions":[{"name":"action","logs":[],"commands":[
        {"method":"access.deny","arguments":["invalid_scope","not yours"]}],
        "rules":[],"error":null,"policy":null}],
        "requests":[]}
        """
    ),
    Run(
      trigger: .customTokenExchange,
      body: "api.authentication.setUserById(`auth0|${event.transaction.subject_token}`);",
      event: #"{"transaction":{"subject_token":"7"}}"#,
      json: """
        {"decision":"allowed","reason":null,"cause":null,"degraded":false,"suspension":null,
        "access":{"denied":false},
        "user":{"app_metadata":{},"user_metadata":{}},
        "tokenExchange":{"user":{"user_id":"auth0|7"},"organization":null,"actor":null,
        "invalid_token":false},
        "cache":{},"transaction":{},"diagnostics":[],
        "actions":[{"name":"action","logs":[],"commands":[
        {"method":"authentication.setUserById","arguments":["auth0|7"]}],
        "rules":[],"error":null,"policy":null}],
        "requests":[]}
        """
    ),
    Run(
      trigger: .preUserRegistration,
      body: """
        api.user.setUserMetadata('plan', 'free').user.setAppMetadata('from', event.client.name);
        api.access.deny('blocked domain', 'Use your work address');
        """,
      event: #"{"client":{"name":"Shop"},"user":{"email":"rosa@example.com"}}"#,
      json: """
        {"decision":"denied","reason":"blocked domain",
        "cause":{"action":"action","method":"access.deny",
        "arguments":["blocked domain","Use your work address"],
        "rule":null,"error":null,"file":"action.js","line":3,"column":16},
        "degraded":false,"suspension":null,
        "access":{"denied":{"reason":"blocked domain","user_message":"Use your work address"}},
        "validation":{"error":null},
        "user":{"app_metadata":{"from":"Shop"},"user_metadata":{"plan":"free"}},
        "cache":{},"diagnostics":[],
        "actions":[{"name":"action","logs":[],"commands":[
        {"method":"user.setUserMetadata","arguments":["plan","free"]},
        {"method":"user.setAppMetadata","arguments":["from","Shop"]},
        {"method":"access.deny","arguments":["blocked domain","Use your work address"]}],
        "rules":[],"error":null,"policy":null}],
        "requests":[]}
        """
    ),
    Run(
      trigger: .preUserRegistration,
      body: "api.validation.error('bad_email', 'This address is not allowed');",
      json: """
        {"decision":"denied","reason":"This address is not allowed",
        "cause":{"action":"action","method":"validation.error",
        "arguments":["bad_email","This address is not allowed"],
        "rule":null,"error":null,"file":"action.js","line":2,"column":21},
        "degraded":false,"suspension":null,
        "access":{"denied":false},
        "validation":{"error":{"code":"bad_email","message":"This address is not allowed"}},
        "user":{"app_metadata":{},"user_metadata":{}},
        "cache":{},"diagnostics":[],
        "actions":[{"name":"action","logs":[],"commands":[
        {"method":"validation.error","arguments":["bad_email","This address is not allowed"]}],
        "rules":[],"error":null,"policy":null}],
        "requests":[]}
        """
    ),
    Run(
      trigger: .passwordResetPostChallenge,
      body: """
        api.transaction.setResultUrl('https://a.example/done', {
          query: { from: event.client.client_id },
        });
        """,
      event:
        #"{"client":{"client_id":"app"},"request":{"query":{}},"transaction":{"locale":"en"}}"#,
      json: """
        {"decision":"allowed","reason":null,"cause":null,"degraded":false,"suspension":null,
        "access":{"denied":false},"redirect":null,"authentication":{},"prompt":null,"cache":{},
        "transaction":{"result_url":"https://a.example/done?from=app"},
        "diagnostics":[],
        "actions":[{"name":"action","logs":[],"commands":[
        {"method":"transaction.setResultUrl","arguments":["https://a.example/done?from=app"]}],
        "rules":[],"error":null,"policy":null}],
        "requests":[]}
        """
    ),
    Run(
      trigger: .passwordResetPostChallenge,
      body: "api.access.deny('not from here');",
      json: """
        {"decision":"denied","reason":"not from here",
        "cause":{"action":"action","method":"access.deny","arguments":["not from here"],
        "rule":null,"error":null,"file":"action.js","line":2,"column":16},
        "degraded":false,"suspension":null,
        "access":{"denied":{"reason":"not from here"}},
        "redirect":null,"authentication":{},"prompt":null,"cache":{},
        "transaction":{"result_url":null},"diagnostics":[],
        "actions":[{"name":"action","logs":[],"commands":[
        {"method":"access.deny","arguments":["not from here"]}],
        "rules":[],"error":null,"policy":null}],
        "requests":[]}
        """
    ),
  ]

  private static let messages = [
    Run(
      trigger: .customEmailProvider,
      body: "console.log(event.notification.to);",
      event: #"{"notification":{"to":"rosa@example.com"}}"#,
      json: """
        {"decision":"delivered","reason":null,"cause":null,"degraded":false,"suspension":null,
        "notification":{"delivery":"delivered","reason":null,"retries":0},
        "cache":{},"diagnostics":[],
        "actions":[{"name":"action","logs":[{"level":"log","text":"rosa@example.com"}],
        "commands":[],"rules":[],"error":null,"policy":null}],
        "requests":[]}
        """
    ),
    Run(
      trigger: .customEmailProvider,
      body: "api.notification.drop('no such address');",
      json: """
        {"decision":"dropped","reason":"no such address",
        "cause":{"action":"action","method":"notification.drop","arguments":["no such address"],
        "rule":null,"error":null,"file":"action.js","line":2,"column":22},
        "degraded":false,"suspension":null,
        "notification":{"delivery":"dropped","reason":"no such address","retries":0},
        "cache":{},"diagnostics":[],
        "actions":[{"name":"action","logs":[],"commands":[
        {"method":"notification.drop","arguments":["no such address"]}],
        "rules":[],"error":null,"policy":null}],
        "requests":[]}
        """
    ),
    Run(
      trigger: .customPhoneProvider,
      body: "api.notification.retry('busy');",
      json: """
        {"decision":"retry","reason":"busy",
        "cause":{"action":"action","method":"notification.retry","arguments":["busy"],
        "rule":null,"error":null,"file":"action.js","line":2,"column":23},
        "degraded":false,"suspension":null,
        "notification":{"delivery":"retry","reason":"busy","retries":5},
        "cache":{},"diagnostics":[],
        "actions":[{"name":"action","logs":[],"commands":[
        {"method":"notification.retry","arguments":["busy"]}],
        "rules":[],"error":null,"policy":null}],
        "requests":[]}
        """
    ),
    Run(
      trigger: .eventStream,
      body: "console.log(event.message.type);",
      event: #"{"message":{"id":"evt_1","type":"user.created"}}"#,
      json: """
        {"decision":"delivered","reason":null,"cause":null,"degraded":false,"suspension":null,
        "delivery":{"retries_after":[]},
        "cache":{},"diagnostics":[],
        "actions":[{"name":"action","logs":[{"level":"log","text":"user.created"}],
        "commands":[],"rules":[],"error":null,"policy":null}],
        "requests":[]}
        """
    ),
  ]

  /// The triggers whose Actions only do work of their own.
  private static let notices = [
    Trigger.postChangePassword, .postUserRegistration, .sendPhoneMessage,
  ].map { trigger in
    Run(
      trigger: trigger,
      body: "console.log(Object.keys(api).join(), event.user.user_id);",
      event: #"{"user":{"user_id":"auth0|1"}}"#,
      json: """
        {"decision":"done","reason":null,"cause":null,"degraded":false,"suspension":null,
        "cache":{},"diagnostics":[],
        "actions":[{"name":"action","logs":[{"level":"log","text":"cache auth0|1"}],
        "commands":[],"rules":[],"error":null,"policy":null}],
        "requests":[]}
        """
    )
  }
}
