import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// The rows of section 3.3 (throw) that are marked D or R.
///
/// Not covered: the entry `actions_execution_failed` of the tenant's log, and the advice never to
/// throw on purpose.
@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct ThrowTests {
  @Test func `an uncaught error denies with its own text`() async throws {
    let outcome = try await Login.outcome(of: [
      "api.session.setMetadata('a', 'b');", "console.log('2');",
    ])
    #expect(outcome.decision == .denied)
    #expect(
      outcome.reason
        == "Failed to set session metadata: Cannot set metadata on a session that does not exist."
    )
    #expect(outcome.denial == nil)
    #expect(outcome.allLogs == [])
    #expect(outcome.error?.location?.line == 2)
  }

  @Test func `a failed execution discards the commands of all Actions`() async throws {
    let outcome = try await Login.outcome(of: [
      """
      api.idToken.setCustomClaim('a', 1);
      api.user.setAppMetadata('a', 1);
      api.accessToken.addScope('read:a');
      api.cache.set('a', 'b');
      api.samlResponse.setAudience('x');
      """,
      "api.user.setUserMetadata('u', 1); throw new Error('broken');",
    ])
    #expect(outcome.reason == "broken")
    #expect(outcome.idTokenClaims == [])
    let nothing = try await Login.outcome(of: [""])
    #expect(outcome.accessToken == nothing.accessToken)
    #expect(outcome.appMetadata == [])
    #expect(outcome.userMetadata == [])
    let sections = [
      "redirect", "prompt", "authentication", "multifactor", "session", "refreshToken",
      "samlResponse", "transaction", "cache", "validation",
    ]
    for section in sections {
      #expect(outcome.jsonValue[section] == nothing.jsonValue[section], "\(section)")
    }
  }

  @Test(
    arguments: [
      ("api.accessToken.addScope('');", "The value for the scope is required."),
      ("api.accessToken.removeScope('a b');", "The value for the scope must not have whitespace."),
      ("api.idToken.setCustomClaim('scope', 1);", "The \"scope\" claim cannot be set."),
      ("api.samlResponse.setAudience(5);", "audience must be string"),
      (
        "api.session.setExpiresAt(0);",
        "Either inactivity or absolute expiration time must be provided"
      ),
      ("api.refreshToken.setIdleExpiresAt('x');", "inactivity must be number"),
      ("api.session.revoke(5);", "message must be string"),
      ("api.prompt.render('p', 5);", "promptOptions must be object"),
      (
        "api.authentication.setPrimaryUser('');",
        "The provided primary_user_id must be a non-empty string"
      ),
    ]
  )
  func `a wrong argument throws, and so denies`(handler: String, text: String) async throws {
    let outcome = try await Login.outcome(of: [handler])
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == text)
    #expect(outcome.error?.code == .uncaughtError)
    let caught = try await Login.outcome(of: ["try { \(handler) } catch (error) {}"])
    #expect(caught.decision == .allowed)
  }

  @Test(
    arguments: [
      ("api.cache.set('k'.repeat(65), 'v')", "CacheKeySizeExceeded"),
      ("api.cache.set('k', 'v'.repeat(4097))", "CacheValueSizeExceeded"),
      ("api.cache.set('k', 'v', { ttl: -1 })", "ItemAlreadyExpired"),
      ("api.cache.delete('k')", "CacheKeyDoesNotExist"),
    ]
  )
  func `a problem of the cache is returned and not thrown`(
    call: String,
    code: String
  ) async throws {
    let outcome = try await Login.outcome(of: ["console.log(JSON.stringify(\(call)));"])
    #expect(outcome.allLogs == [#"{"type":"error","code":"\#(code)"}"#])
    #expect(outcome.decision == .allowed)
  }

  @Test(
    arguments: [
      (
        "api.prompt.render('p');", "api.redirect.sendUserTo('https://a.example');",
        "Redirect and render commands cannot be used in the same action."
      ),
      (
        "api.redirect.sendUserTo('https://a.example');", "api.prompt.render('p');",
        "Redirect and render commands cannot be used in the same action."
      ),
      (
        "api.prompt.render('p');", "api.prompt.render('q');",
        "Only one render command can be used in the same action."
      ),
    ]
  )
  func `calls that exclude each other return, and fail the Action`(
    first: String,
    second: String,
    message: String
  ) async throws {
    let outcome = try await Login.outcome(of: [
      "\(first) \(second) console.log('went on');", "console.log('2');",
    ])
    #expect(outcome.allLogs == ["went on"])
    #expect(outcome.error?.code == .aborted)
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == message)
  }

  @Test func `an error at load is thrown again by every later login`() async throws {
    let host = ScriptHost(isolation: .warm)
    let source = """
      globalThis.loads = (globalThis.loads ?? 0) + 1;
      throw new Error('load ' + loads);
      """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    for _ in 0..<3 {
      let outcome = try await Login.flow([Flow.Step(action)]).run(Event(json: Login.event))
      #expect(outcome.decision == .denied)
      #expect(outcome.reason == "load 1")
    }
  }
}
