import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// The options of logins, which mean the same in every command that runs some.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct LoginOptionTests {
  private static let fixture = "Fixtures/ordinary-web-login.json"
  private static let reason = "cached 2031 test 13 high"

  private let scratch: Scratch
  private let action: String
  private let flags: [String]

  init() throws {
    scratch = try Scratch()
    action = try scratch.file(
      "code.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        const cached = api.cache.get('k')?.value;
        const year = new Date().getUTCFullYear();
        const { length } = event.secrets.KEY;
        api.access.deny([cached, year, process.env.STAGE, length, require('risk')].join(' '));
      };
      """
    )
    let risk = try scratch.file("risk.js", "module.exports = 'high';")
    flags = [
      "--cache", try scratch.file("cache.json", #"{"k": "cached"}"#),
      "--now", "2031-01-15T12:00:00Z", "--env", "STAGE=test", "--module", "risk=\(risk)",
      "--secrets", try scratch.file("s.env", "KEY=caller-secret\n"),
    ]
  }

  @Test func `run and explain tell the same reason`() async throws {
    let run = try await Program.run(["run", action, "--fixture", Self.fixture, "--json"] + flags)
    #expect(try JSONText(run.output).value["reason"] == .string(Self.reason), "\(run.errors)")
    let told = try await Program.run(["explain", action, "--fixture", Self.fixture] + flags)
    #expect(told.output.contains(Self.reason), "\(told.errors)")
  }

  @Test func `a suite passes by the same options`() async throws {
    _ = try scratch.file("f.json", #"{"user":{"user_id":"u|1"},"request":{}}"#)
    let suite = try scratch.file(
      "tests.yaml",
      "cases: [{ name: a, fixture: f, expect: { decision: denied, reason: \(Self.reason) } }]"
    )
    let run = try await Program.run(["test", suite] + flags)
    #expect(run.status == 0, "\(run.output)")
    #expect(try await Program.run("test", suite).status == 1)
  }

  @Test func `two versions are compared with the same options`() async throws {
    let other = try scratch.file(
      "other.js",
      "exports.onExecutePostLogin = async (e, api) => api.access.deny('\(Self.reason)');"
    )
    let run = try await Program.run(
      ["diff", action, other, "--fixtures", Self.fixture, "--inputs", "0"] + flags
    )
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `an event has the secrets of the option`() async throws {
    let secrets = try scratch.file("own.env", "KEY=caller-secret\n")
    let run = try await Program.run("event", Self.fixture, "--secrets", secrets)
    #expect(try JSONText(run.output).value["secrets"] == ["KEY": "caller-secret"])
  }

  @Test func `a misspelt option is named before a missing fixture is`() async throws {
    let run = try await Program.run("run", action, "--fixtrue", Self.fixture)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: Unknown option '--fixtrue'. Did you mean '--fixture'?\n"))
  }
}
