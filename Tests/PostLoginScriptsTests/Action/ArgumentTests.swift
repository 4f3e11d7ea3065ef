import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Arguments of methods that read their members.
@Suite(.tags(.commands), .timeLimit(.minutes(5)))
struct ArgumentTests {
  private static let calls = [
    "api.prompt.render('ap_1', VALUE)", "api.cache.set('k', 'v', VALUE)",
    "api.groups.getUserGroups(VALUE)", "api.redirect.encodeToken(VALUE)",
    "api.redirect.sendUserTo('https://e.example', VALUE)", "api.session.revoke('x', VALUE)",
    "api.samlResponse.setAttribute('a', VALUE)", "api.access.deny(VALUE)",
  ]

  @Test(arguments: calls)
  func `a getter of an argument runs once`(call: String) async throws {
    let value = "{ get ttl() { count += 1; return 1; }, get vars() { count += 1; return {}; } }"
    let outcome = try await Login.outcome(
      handler: """
        let count = 0;
        try { \(call.replacing("VALUE", with: value)); } catch { }
        console.log(count);
        """
    )
    #expect(outcome.logs == ["2"])
  }

  @Test(arguments: calls)
  func `a Proxy is asked for each member once`(call: String) async throws {
    let value =
      "new Proxy({ ttl: 1 }, { get(target, name) { reads.push(name); return target[name]; } })"
    let outcome = try await Login.outcome(
      handler: """
        const reads = [];
        try { \(call.replacing("VALUE", with: value)); } catch { }
        console.log(reads.filter((name) => name === 'ttl').length);
        """
    )
    #expect(outcome.logs == ["1"])
  }

  @Test(arguments: calls)
  func `a getter that never ends is stopped`(call: String) async throws {
    let value = "{ get ttl() { for (;;) { } } }"
    let outcome = try await Login.outcome(
      handler: "\(call.replacing("VALUE", with: value));"
    ) { $0.time = .milliseconds(50) }
    #expect(outcome.error?.code == .timeLimit)
  }

  @Test(
    arguments: [
      "{ vars: { a: 1, b: [1, 'x', null, { c: true }], d: {} } }",
      "{ vars: { 'a\"b': '\\u2028', ü: 1e21, z: -0 } }",
      "{ vars: { gone: undefined, kept: 1 } }",
      "{ vars: { f() { }, s: Symbol('s'), n: NaN, d: new Date(0), x: Object('boxed') } }",
      "{ vars: { toJSON() { return { replaced: true }; } } }",
      "{ vars: { deep: { toJSON: (name) => name } } }",
      "{ vars: { list: [undefined, () => 1, Infinity, , 2] } }",
      "{ vars: Object.create(null, { hidden: { value: 1 }, shown: { value: 2, enumerable: true } }) }",
      "{ vars: new (class { own = 1; get inherited() { return 2; } })() }",
      "new (class { vars = { own: 1 }; })()",
      "{ toJSON() { return { vars: { other: 1 } }; } }",
    ]
  )
  func `what a command carries is what JSON.stringify writes`(value: String) async throws {
    let outcome = try await Login.outcome(
      handler: """
        console.log(JSON.stringify(\(value)));
        api.prompt.render('ap_1', \(value));
        """,
      event: #"{"user":{"user_id":"auth0|1"},"transaction":{"protocol":"oidc-basic-profile"}}"#
    )
    let command = try #require(outcome.actions.first?.commands.first, "\(outcome.jsonValue)")
    #expect(command.arguments[1].jsonText?.text == outcome.logs.first)
  }

  @Test
  func `an object is a URL by its own toString`() async throws {
    let outcome = try await Login.outcome(
      handler: "api.redirect.sendUserTo({ toString: () => 'https://e.example/?q=1' });",
      event: #"{"user":{"user_id":"auth0|1"},"transaction":{"protocol":"oidc-basic-profile"}}"#
    )
    #expect(outcome.jsonValue["redirect"]?["url"] == "https://e.example/?q=1")
  }

  @Test
  func `parameters keep their order and their text`() async throws {
    let outcome = try await Login.outcome(
      handler: """
        api.redirect.sendUserTo('https://e.example/', { query: {
          a: 1, n: NaN, b: 10n, u: undefined, l: [1, [2, 3]], o: { toString: () => 'own' }, z: null,
        } });
        """,
      event: #"{"user":{"user_id":"auth0|1"},"transaction":{"protocol":"oidc-basic-profile"}}"#
    )
    #expect(
      outcome.jsonValue["redirect"]?["url"]
        == "https://e.example/?a=1&n=NaN&b=10&u=undefined&l=1%2C2%2C3&o=own&z=null"
    )
  }

  @Test(
    arguments: [
      "JSON.stringify = () => 'nonsense';", "JSON.stringify = () => '{\"vars\":';",
      "JSON.stringify = () => 7; Object.keys = () => null;", "Reflect.apply = null; String = null;",
      "Object = null;", "Array.prototype.toJSON = () => 'x'; Object.prototype.toJSON = () => 'y';",
    ],
    ["{ vars: { a: 1 } }", "{ vars: { a: () => 1 } }"]
  )
  func `globals that a guest has replaced do no harm`(
    replacement: String,
    value: String
  ) async throws {
    let outcome = try await Login.outcome(
      handler: """
        \(replacement)
        try { api.prompt.render('ap_1', \(value)); } catch { }
        """
    )
    #expect(outcome.error == nil || outcome.error?.code == .uncaughtError)
  }
}
