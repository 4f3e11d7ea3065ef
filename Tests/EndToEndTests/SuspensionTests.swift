import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// A login that leaves in one run of the program and comes back in another.
@Suite(.tags(.program, .suspension, .redirect), .timeLimit(.minutes(5)))
struct SuspensionTests {
  private static let fixture = "Fixtures/ordinary-web-login.json"
  private static let gate = """
    exports.onExecutePostLogin = async (event, api) => {
      api.redirect.sendUserTo('https://consent.example.com/');
    };
    exports.onContinuePostLogin = async (event, api) => {
      console.log(event.secrets.KEY);
      if (!event.request.ip || !event.request.hostname) api.access.deny('no request');
      if (event.request.query.consent !== 'yes') api.access.deny('no consent');
    };
    """
  private let scratch: Scratch
  private let action: String
  private let kept: String

  init() throws {
    scratch = try Scratch()
    action = try scratch.file("gate.js", Self.gate)
    kept = scratch.folder.appending(path: "suspension").path
  }

  private func run(_ arguments: String...) async throws -> Program.Result {
    let state = scratch.folder.appending(path: "state").path
    return try await Program.run(["run", action] + arguments, stateFolder: state)
  }

  /// Suspends a login, and gives the file with which it comes back.
  private func request(consent: String, _ arguments: String...) async throws -> String {
    let state = scratch.folder.appending(path: "state").path
    let run = try await Program.run(
      ["run", action, "--fixture", Self.fixture, "--json", "--save-suspension", kept] + arguments,
      stateFolder: state
    )
    #expect(run.status == 0)
    let suspension = try JSONText(run.output).value["suspension"]
    #expect(suspension?["pause"] == "redirect")
    #expect(suspension?["action"] == "gate")
    let value = try #require(suspension?["state"]?.stringValue)
    return try scratch.file(
      "request.json",
      #"{"query":{"state":"\#(value)","consent":"\#(consent)"}}"#
    )
  }

  @Test(arguments: [("yes", "allowed"), ("no", "denied: no consent")])
  func `a login goes on where it was suspended, once`(consent: String, first: String) async throws {
    let request = try await request(consent: consent)
    let secrets = try scratch.file("secrets", "KEY=opened")
    let end = try await run("--continue", kept, "--request", request, "--secrets", secrets)
    #expect(end.status == 0)
    #expect(end.output.hasPrefix(first + "\n"))
    // The value of the secret, which nobody is shown.
    #expect(end.output.contains("***"))
    let again = try await run("--continue", kept, "--request", request)
    #expect(again.status == 2)
    #expect(again.errors.contains("was continued already; begin the login again"))
  }

  @Test(arguments: ["\n", " ", "\r\n\t\n"])
  func `a login does not go on again because its file is written in another way`(
    ending: String
  ) async throws {
    let request = try await request(consent: "yes")
    #expect(try await run("--continue", kept, "--request", request).status == 0)
    let text = try String(contentsOfFile: kept, encoding: .utf8)
    try (text + ending).write(toFile: kept, atomically: true, encoding: .utf8)
    let again = try await run("--continue", kept, "--request", request)
    #expect(again.status == 2)
    #expect(again.errors.contains("was continued already; begin the login again"))
  }

  @Test func `of many that go on with a login at once, one does`() async throws {
    // Slow enough that all have begun before one ends.
    let slow = Self.gate.replacing("console", with: "for (let i = 0; i < 3e8; i += 1) {} console")
    _ = try scratch.file("gate.js", slow)
    let request = try await request(consent: "yes")
    let arguments = ["run", action, "--continue", kept, "--request", request]
    let state = scratch.folder.appending(path: "state").path
    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<6 {
        group.addTask { try await Program.run(arguments, stateFolder: state).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.sorted() == [0, 2, 2, 2, 2, 2])
  }

  @Test func `where it cannot be noted that a login went on, it does not`() async throws {
    let request = try await request(consent: "yes")
    let notes = scratch.folder.appending(path: "state/postlogin/continued").path
    try Data("no folder".utf8).write(to: URL(filePath: notes))
    let refused = try await run("--continue", kept, "--request", request)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("unreadable: `\(notes)"))
    try FileManager.default.removeItem(atPath: notes)
    #expect(try await run("--continue", kept, "--request", request).status == 0)
  }

  @Test func `what is kept is for its owner alone`() async throws {
    _ = try scratch.file("suspension", "postlogin-suspension-of-an-older-login")
    #expect(chmod(kept, 0o666) == 0)
    _ = try await request(consent: "yes")
    let attributes = try FileManager.default.attributesOfItem(atPath: kept)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a request without state uses nothing up`() async throws {
    let request = try await request(consent: "yes")
    let empty = try scratch.file("empty.json", #"{"query":{}}"#)
    let refused = try await run("--continue", kept, "--request", empty)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("invalidContinuation: the request has no `state`"))
    #expect(try await run("--continue", kept, "--request", request).status == 0)
  }

  @Test func `a file that was altered is refused`() async throws {
    let request = try await request(consent: "yes")
    var text = try String(contentsOfFile: kept, encoding: .utf8)
    let middle = text.index(text.startIndex, offsetBy: text.count / 2)
    text.replaceSubrange(middle...middle, with: text[middle] == "A" ? "B" : "A")
    try text.write(toFile: kept, atomically: true, encoding: .utf8)
    let refused = try await run("--continue", kept, "--request", request)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("cut short, altered, or sealed with another key"))
  }

  @Test func `an Action that has changed does not go on`() async throws {
    let request = try await request(consent: "yes")
    _ = try scratch.file("gate.js", Self.gate + "\n// another version")
    let refused = try await run("--continue", kept, "--request", request)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("flowHasChanged: Action `gate` is not the version"))
  }

  @Test func `a given key seals, and another does not open`() async throws {
    let key = try scratch.file("key", String(repeating: "k", count: 32))
    let other = try scratch.file("other", String(repeating: "o", count: 32))
    let request = try await request(consent: "yes", "--suspension-key", key)
    let refused = try await run("--continue", kept, "--request", request, "--suspension-key", other)
    #expect(refused.status == 2)
    let end = try await run("--continue", kept, "--request", request, "--suspension-key", key)
    #expect(end.status == 0)
  }

  @Test(
    arguments: [
      (["--continue", "x"], "Give --continue and --request together."),
      (["--request", "x", "--fixture", "y"], "Give --continue and --request together."),
      ([], "Give a --fixture, or a login to --continue."),
    ]
  )
  func `flags that do not fit together are wrong usage`(
    arguments: [String],
    message: String
  ) async throws {
    let run = try await Program.run(["run", action] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
  }

  @Test func `a login that is over leaves no file, and says so`() async throws {
    let plain = try scratch.file("plain.js", "exports.onExecutePostLogin = async () => {};")
    let run = try await Program.run([
      "run", plain, "--fixture", Self.fixture, "--save-suspension", kept,
    ])
    #expect(run.status == 0)
    #expect(run.errors.contains("the login is not suspended"))
    #expect(!FileManager.default.fileExists(atPath: kept))
  }
}
