import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

@Suite(.tags(.program, .event), .timeLimit(.minutes(5)))
struct EventCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `event prints the event of transaction data`() async throws {
    let run = try await Program.run("event", "Fixtures/silent-login.yaml", "--strict")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let event = try JSONText(run.output).value
    #expect(event["transaction"]?["prompt"] == ["none"])
    #expect(run.output.hasPrefix("{\n  \"authentication\": {\n"))
    #expect(run.output.hasSuffix("}\n"))
  }

  @Test func `event prints the event of another trigger, which the file or --trigger names`()
    async throws
  {
    let said = try await Program.run("event", "Fixtures/triggers/event-stream.yaml", "--strict")
    #expect(said.status == 0)
    #expect(said.errors == "")
    #expect(try JSONText(said.output).value["message"]?["specversion"] == "1.0")
    let file = try scratch.file("f.yaml", "user: rosa@example.com")
    let option = ["--trigger", "pre-user-registration", "--strict"]
    let named = try await Program.run(["event", file] + option)
    #expect(named.status == 0)
    #expect(named.errors == "")
    let user = try JSONText(named.output).value["user"]
    #expect(user?["email"] == "rosa@example.com")
    #expect(user?["user_id"] == nil)
  }

  @Test(arguments: [
    ("post-login", 2, "the file is about `event-stream`, and the command asks for `post-login`"),
    ("evnt-stream", 64, "no trigger `evnt-stream`; did you mean `event-stream`?"),
    ("post-credential-validation", 64, "cannot be run: only a guide describes it"),
  ])
  func `event refuses another trigger than the file's, and one that has no events`(
    trigger: String,
    status: Int32,
    message: String
  ) async throws {
    let file = "Fixtures/triggers/event-stream.yaml"
    let run = try await Program.run("event", file, "--trigger", trigger)
    #expect(run.status == status)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
  }

  @Test func `event prints an event in JSON as it is, indented`() async throws {
    let file = try scratch.file("e.json", #"{"event":{"user":{"user_id":"a","n":1.50}}}"#)
    let run = try await Program.run("event", file)
    #expect(run.status == 0)
    #expect(
      run.output == """
        {
          "user": {
            "user_id": "a",
            "n": 1.50
          }
        }

        """
    )
    #expect(run.errors.hasPrefix("\(file):1:10: warning: `event.client`: expected an object"))
  }

  @Test func `problems have their places, and the worst decides the exit status`() async throws {
    let file = try scratch.file(
      "t.yaml",
      "user: a@b.c\nrequest:\n  ip: 192.0.2.1\n  geoip: {countryCode: Portugal}\n"
    )
    let warning =
      "\(file):4:11: warning: `event.request.geoip.countryCode`: expected a two-letter ISO 3166-1 "
      + "country code, such as `DE`, found `Portugal`\n"
    let run = try await Program.run("event", file, "--check")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == warning)
    let strict = try await Program.run("event", file, "--check", "--strict")
    #expect(strict.status == 1)
    let event = try scratch.file("e.yaml", "user: {user_id: 5}\n")
    let broken = try await Program.run("event", event, "--check")
    #expect(broken.status == 2)
    #expect(
      broken.errors.contains(
        "\(event):1:8: error: `event.user.user_id`: expected a string, found a number\n"
      )
    )
  }

  @Test func `every mistake in transaction data is a line`() async throws {
    let file = try scratch.file("t.yaml", "user: rosa\ngrant: silnt\n")
    for arguments in [["event", file], ["run", "Actions/role-claims", "--fixture", file]] {
      let run = try await Program.run(arguments)
      #expect(run.status == 2)
      #expect(run.output == "")
      let lines = run.errors.split(separator: "\n").map { $0.prefix { $0 != "`" } }
      #expect(
        lines == [
          "postlogin: \(file):1:7: invalidFixture: ", "postlogin: \(file):2:8: invalidFixture: ",
        ]
      )
    }
  }

  @Test(arguments: ["native-to-web-redeemed", "silent-login", "refresh-exchange"])
  func `a flow runs on transaction data`(name: String) async throws {
    let fixture = "Fixtures/\(name).yaml"
    let run = try await Program.run("run", "Actions/role-claims", "--fixture", fixture, "--json")
    #expect(run.status == 0)
    #expect(try JSONText(run.output).value["decision"] == "allowed")
  }

  @Test func `a flow does not run on an event with a value of a wrong type`() async throws {
    let file = try scratch.file("e.json", #"{"user":{"user_id":"a"},"request":{"ip":5}}"#)
    let run = try await Program.run("run", "Actions/role-claims", "--fixture", file)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "postlogin: \(file):1:41: invalidFixture: `event.request.ip`: expected a string, found a number\n"
    )
  }

  @Test(arguments: ["outcome", "transaction", "event"])
  func `schema prints a JSON Schema`(subject: String) async throws {
    let run = try await Program.run("schema", subject)
    #expect(run.status == 0)
    #expect(
      try JSONText(run.output).value["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    )
  }
}
