import ArgumentParser
import EventTestSupport
import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// What `event`, `schema` and `types` print about the events of other triggers.
@Suite(.tags(.program, .fixtures))
struct TriggerSchemaTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let triggers = TriggerDefinition.runnable.map(\.trigger).filter { $0 != .postLogin }

  private static func problems(of text: String, _ trigger: Trigger) throws -> [String] {
    let definition = try #require(TriggerDefinition.of(trigger))
    var check = JSONSchemaCheck(try SchemaCommand.transactionSchema(of: definition))
    return check.problems(of: try Document(yaml: text).root.json)
  }

  @Test(arguments: triggers)
  func `the sample of a trigger fits its schema, and its event the schema of events`(
    trigger: Trigger
  ) throws {
    let path = Self.root.appending(path: "Fixtures/triggers/\(trigger.rawValue).yaml").path
    #expect(try Self.problems(of: String(contentsOfFile: path, encoding: .utf8), trigger) == [])
    let event = try Fixture.event(at: path)
    let definition = try #require(TriggerDefinition.of(trigger))
    let schema = try JSONText(SchemaCommand.Subject.event.text(of: definition)).value
    var check = JSONSchemaCheck(schema)
    #expect(check.problems(of: event.json.value) == [])
    #expect(schema["properties"]?["trigger"]?["const"] == .string(trigger.rawValue))
  }

  @Test(arguments: [
    (Trigger.preUserRegistration, "session: sess_1"), (.preUserRegistration, "stats: 1"),
    (.eventStream, "user: rosa@example.com"), (.eventStream, "message: created"),
    (.credentialsExchange, "grant: silent"), (.credentialsExchange, "grant: { name: silent }"),
    (.customEmailProvider, "tenant: { friendly_name: 5 }"), (.sendPhoneMessage, "mesage: {}"),
    (.postChangePassword, "trigger: post-login"), (.preUserRegistration, "authentication: pwd"),
  ])
  func `what the event of a trigger does not have does not fit its schema`(
    trigger: Trigger,
    line: String
  ) throws {
    let isOther = line.hasPrefix("trigger")
    let text = isOther ? line : "trigger: \(trigger.rawValue)\n\(line)"
    #expect(try Self.problems(of: text, trigger) != [])
  }

  @Test(arguments: [
    (Trigger.preUserRegistration, "user: { email: a@b.c }"),
    (.passwordResetPostChallenge, "authentication: [email, { name: otp }]\nstats: 3"),
    (.customEmailProvider, "tenant: { friendly_name: Acme }\nnotification: { to: a@b.c }"),
    (.postUserRegistration, "grant: { redirect_uri: https://a.example/ }"),
  ])
  func `short forms and parts fit the schema and the reader`(trigger: Trigger, lines: String) throws
  {
    let text = "trigger: \(trigger.rawValue)\n\(lines)"
    #expect(try Self.problems(of: text, trigger) == [])
    _ = try Fixture(bytes: Array(text.utf8), file: "f.yaml")
  }

  @Test func `the changes of a case can name the own members of every trigger`() throws {
    let changes = try FileSchema.suite()["$defs"]?["changes"]?["properties"]
    for name in ["message", "message_options", "notification", "accessToken", "user"] {
      #expect(changes?[name] != nil, "\(name)")
    }
  }

  @Test(arguments: [
    ["schema", "suite", "--trigger", "event-stream"],
    ["types", "globals", "--trigger", "event-stream"],
    ["event", "a/tests.yaml:first", "--trigger", "event-stream"],
    ["schema", "event", "--trigger", "post-credential-validation"],
    ["types", "--trigger", "evnt-stream"],
  ])
  func `a trigger is refused where it says nothing, or is none`(arguments: [String]) {
    #expect(throws: (any Error).self) { try PostLoginCommand.parseAsRoot(arguments) }
  }

  @Test func `a request for the event of a trigger reads the file for it`() throws {
    try withTemporaryFile(Array("user: rosa@example.com".utf8), named: "f.yaml") { path in
      var request = EventRequest(.fixture(path))
      request.trigger = .sendPhoneMessage
      let result = try request.result()
      #expect(result.problems == [])
      #expect(result.event["message_options"]?["message_type"]?.text == #""sms""#)
    }
  }

  @Test func `the types of a trigger are those of its event`() throws {
    let definition = try #require(TriggerDefinition.of(.eventStream))
    let stream = TypesCommand.File.event.text(of: definition, secrets: nil)
    #expect(stream.contains("OnExecuteEventStream"))
    let login = TypesCommand.File.event.text(of: .postLogin, secrets: nil)
    #expect(login == TypeDeclarations.text(of: .postLogin))
  }
}
