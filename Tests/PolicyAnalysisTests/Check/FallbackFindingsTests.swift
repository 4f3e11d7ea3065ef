import PostLogin
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// What a check says about the script that decides when an Action fails.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct FallbackFindingsTests {
  private func findings(_ fallback: String, for action: String) async throws -> [Finding] {
    let host = ScriptHost(tracing: true)
    func script(_ name: String, _ body: String) throws -> ScriptAction {
      let source = "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
      return try ScriptAction(name: name, source: source, file: "\(name).js", host: host)
    }
    return try await FallbackFindings(
      of: script("fallback", fallback),
      at: "fallback.js",
      for: script("action", action),
      of: .postLogin,
      on: host,
      CheckSetting()
    ).findings
  }

  @Test func `a fallback that forgets a condition is told with the login that needs it`()
    async throws
  {
    let findings = try await findings(
      "if (event.client.name === 'Payroll') api.access.deny('no');",
      for: """
        if (event.client.name === 'Payroll') api.access.deny('no');
        if (event.user.app_metadata.suspended_until === '2031-05-01') api.access.deny('no');
        """
    )
    #expect(findings.map(\.code) == [.looserFallback])
    #expect(findings.first?.login?.startName == "an interactive login")
    let particular = "`event.user.app_metadata.suspended_until` = \"2031-05-01\""
    #expect(findings.first?.login?.particulars == [particular])
    #expect(
      findings.first?.message.contains("in an interactive login with \(particular): ") == true
    )
  }

  @Test func `a secret that both read is there, and another one is no login`() async throws {
    let body = "if (event.secrets.KEY !== 'a') api.access.deny('no');"
    #expect(try await findings(body, for: body) == [])
    let stricter = "if (event.secrets.KEY !== 'b') api.access.deny('no');"
    #expect(try await findings(stricter, for: body) == [])
  }

  @Test func `an Action whose module is not installed is not compared`() async throws {
    let findings = try await findings(
      "",
      for: "require('postlogin-nowhere'); api.access.deny('no');"
    )
    #expect(findings.map(\.code) == [.fallbackNotCompared])
    #expect(
      findings.first?.message.hasSuffix("the module `postlogin-nowhere`, which is not installed")
        == true
    )
  }

  @Test func `an Action that fails in every login is not compared`() async throws {
    let findings = try await findings("", for: "if (event.user) throw new Error('broken');")
    #expect(findings.map { "\($0.code.rawValue) \($0.location.line)" } == ["fallbackNotCompared 2"])
    #expect(findings.first?.message.hasSuffix("it fails (broken)") == true)
  }
}
