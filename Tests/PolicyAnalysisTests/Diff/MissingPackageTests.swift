import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis, .modules))
struct MissingPackageTests {
  /// Runs an expression about the package `acme`; gives its value as a text.
  private func value(of expression: String, _ results: JSONValue) async throws -> String? {
    let folder = try TestFolder([
      "acme.js": MissingPackage.holding(results),
      "code.js": """
      const acme = require('acme');
      exports.onExecutePostLogin = async (event, api) => {
        api.access.deny(`${await (\(expression))}`);
      };
      """,
    ])
    var options = Policy.Options()
    options.permissions.modules.stubModules = [
      StubModule("acme", .file(folder.path("acme.js")))
    ]
    let policy = try Policy(at: [folder.path("code.js")], options: options)
    return try await policy.run(Event(json: TestFolder.event)).reason
  }

  @Test(
    arguments: [
      ("typeof acme.a.b()", "function"),
      ("acme.read().then(() => 1).finally(() => {})", "1"),
      ("acme.read().catch(() => 1) === 1", "false"),
      ("new acme.Client({}).users.get('x') ? 'yes' : 'no'", "yes"),
      (
        "new Promise((done) => acme.read((error, value) => done(`${error} ${!!value}`)))",
        "null true"
      ),
      ("JSON.stringify({ a: acme.a })", "{}"),
      ("[...acme.list].length", "1"),
      ("acme.A === acme.A && acme.A !== acme.B", "true"),
      ("acme.on('error', () => { throw new Error('no'); }) ? 'yes' : 'no'", "yes"),
    ]
  )
  func `everything works with a package of which nothing is said`(
    expression: String,
    expected: String
  ) async throws {
    #expect(try await value(of: expression, [:]) == expected)
  }

  @Test(
    arguments: [
      ("acme.read()", ["read": ["value": false]], "false"),
      ("acme()", ["": ["value": 3]], "3"),
      (
        "new acme.Client().users.get('x').role", ["Client.users.get": ["value": ["role": "admin"]]],
        "admin"
      ),
      ("acme.read().catch(() => 1)", ["read": ["promised": .null]], "null"),
      ("acme.read().catch((error) => error.message)", ["read": ["rejected": "no"]], "no"),
      (
        "(() => { try { acme.read(); } catch (error) { return error.message; } })()",
        ["read": ["thrown": "no"]], "no"
      ),
      (
        "new Promise((done) => acme.read(1, (error) => done(error.message)))",
        ["read": ["thrown": "no"]], "no"
      ),
      (
        "new Promise((done) => acme.read(1, (error, value) => done(value)))",
        ["read": ["value": 2]], "2"
      ),
      // Each call gives a record of its own.
      ("(acme.read().n = 1, acme.read().n)", ["read": ["value": ["n": 0]]], "0"),
      ("(delete Promise.prototype.then, acme.read())", ["read": ["promised": 2]], "2"),
      (
        "(delete Promise.prototype.then, new Promise((done) => acme.read(done)))",
        ["read": ["rejected": "no"]], "Error: no"
      ),
    ] as [(String, JSONValue, String)]
  )
  func `a call gives what is said of its function`(
    expression: String,
    results: JSONValue,
    expected: String
  ) async throws {
    #expect(try await value(of: expression, results) == expected)
  }

  @Test func `the stand-in asks for each function once, and a login says what it gives`()
    async throws
  {
    let call = PackageCall(package: "@acme/people", path: "find")
    var responses = HostResponses()
    responses.results[call] = .value(["role": "admin"])
    let access = TrialAccess(GrantedAccess(), responses, ofCase: nil, marked: [:])
    guard case .found(let module) = await access.module("@acme/people", from: "/code.js") else {
      Issue.record("nothing stands in for the package")
      return
    }
    #expect(module.text == MissingPackage.asking)
    for _ in 1...2 {
      let answer = await access.module("./find", from: module.path)
      guard case .found(let found) = answer else {
        Issue.record("there is no answer")
        return
      }
      #expect(found.text == #"{"value":{"role":"admin"}}"#)
      #expect(found.kind == .json)
    }
    #expect(access.requested.calls == [call])
    #expect(access.requested.missingModules == ["@acme/people"])
  }

  @Test(
    arguments: [
      ("const a = x.read(1);", true), ("x.read();", true), ("if (!x.read()) f();", true),
      ("if (x.read()) f();", true), ("a = 1\nread(2)", true), ("await x.read();", false),
      ("return x.read();", false), ("x.read().then(f);", false), ("g(x.read());", false),
      ("const f = () => x.read();", false), ("x.read(); await x.read();", false),
      ("const a = x.read().length;", true), ("(await y).read();", false),
    ]
  )
  func `a script that waits for no call of a function takes its results for values`(
    source: String,
    isPlain: Bool
  ) {
    let dictionary = ScriptDictionary(before: [], after: [source])
    #expect(dictionary.plainCalls.contains("read") == isPlain)
  }
}
