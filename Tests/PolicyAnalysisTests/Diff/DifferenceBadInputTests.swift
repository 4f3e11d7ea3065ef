import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis), .timeLimit(.minutes(10)))
struct DifferenceBadInputTests {
  private static func handler(_ body: String, module: String = "") -> String {
    "\(module)\nexports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
  }

  private static func difference(
    _ before: String,
    _ after: String,
    in folder: TestFolder,
    host: () -> ScriptHost = { ScriptHost(tracing: true) }
  ) throws -> PolicyDifference {
    try folder.write("before.js", before)
    try folder.write("after.js", after)
    var options = Policy.Options()
    var limits = Limits()
    limits.codeBytes = 2 << 20
    options.limits = limits
    var difference = try PolicyDifference(
      before: folder.path("before.js"),
      after: folder.path("after.js"),
      options: options,
      host: host
    )
    difference.inputCount = 200
    return difference
  }

  @Test func `versions whose runs differ from each other are named, and no difference is reported`()
    async throws
  {
    let count = { (step: Int) in
      Self.handler(
        "n += \(step); api.idToken.setCustomClaim('https://x.example/n', n);",
        module: "let n = 0;"
      )
    }
    let folder = try TestFolder()
    let found = try await Self.difference(count(1), count(2), in: folder) {
      ScriptHost(isolation: .warm, tracing: true)
    }
    .find()
    #expect(found.verdict == .none)
    #expect(found.remarks.contains { $0.hasPrefix("runs of the first version differ") })
  }

  @Test(
    arguments: [
      "const t = performance.now(); for (let i = 0; i < 1e4; i++); seen = performance.now() - t;",
      "seen = `${Math.random()} ${crypto.randomUUID()}`;",
      "const all = new Map([[{}, 1], [{}, 2]]); seen = [...all.keys()].map((k) => all.get(k));",
      "await new Promise((done) => setTimeout(done, 5)); seen = Date.now();",
      "seen = new Error('x').stack;",
    ]
  )
  func `identity, time, chance and stacks make no difference between a version and itself`(
    body: String
  ) async throws {
    let script = Self.handler(
      """
      let seen;
      \(body)
      if (event.user.email_verified) console.log(1);
      api.idToken.setCustomClaim('https://x.example/seen', JSON.stringify(seen));
      """,
      module: "const crypto = require('crypto');"
    )
    let folder = try TestFolder()
    // The same text in files of the same name: a stack holds the name.
    try folder.write("a/code.js", script)
    var difference = try PolicyDifference(
      before: folder.path("a/code.js"),
      after: folder.path("a/code.js")
    )
    difference.inputCount = 150
    #expect(try await difference.find().differences.isEmpty)
  }

  @Test func `bundles of a megabyte are compared in their last lines too`() async throws {
    let bundle = (0..<20_000).map { "function f\($0)(a) { return a ? 'v\($0)' : \($0); }\n" }
      .joined()
    let version = { (text: String) in
      Self.handler(
        "if (event.user.app_metadata.plan === '\(text)') api.access.deny('no');",
        module: bundle
      )
    }
    #expect(version("gold").utf8.count > 900_000)
    let folder = try TestFolder()
    var difference = try Self.difference(version("gold"), version("free"), in: folder)
    difference.inputCount = 80
    let start = ContinuousClock.now
    let found = try await difference.find()
    #expect(found.loginCount <= 80)
    #expect(Set(found.differences.map(\.direction)) == [.looser, .stricter])
    #expect(ContinuousClock.now - start < .seconds(240))
  }

  @Test func `the last of forty packages that are not installed is varied`() async throws {
    let packages = (0..<40).map { "const p\($0) = require('package-\($0)');\n" }.joined()
    let folder = try TestFolder()
    let found = try await Self.difference(
      Self.handler("if (p39.read() === false) api.access.deny('no');", module: packages),
      Self.handler("p39.read();", module: packages),
      in: folder
    )
    .find()
    #expect(found.verdict == .looser)
    #expect(
      found.differences.first?.name.hasSuffix("with `package-39.read` answering false") == true
    )
  }

  @Test(
    arguments: [
      // A circle of modules, one that throws, a name from run time, and promises without `then`.
      "require('./circle').f();", "try { require('./broken'); } catch {}",
      "require(['not', 'there'].join('-')).read();",
      "delete Promise.prototype.then; await require('not-there').read();",
      "await new Promise((done) => require('not-there').read(done));",
    ]
  )
  func `odd uses of modules do not tell a version from itself`(body: String) async throws {
    let folder = try TestFolder([
      "circle.js": "const { g } = require('./other'); exports.f = () => g?.() || 'f';",
      "other.js": "const { f } = require('./circle'); exports.g = () => (f ? 'f' : 'g');",
      "broken.js": "if (true) throw new Error('broken');",
    ])
    let version = Self.handler("\(body)\nif (event.user.email_verified) api.access.deny('no');")
    let difference = try Self.difference(version, version, in: folder)
    let found = try await difference.find()
    #expect(found.differences.isEmpty)
    #expect(found.remarks.isEmpty)
    let after = try Self.difference(version, Self.handler(body), in: folder)
    #expect(try await after.find().verdict == .looser)
  }

  @Test func `a version that fails while it loads denies every login`() async throws {
    let folder = try TestFolder()
    let found = try await Self.difference(
      Self.handler(""),
      Self.handler("", module: "throw new Error('no');"),
      in: folder
    )
    .find()
    #expect(found.verdict == .stricter)
  }

  @Test func `a version whose marks do not compile is compared without them`() async throws {
    // A method of such a name looks like a condition.
    let odd = Self.handler(
      "const o = { if(a) { return a; } }; if (o.if(event.user.email_verified)) api.access.deny('x');"
    )
    let folder = try TestFolder()
    let found = try await Self.difference(odd, Self.handler(""), in: folder).find()
    #expect(found.verdict == .looser)
  }
}
