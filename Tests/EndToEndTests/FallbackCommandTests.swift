import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// `check --fallback` and `rules --as-action`.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct FallbackCommandTests {
  private static let action = "Actions/verified-email"
  private static let rules = "Examples/Rules/verified-email.json"
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A file of rules that allows every login.
  private func looseRules() throws -> String {
    try scratch.file(
      "loose.json",
      """
      {"version":1,"name":"loose","rules":[{"name":"a","then":[
        {"call":"user.setUserMetadata","arguments":["seen",true]}]}]}
      """
    )
  }

  @Test func `a fallback that is as strict as its Action is no finding`() async throws {
    let run = try await Program.run("check", Self.action, "--fallback", Self.rules)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "nothing found in 1 Action\n")
  }

  @Test func `a looser fallback is found, with a login that shows it`() async throws {
    let loose = try looseRules()
    let run = try await Program.run("check", Self.action, "--fallback", loose)
    #expect(run.status == 1, "\(run.errors)")
    let parts = run.output.components(separatedBy: "\n1 finding in 1 Action\n\n")
    #expect(parts.count == 2)
    #expect(
      parts[0].hasPrefix(
        "\(loose):1:1: error: the fallback is looser than the Action in an interactive login with "
          + "`event.user.email_verified` = false: "
      )
    )
    let words =
      "`allowed`, where `denied` (Verify your e-mail address first) is asked for [looserFallback]"
    #expect(parts[0].hasSuffix(words))
    let login = try #require(parts.last)
    let fixture = try scratch.file("login.json", login)
    let decided = try await Program.run("run", Self.action, "--fixture", fixture, "--json")
    #expect(try JSONText(decided.output).value["decision"] == "denied")
  }

  @Test func `programs get the finding and no login`() async throws {
    let arguments = ["check", Self.action, "--fallback", try looseRules(), "--format", "json"]
    let run = try await Program.run(arguments)
    #expect(run.status == 1)
    let findings = try JSONText(run.output).value.arrayValue ?? []
    #expect(findings.map { $0["code"] } == ["looserFallback"])
  }

  @Test func `an Action that always fails leaves nothing to compare`() async throws {
    let broken = try scratch.file(
      "broken.js",
      "exports.onExecutePostLogin = async () => { throw new Error('broken'); };"
    )
    let run = try await Program.run("check", broken, "--fallback", Self.rules)
    #expect(run.status == 1)
    #expect(run.output.contains("could not be compared in any login"))
    #expect(run.output.contains("(broken) [fallbackNotCompared]"))
  }

  @Test func `a fallback belongs to one Action`() async throws {
    let run = try await Program.run("check", "Actions", "--fallback", Self.rules)
    #expect(run.status == 64)
    #expect(run.errors.contains("--fallback is compared with one Action"))
  }

  @Test(arguments: ["nowhere.json", "nowhere.js"])
  func `a fallback that is not there is status 2`(path: String) async throws {
    let run = try await Program.run("check", Self.action, "--fallback", path)
    #expect(run.status == 2)
    #expect(run.errors.contains(path))
  }

  @Test func `rules that are written as an Action decide as the rules do`() async throws {
    let written = try await Program.run("rules", "--as-action", Self.rules)
    #expect(written.status == 0, "\(written.errors)")
    let action = try scratch.file("written.js", written.output)
    for path in [action, Self.rules] {
      let run = try await Program.run(
        "run",
        path,
        "--fixture",
        "Fixtures/unverified-email.json",
        "--json"
      )
      let outcome = try JSONText(run.output).value
      #expect(outcome["decision"] == "denied")
      #expect(outcome["reason"] == "Verify your e-mail address first")
    }
    let check = try await Program.run("check", action, "--fallback", Self.rules)
    #expect(!check.output.contains("looserFallback"))
  }

  @Test func `a file that holds no rules is one error with its place`() async throws {
    let file = try scratch.file("rules.json", #"{"version":1,"name":"x","rulez":[]}"#)
    let run = try await Program.run("rules", "--as-action", file)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("rules.json:1:"))
    #expect(try await Program.run("rules").status == 64)
  }
}
