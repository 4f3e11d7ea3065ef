import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// The form in which a trace shows an object or array, without its members.
@Suite(.tags(.trace), .timeLimit(.minutes(5)))
struct TracedValueTests {
  private static let event = #"""
    {"user":{"user_id":"auth0|1","app_metadata":{},"user_metadata":{"plan":"gold"},
    "identities":[],"enrolledFactors":[{"type":"phone"}]},"stats":{"logins_count":3},
    "secrets":{"KEYS":{"a":"hush-hush"}}}
    """#

  @Test(
    arguments: [
      ("event.stats;", "{…}"), ("event.user.app_metadata;", "{}"),
      ("event.user.user_metadata;", "{…}"), ("event.secrets.KEYS;", "***"),
      ("event.user.identities;", "[]"), ("event.user.enrolledFactors;", "[…]"),
      ("event.mine = {};", "{}"), ("event.mine = Object.create(null);", "{}"),
      ("event.mine = { a: 1 };", "{…}"), ("event.mine = { [Symbol()]: 1 };", "{…}"),
      ("event.mine = [];", "[]"), ("event.mine = [{}];", "[…]"),
      ("event.mine = new Map([[1, 2]]);", "{…}"), ("event.mine = new Date(0);", "{…}"),
      ("event.mine = new (class { #a = 1; })();", "{…}"),
      ("event.mine = event.user.app_metadata;", "{}"), ("event.mine = event.stats;", "{…}"),
    ]
  )
  func `an object is shown as empty only where it is`(handler: String, value: String) async throws {
    let host = ScriptHost(tracing: true)
    let outcome = try await Login.outcome(handler: handler, event: Self.event, host: host)
    #expect(outcome.error == nil)
    #expect(outcome.trace?.actions.first?.entries.last?.value == value)
  }

  @Test(
    arguments: [
      ("new Proxy({}, spy)", "{…}"), ("new Proxy([], spy)", "[…]"),
      ("new Proxy(new Proxy({}, spy), spy)", "{…}"), ("Object.create(new Proxy({}, spy))", "{…}"),
      ("Object.create(new Proxy([], spy))", "{…}"), ("revoked.proxy", "{…}"),
      ("new Proxy(revoked.proxy, {})", "{…}"), ("Object.create(revoked.proxy)", "{…}"),
      ("{ get a() { return tell(); } }", "{…}"),
    ]
  )
  func `a value is shown without running code of the Action`(
    object: String,
    value: String
  ) async throws {
    let handler = """
      const tell = () => { console.log('asked'); };
      const spy = { ownKeys: tell, getPrototypeOf: tell, getOwnPropertyDescriptor: tell, get: tell };
      const revoked = Proxy.revocable({}, {});
      revoked.revoke();
      event.mine = \(object);
      """
    let outcome = try await Login.outcome(handler: handler, host: ScriptHost(tracing: true))
    #expect(outcome.error == nil)
    #expect(outcome.logs == [])
    #expect(outcome.trace?.actions.first?.entries.map(\.value) == [value])
  }
}
