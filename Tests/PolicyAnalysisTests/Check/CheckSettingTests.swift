import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// What a caller says about the logins of a check.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct CheckSettingTests {
  /// The codes that a check finds in a handler.
  private func codes(_ body: String, _ setting: CheckSetting) async throws -> [String] {
    let folder = try TestFolder([
      "code.js": "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    ])
    let check = ActionCheck(on: ScriptHost(tracing: true), setting)
    return try await check.findings(at: folder.path("code.js")).map(\.code.rawValue)
  }

  private func setting() throws -> CheckSetting {
    let folder = try TestFolder([
      "cache.json": #"{"k": "of-the-caller"}"#,
      "stubs.yaml": """
      - { request: { url: https://a.example/ }, response: { text: of-the-caller } }
      """,
    ])
    var options = Policy.Options()
    options.permissions.variables = ["STAGE": "of-the-caller"]
    options.permissions.stubs = try HTTPStubs(at: folder.path("stubs.yaml"))
    options.secrets = try JSONText(#"{"KEY": "of-the-caller"}"#)
    var context = GivenContext()
    context.now = 1_000_000_000_000
    context.cache = try WrittenCache(at: folder.path("cache.json"))
    return CheckSetting(options, context)
  }

  /// Each condition holds by the caller's word alone.
  @Test(arguments: [
    "process.env.STAGE?.length === 13", "event.secrets.KEY.length === 13",
    "api.cache.get('k')?.value.length === 13", "Date.now() < 1700000000000",
    "(await (await fetch('https://a.example/')).text()).length === 13",
  ])
  func `the Action finds what the caller names`(condition: String) async throws {
    #expect(try await codes("if (\(condition)) event.refreshToken;", setting()) == ["unknownField"])
  }

  @Test func `a limit of the caller counts`() async throws {
    let body = "// \(String(repeating: "x", count: 110_000))\nevent.refreshToken;"
    #expect(try await codes(body, CheckSetting()) == ["codeTooLarge"])
    var options = Policy.Options()
    options.limitSettings = [try #require(LimitSetting(name: "codeBytes", value: .number(200_000)))]
    #expect(try await codes(body, CheckSetting(options)) == ["unknownField"])
  }
}
