import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// Modules as they should not be: circular, failing, unknown, many, or in the Action itself.
@Suite(.tags(.analysis), .timeLimit(.minutes(10)))
struct DifferenceModulesTests {
  private static func handler(_ body: String, module: String = "") -> String {
    "\(module)\nexports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
  }

  /// What tells two versions apart that have the modules of a folder.
  private static func findings(
    _ before: String,
    _ after: String,
    shared: [String: String] = [:],
    inputs: Int = 200
  ) async throws -> PolicyDifference.Findings {
    let folder = try TestFolder(["before.js": before, "after.js": after])
    for (name, text) in shared { try folder.write("shared/\(name).js", text) }
    var options = Policy.Options()
    options.limits = Limits()
    options.limits?.codeBytes = 2 << 20
    if !shared.isEmpty { options.permissions.modules.shared.folder = folder.path("shared") }
    var difference = try PolicyDifference(
      before: folder.path("before.js"),
      after: folder.path("after.js"),
      options: options
    )
    difference.inputCount = inputs
    return try await difference.find()
  }

  @Test func `the packages that a bundle of a megabyte carries along decide, not stand-ins`()
    async throws
  {
    // Its `axios` answers nothing, which the stand-in of that name never does.
    let filling = (0..<20_000).map { "  function f\($0)(a) { return a ? 'v\($0)' : \($0); }\n" }
      .joined()
    let bundle = { (answer: String) in
      """
      var __commonJS = (cb, mod) => function __require() {
        return mod || (0, cb[Object.keys(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
      };
      var require_axios = __commonJS({
        'node_modules/axios/index.js'(exports, module) {
      \(filling)
          module.exports = { get: async (url) => ({ data: { blocked: \(answer) } }) };
        },
      });
      var axios = require_axios();
      """
    }
    let body = """
      const { data } = await axios.get('https://bans.example.com/');
      if (data.blocked) api.access.deny('blocked');
      """
    let before = Self.handler(body, module: bundle("true"))
    #expect(before.utf8.count > 900_000)
    let found = try await Self.findings(
      before,
      Self.handler(body, module: bundle("false")),
      inputs: 40
    )
    #expect(found.verdict == .looser)
    #expect(found.differences.allSatisfy { $0.before.requests.isEmpty })
    #expect(found.differences.count == 1)
  }

  @Test func `files that require each other in a circle are loaded as far as they go`()
    async throws
  {
    let folder = try TestFolder([
      "a.js": "exports.isReady = () => true; exports.other = require('./b');",
      "b.js": "const a = require('./a'); exports.isKnown = (u) => a.isReady() && u.email_verified;",
      "before.js": Self.handler(
        "if (!a.other.isKnown(event.user)) api.access.deny('not known');",
        module: "const a = require('./a');"
      ),
      "after.js": Self.handler(
        "if (!b.isKnown(event.user)) return;",
        module: "const b = require('./b');"
      ),
      "same.js": Self.handler(
        "const { isKnown } = a.other; if (isKnown(event.user)) return; api.access.deny('not known');",
        module: "const a = require('./a');"
      ),
    ])
    for (version, verdict) in [("after", PolicyDifference.Verdict.looser), ("same", .none)] {
      var difference = try PolicyDifference(
        before: folder.path("before.js"),
        after: folder.path("\(version).js")
      )
      difference.inputCount = 100
      #expect(try await difference.find().verdict == verdict)
    }
  }

  @Test func `shared modules that require each other fail as they do on Auth0, in both versions`()
    async throws
  {
    let shared = [
      "first": "exports.second = require('actions:second'); exports.isFirst = () => true;",
      "second": "exports.first = require('actions:first');",
    ]
    let found = try await Self.findings(
      Self.handler(
        "if (first.isFirst()) return;",
        module: "const first = require('actions:first');"
      ),
      Self.handler(""),
      shared: shared,
      inputs: 60
    )
    // A shared module may require no other one.
    #expect(found.verdict == .looser)
  }

  @Test(
    arguments: [
      // Uncaught, the module's error denies.
      ("require('actions:broken');", "", PolicyDifference.Verdict.looser),
      // Caught, it makes no difference.
      ("try { require('actions:broken'); } catch {}", "", .none),
      // A second attempt fails as the first did.
      (
        "try { require('actions:broken'); } catch {} require('actions:broken');",
        "require('actions:broken');", .none
      ),
    ]
  )
  func `a module that throws while it is loaded is an error of the version`(
    before: String,
    after: String,
    verdict: PolicyDifference.Verdict
  ) async throws {
    let found = try await Self.findings(
      Self.handler(before),
      Self.handler(after),
      shared: ["broken": "exports.a = 1; throw new Error('no configuration');"],
      inputs: 60
    )
    #expect(found.verdict == verdict)
  }

  @Test func `forty modules that are not installed are replaced, and all are named`() async throws {
    let names = (0..<40).map { "@acme/part-\($0)" }
    let requires = names.indices.map { "const p\($0) = require('\(names[$0])');" }
      .joined(separator: "\n")
    let version = { (test: String) in
      Self.handler("if (\(test)) api.access.deny('no');", module: requires)
    }
    let found = try await Self.findings(
      version("(await p39.check(event.user.user_id)) === true"),
      version("(await p39.check(event.user.user_id)) === false"),
      inputs: 400
    )
    #expect(found.differences.contains { $0.direction == .looser })
    #expect(found.differences.contains { $0.direction == .stricter })
    let report = DifferenceReport(found).value.jsonText()
    #expect(names.filter { report.contains("\"\($0)\"") } == names)
  }

  @Test func `a package whose name is built at run time is replaced as any other is`() async throws
  {
    let version = { (test: String) in
      Self.handler(
        """
        const name = ['@acme', event.client.metadata.kind === 'b' ? 'two' : 'one'].join('/');
        const answer = await require(name).check(event.user.user_id);
        if (\(test)) api.access.deny('no');
        """
      )
    }
    let found = try await Self.findings(
      version("answer !== true"),
      version("answer === false"),
      inputs: 400
    )
    #expect(found.verdict == .looser)
    let report = DifferenceReport(found).value.jsonText()
    #expect(report.contains("\"@acme/one\""))
  }

  @Test func `a version without Promise.prototype.then is compared with itself and with another`()
    async throws
  {
    let version = { (limit: Int) in
      Self.handler(
        """
        const { data } = await axios.get('https://risk.example.com/today');
        if (data.score > \(limit)) api.access.deny('risk');
        """,
        module: "const axios = require('axios'); delete Promise.prototype.then;"
      )
    }
    #expect(try await Self.findings(version(80), version(80)).verdict == .none)
    let found = try await Self.findings(version(80), version(90), inputs: 600)
    #expect(found.verdict == .looser)
  }
}
