import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// The rows of section 3.1 (order and lifecycle) that are marked D or R.
///
/// Not covered: the order of Rules, Hooks and Actions, since only Actions run here; that the
/// trigger runs before tokens are issued; and the changes for the next Action after a challenge
/// (`authentication.methods`, `user.enrolledFactors`), which need a resume.
@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct OrderTests {
  @Test func `Actions run in their order, each after the one before has ended`() async throws {
    let outcome = try await Login.outcome(of: [
      "console.log('1 begins'); for (let i = 0; i < 5; i += 1) await null; console.log('1 ends');",
      "console.log('2'); api.idToken.setCustomClaim('a', 2);",
      "console.log('3'); api.idToken.setCustomClaim('a', 3);",
    ])
    #expect(outcome.allLogs == ["1 begins", "1 ends", "2", "3"])
    #expect(outcome.actions.map(\.name) == ["action1", "action2", "action3"])
    #expect(outcome.idTokenClaims.map(\.value.text) == ["3"])
  }

  @Test func `a trigger takes twenty Actions and no more`() async throws {
    let twenty = try await Login.outcome(of: Array(repeating: "console.log('ran');", count: 20))
    #expect(twenty.allLogs.count == 20)
    await #expect(throws: PostLoginError.self) {
      _ = try await Login.outcome(of: Array(repeating: "", count: 21))
    }
  }

  @Test func `a login that is not resumed runs onExecutePostLogin alone`() async throws {
    let outcome = try await Login.outcome(
      module: """
        exports.onContinuePostLogin = async () => { console.log('continue'); };
        exports.onExecutePostLogin = async () => { console.log('execute'); };
        """
    )
    #expect(outcome.logs == ["execute"])
  }

  @Test(
    arguments: [
      ("exports.onExecutePostLogin = () => {};", false),
      ("exports.onExecutePostLogin = () => Promise.resolve();", false),
      ("exports.onExecutePostLogin = async function* () {};", false), ("", false),
      ("exports.onExecutePostLogin = 5;", false),
      ("module.exports = async () => {};", true), ("module.exports = 5;", true),
      ("module.exports = null;", true),
    ]
  )
  func `a handler is an async function of an exported object`(
    module: String,
    isNoObject: Bool
  ) async throws {
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await Login.outcome(module: module)
    }
    #expect(error?.code == .noHandler)
    #expect(
      error?.message
        == (isNoObject
          ? "The Action must export an object."
          : "Invalid function signature for the \"onExecutePostLogin\" handler. Use "
            + "\"exports.onExecutePostLogin = async function(event, api) { }\" as the signature.")
    )
  }

  @Test(
    arguments: [
      "return 'deny';", "return { deny: true };", "return Promise.resolve(false);", "return api;",
      "return api.idToken;", "return undefined;",
    ]
  )
  func `the return value of a handler is ignored`(handler: String) async throws {
    let outcome = try await Login.outcome(of: [handler, "console.log('next');"])
    #expect(outcome.decision == .allowed)
    #expect(outcome.allLogs == ["next"])
    #expect(outcome.actions.flatMap(\.commands) == [])
  }

  @Test func `returning a denial is an idiom and no more`() async throws {
    let outcome = try await Login.outcome(of: ["return api.access.deny('no');"])
    #expect(outcome.reason == "no")
  }

  @Test func `changes of the event object have no effect`() async throws {
    let outcome = try await Login.outcome(of: [
      """
      event.user.app_metadata.admin = true;
      event.user.email = 'other@example.com';
      event.secrets = { a: 1 };
      event.extra = {};
      delete event.request;
      """,
      "console.log(JSON.stringify([event.user, event.extra, event.secrets, event.request]));",
    ])
    #expect(
      outcome.allLogs == [
        #"[{"user_id":"auth0|1","email":"rosa@example.com","app_metadata":{},"user_metadata":{}},"#
          + #"null,{},{"geoip":{}}]"#
      ]
    )
    #expect(outcome.appMetadata == [])
  }

  private static let live = Login.event([
    "session": #"{"id":"s1","cookie":{"mode":"persistent"},"metadata":{"a":"1"}}"#,
    "refresh_token": #"{"id":"r1","metadata":{"a":"1"}}"#,
    "transaction": #"{"metadata":{"a":"1"}}"#,
  ])

  @Test(
    arguments: [
      (
        "api.transaction.setMetadata('b', 2); console.log(JSON.stringify(event.transaction.metadata));",
        #"{"a":"1","b":2}"#
      ),
      (
        "api.transaction.addTargetScope('b'); console.log(JSON.stringify(event.transaction.target_scopes));",
        #"["b"]"#
      ),
      (
        "api.session.setMetadata('b', '2'); console.log(JSON.stringify(event.session.metadata));",
        #"{"a":"1","b":"2"}"#
      ),
      (
        "api.session.deleteMetadata('a'); console.log(JSON.stringify(event.session.metadata));",
        "{}"
      ),
      (
        "api.session.setCookieMode('non-persistent'); console.log(event.session.cookie.mode);",
        "non-persistent"
      ),
      (
        "api.refreshToken.setMetadata('b', '2'); console.log(JSON.stringify(event.refresh_token.metadata));",
        #"{"a":"1","b":"2"}"#
      ),
      (
        "api.refreshToken.evictMetadata(); console.log(JSON.stringify(event.refresh_token.metadata));",
        "{}"
      ),
    ]
  )
  func `these members of the event change inside the same Action`(
    handler: String,
    text: String
  ) async throws {
    let outcome = try await Login.outcome(of: [handler], event: Self.live)
    #expect(outcome.allLogs == [text])
    // The changes stay for the next Action.
    let reading = handler.split(separator: "; ").last.map(String.init) ?? ""
    let next = try await Login.outcome(of: [handler, reading], event: Self.live)
    #expect(next.allLogs == [text, text])
  }

  @Test func `user metadata changes for the next Action and not for the same one`() async throws {
    let print = "console.log(JSON.stringify([event.user.app_metadata, event.user.user_metadata]));"
    let outcome = try await Login.outcome(of: [
      "api.user.setAppMetadata('a', 1); api.user.setUserMetadata('u', 'x');\n\(print)",
      "api.user.setAppMetadata('a', null);\n\(print)", print,
    ])
    #expect(outcome.allLogs == ["[{},{}]", #"[{"a":1},{"u":"x"}]"#, #"[{},{"u":"x"}]"#])
  }
}
