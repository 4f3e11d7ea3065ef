import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct BadInputTests {
  private static let action = "Actions/role-claims"
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(
    arguments: [
      ("not json", "1:1: notJSON: expected a value"),
      ("{\"user\": {", "1:11: notJSON: expected a member name"),
      ("[]", "1:1: notAnEvent: an event is a JSON object, and this is an array"),
      ("", "1:1: notJSON: the text ends too early"),
    ]
  )
  func `a fixture that is no event is one clear message`(text: String, message: String) async throws
  {
    let fixture = try scratch.file("event.json", text)
    let run = try await Program.run("run", Self.action, "--fixture", fixture)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("postlogin: \(fixture):\(message.prefix(5))"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `a lone surrogate in a fixture is no failure`() async throws {
    let fixture = try scratch.file("event.json", #"{"user":{"user_id":"a","name":"\ud83d"}}"#)
    let action = try scratch.file(
      "a.js",
      "exports.onExecutePostLogin = async (e, api) => { api.idToken.setCustomClaim('n', e.user.name); };"
    )
    let run = try await Program.run("run", action, "--fixture", fixture, "--json")
    #expect(run.status == 0)
    #expect(try JSONText(run.output).value["idToken"]?["claims"]?["n"] == "\u{FFFD}")
  }

  @Test func `a fixture of a hundred megabytes is refused by its size`() async throws {
    let fixture = try scratch.file("event.json", "")
    let handle = try #require(FileHandle(forWritingAtPath: fixture))
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    let run = try await Program.run("run", Self.action, "--fixture", fixture)
    #expect(run.status == 2)
    #expect(run.errors.contains("104857600 bytes are more than the limit"))
  }

  @Test(
    arguments: [
      ("Fixtures", "`Fixtures`: this is a folder; name a file"),
      ("nothing.json", "`nothing.json`: no such file"),
    ]
  )
  func `a fixture that cannot be read is named`(path: String, message: String) async throws {
    let run = try await Program.run("run", Self.action, "--fixture", path)
    #expect(run.status == 2)
    #expect(run.errors == "postlogin: unreadable: \(message)\n")
  }

  @Test(
    arguments: [
      ("let = 1;;\nlet let = 2;", ":2:1: syntaxError: "),
      ("exports.onExecutePostLogin = () => {};", ":1:1: noHandler: Invalid function signature"),
      ("module.exports = 5;", ":1:1: noHandler: The Action must export an object."),
    ]
  )
  func `an Action that cannot be run has its place`(source: String, message: String) async throws {
    let action = try scratch.file("a.js", source)
    let run = try await Program.run("run", action, "--fixture", "Fixtures/ordinary-web-login.json")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("postlogin: \(action)\(message)"))
  }

  @Test(
    arguments: [
      ["run"], ["run", "Actions/role-claims"], ["run", "a.js", "--fixture", "f", "--nonsense"],
      ["run", "a.js", "--fixture", "f", "--timeout", "soon"],
      ["run", "a.js", "--fixture", "f", "--isolation", "cold"],
      ["run", "a.js", "--fixture", "f", "--now", "noon"], ["schema", "dance"],
    ]
  )
  func `wrong usage is status 64 and says what is right`(arguments: [String]) async throws {
    let run = try await Program.run(arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.errors.contains("Usage: postlogin"))
  }

  @Test func `duplicate secrets are an error`() async throws {
    let secrets = try scratch.file("s.env", "A=1\nA=2\n")
    let run = try await Program.run(
      "run",
      Self.action,
      "--fixture",
      "Fixtures/ordinary-web-login.json",
      "--secrets",
      secrets
    )
    #expect(run.status == 2)
    #expect(
      run.errors
        == "postlogin: \(secrets):2:1: invalidSecrets: secret `A` stands here twice; keep one of them\n"
    )
  }
}
