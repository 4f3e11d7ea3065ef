import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// What the program says of a fixture whose kind it guessed, and of secrets that nothing gave.
@Suite(.tags(.program, .fixtures, .secrets), .timeLimit(.minutes(5)))
struct GuessedInputTests {
  private let scratch: Scratch
  private let action: String

  init() throws {
    scratch = try Scratch()
    action = try scratch.file(
      "code.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        const name = event.client?.name;
        await fetch(`https://${event.secrets.API_HOST}/users`);
      };
      """
    )
  }

  @Test func `a run names the guess, then the secret, then the request`() async throws {
    let fixture = try scratch.file("login.yaml", "user: { user_id: a, email: rosa@example.com }\n")
    let run = try await Program.run("run", action, "--fixture", fixture)
    let codes = ["fixtureKindGuessed", "secretMissing", "requestNotStubbed"]
    let places = codes.map { run.output.firstRange(of: $0)?.lowerBound }
    #expect(places == places.compactMap(\.self).sorted())
    #expect(run.output.contains("`event.secrets.API_HOST` is undefined"))
    #expect(!run.output.contains("--allow-host undefined"))
  }

  @Test func `what is said and given is not told`() async throws {
    let fixture = try scratch.file(
      "login.yaml",
      "kind: transaction\nuser: { user_id: a }\nsecrets: { API_HOST: api.example }\n"
    )
    let run = try await Program.run("run", action, "--fixture", fixture)
    #expect(!run.output.contains("fixtureKindGuessed"))
    #expect(!run.output.contains("secretMissing"))
    // The host is a secret here.
    #expect(run.output.contains("requests to `***` are not granted"))
  }

  @Test func `a case that fails names the secret before the request`() async throws {
    _ = try scratch.file("login.yaml", "kind: transaction\nuser: rosa@example.com\n")
    let suite = try scratch.file(
      "tests.yaml",
      "cases: [{ name: a, fixture: login, expect: allowed }]\n"
    )
    let run = try await Program.run("test", suite)
    #expect(run.status == 1)
    let secret = try #require(run.output.firstRange(of: "secretMissing"))
    let request = try #require(run.output.firstRange(of: "requestNotStubbed"))
    #expect(secret.lowerBound < request.lowerBound)
  }

  @Test func `event tells a guess, and a misspelt fixture gets a suggestion`() async throws {
    let fixture = try scratch.file("login.yaml", "user: { user_id: a }\n")
    let event = try await Program.run("event", fixture, "--check")
    #expect(event.status == 0)
    #expect(event.errors.hasPrefix("\(fixture):1:1: note: `kind`: expected `event` or"))
    let misspelt = fixture.replacing("login.yaml", with: "lgoin.yaml")
    let run = try await Program.run("run", action, "--fixture", misspelt)
    #expect(run.status == 2)
    #expect(run.errors.contains("no such file; did you mean `\(fixture)`?"))
  }

  @Test(arguments: [
    ([], "post-login.d.ts"), (["globals"], "declare function fetch("),
    (["jsconfig"], "\"checkJs\""),
  ])
  func `types prints the files that an editor reads`(
    arguments: [String],
    part: String
  ) async throws {
    let run = try await Program.run(["types"] + arguments)
    #expect(run.status == 0)
    #expect(run.output.contains(part))
  }

  @Test func `another file of types is refused with the names`() async throws {
    let run = try await Program.run("types", "node")
    #expect(run.status == 64)
    #expect(run.errors.contains("globals"))
  }
}
