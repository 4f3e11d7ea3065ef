import PolicyAnalysis
import PostLogin
import TestSupport
import Testing
import WireFormats

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct UnreachedTests {
  private func findings(
    _ before: String,
    _ after: String,
    inputs: Int = 300
  ) async throws -> PolicyDifference.Findings {
    let handler = { (body: String) in
      "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    }
    let folder = try TestFolder(["before.js": handler(before), "after.js": handler(after)])
    var difference = try PolicyDifference(
      before: folder.path("before.js"),
      after: folder.path("after.js")
    )
    difference.inputCount = inputs
    return try await difference.find()
  }

  @Test func `a branch that no login reaches is named once for both versions, with its place`()
    async throws
  {
    let body = """
      let level = 1;
      if (event.user.email === 7) level = 2;
      console.log(level);
      """
    let found = try await findings(body, body)
    #expect(found.unreached.map(\.what) == ["then"])
    #expect(found.unreached.map(\.location.line) == [3])
    #expect(found.unreached.map(\.location.column) == [1])
    #expect(found.unreached.first?.location.file?.hasSuffix("/after.js") == true)
    let text = DifferenceReport(found).pretty()
    #expect(text.contains("\nnever reached:\n  "), "\(text)")
    // A second version with the line twice has one that the first version has not.
    let twice = try await findings(body, "\(body)\nif (event.user.email === 7) level = 2;")
    #expect(twice.unreached.map(\.location.line) == [3, 5])
    let moved = try await findings(body, "console.log('first');\n\(body)")
    #expect(moved.unreached.map(\.location.line) == [4])
  }

  @Test func `a branch that only the first version has is named there`() async throws {
    let branch = "let level = 1;\nif (event.user.email === 7) level = 2;"
    let found = try await findings(branch, "let level = 1;")
    #expect(found.unreached.first?.location.file?.hasSuffix("/before.js") == true)
  }

  @Test func `a script that exports by getters says what it reaches`() async throws {
    // As esbuild writes CommonJS.
    let bundle = """
      var all = {};
      Object.defineProperty(all, 'onExecutePostLogin', { get: () => onExecutePostLogin, enumerable: true });
      module.exports = all;
      async function onExecutePostLogin(event, api) {
        if (event.user.email_verified) console.log(1);
        else console.log(2);
        if (event.user.email === 7) console.log(3);
      }
      """
    let folder = try TestFolder(["before.js": bundle, "after.js": bundle])
    var difference = try PolicyDifference(
      before: folder.path("before.js"),
      after: folder.path("after.js")
    )
    difference.inputCount = 60
    let found = try await difference.find()
    #expect(found.unreached.map(\.what) == ["then"])
    #expect(found.unreached.map(\.location.line) == [7])
  }

  @Test func `branches that logins reach are not named`() async throws {
    let body = """
      const name = event.user.email_verified ? 'a' : 'b';
      const other = event.user.app_metadata.plan ?? 'none';
      if (other === 'gold' && name === 'b') console.log(name);
      else console.log(other || name);
      """
    #expect(try await findings(body, body).unreached.isEmpty)
  }

  @Test func `kinds of answers that no login had are named with the request`() async throws {
    let body = "const answer = await fetch('https://risk.example/'); console.log(answer.status);"
    let few = try await findings(body, body, inputs: 30)
    #expect(few.unreached.map(\.what).contains { $0.hasPrefix("answer of risk.example") })
    #expect(few.unreached.first?.location.line == 2)
    let many = try await findings(body, body, inputs: 400)
    #expect(many.unreached.isEmpty)
  }

  /// The only difference between the versions lies behind a branch that shows in nothing else.
  @Test func `a login that reaches a new branch is kept, so that what lies behind is found`()
    async throws
  {
    let body = { (text: String) in
      """
      const { plan, level, seats } = event.user.app_metadata;
      let steps = 0;
      if (plan === 'gold-2026') steps += 1;
      if (level === 'owner-of-it') steps += 1;
      if (seats === 4711) steps += 1;
      if (steps === 3) api.access.deny('\(text)');
      """
    }
    let found = try await findings(body("a"), body("b"), inputs: 2000)
    #expect(found.verdict == .effects)
  }

  @Test func `a script that reads its own text is compared as it was written`() async throws {
    let body = """
      if (event.user.email_verified) console.log(1);
      api.idToken.setCustomClaim('https://x.example/length', String(exports.onExecutePostLogin).length);
      """
    let refactored = body.replacing("console.log(1)", with: "console.log(2)")
    #expect(try await findings(body, refactored).verdict == .none)
  }
}
