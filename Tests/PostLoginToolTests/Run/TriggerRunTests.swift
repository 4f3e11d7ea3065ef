import ArgumentParser
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// `run` and `explain` of Actions of other triggers.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct TriggerRunTests {
  private static let page = ReportPage(date: "", isVerbose: false)

  private static func handler(_ name: String, _ body: String = "") -> String {
    "exports.\(name) = async (event, api) => {\n\(body)\n};\n"
  }

  private static func folder() throws -> RequestFolder {
    try RequestFolder([
      "before.js": handler("onExecutePreUserRegistration", "api.access.deny('no', 'Not here');"),
      "email.js": handler("onExecuteCustomEmailProvider", "api.notification.retry('busy');"),
      "phone.js": handler("onExecuteSendPhoneMessage"),
      "sign-up.js": handler("onExecutePreUserRegistration", "console.log('before');")
        + handler("onExecutePostUserRegistration", "console.log('after');"),
      "both.js": handler("onExecutePreUserRegistration", "console.log('before');")
        + handler("onExecutePostLogin", "console.log('login');"),
      "event.json": #"{"user":{"email":"rosa@example.com"},"secrets":{}}"#,
    ])
  }

  private static func login(
    _ action: String,
    in folder: RequestFolder,
    trigger: Trigger? = nil
  ) -> RequestedLogin {
    var login = FixtureLogin(
      actions: [folder.path(action)],
      fixture: folder.path("event.json"),
      options: Policy.Options()
    )
    login.options.trigger = trigger
    return .fixture(login)
  }

  private static func result(
    _ action: String,
    trigger: Trigger? = nil
  ) async throws -> RunResult {
    let folder = try folder()
    return try await RunRequest(
      login(action, in: folder, trigger: trigger),
      on: ScriptHost(tracing: true)
    ).result()
  }

  @Test(arguments: [
    ("before.js", "denied: no"), ("email.js", "retry: busy"), ("phone.js", "done"),
  ])
  func `the report begins with the word of the trigger`(
    action: String,
    line: String
  ) async throws {
    let text = try #require(try await Self.result(action).text(.pretty, on: Self.page))
    #expect(text.split(separator: "\n").first.map(String.init) == line)
    #expect(!text.contains("allowed"))
  }

  @Test func `the report of a message shows what becomes of it`() async throws {
    let text = try #require(try await Self.result("email.js").text(.pretty, on: Self.page))
    #expect(text.contains("notification  delivery"))
    #expect(text.contains("notification  retries"))
  }

  @Test(arguments: [
    ("before.js", Trigger.preUserRegistration), ("email.js", .customEmailProvider),
    ("phone.js", .sendPhoneMessage),
  ])
  func `the JSON has the sections and words of the trigger`(
    action: String,
    trigger: Trigger
  ) async throws {
    let outcome = try await Self.result(action).outcome
    let definition = try #require(TriggerDefinition.of(trigger))
    #expect(outcome.trigger == trigger)
    #expect(outcome.jsonValue.objectValue?.map(\.name) == definition.sections.map(\.name))
  }

  @Test(arguments: [
    ("both.js", nil as Trigger?, "login"), ("both.js", .preUserRegistration, "before"),
    ("sign-up.js", .postUserRegistration, "after"),
  ])
  func `an Action of several triggers runs the handler of the one asked for`(
    action: String,
    trigger: Trigger?,
    log: String
  ) async throws {
    let outcome = try await Self.result(action, trigger: trigger).outcome
    #expect(outcome.actions.flatMap(\.logs).map(\.text) == [log])
  }

  @Test func `several triggers without a choice are listed`() async throws {
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await Self.result("sign-up.js")
    }
    #expect(error?.code == .ambiguousTrigger)
    #expect(error?.message.contains("`post-user-registration`, `pre-user-registration`") == true)
  }

  @Test func `an Action without a handler for the trigger is refused`() async throws {
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await Self.result("before.js", trigger: .postUserRegistration)
    }
    #expect(error?.code == .noHandler)
    #expect(error?.message.contains("`--trigger pre-user-registration`") == true)
  }

  @Test func `an explanation speaks of the sign-up, not of a login`() async throws {
    let folder = try Self.folder()
    let story = try await ExplainRequest(
      Self.login("before.js", in: folder),
      on: ScriptHost(tracing: true)
    ).result()
    let text = try #require(story.text(.pretty, on: Self.page))
    #expect(text.hasPrefix("The sign-up"))
    #expect(text.contains("The sign-up is denied: no"))
    #expect(!text.contains("The login"))
  }

  @Test func `the option takes identifiers of triggers only`() throws {
    let command = try RunCommand.parse(["a.js", "--trigger", "event-stream"])
    #expect(command.arguments.trigger.trigger == .eventStream)
    let error = #expect(throws: (any Error).self) {
      try RunCommand.parse(["a.js", "--trigger", "event-steam"])
    }
    let message = error.map { RunCommand.fullMessage(for: $0) } ?? ""
    #expect(message.contains("no trigger `event-steam`; did you mean `event-stream`?"))
  }
}
