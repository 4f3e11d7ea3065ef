import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

/// The trigger in which a policy runs its Actions.
@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct PolicyTriggerTests {
  private static func handler(_ name: String) -> String {
    "exports.\(name) = async (event, api) => { console.log(event.user.email ?? 'nobody'); };\n"
  }

  private static let files = [
    "login.js": handler("onExecutePostLogin"),
    "before.js": handler("onExecutePreUserRegistration"),
    "after.js": handler("onExecutePostUserRegistration"),
    "both.js": handler("onExecutePreUserRegistration") + handler("onExecutePostLogin"),
    "sign-up.js": handler("onExecutePreUserRegistration")
      + handler("onExecutePostUserRegistration"),
    "rules.json": """
    {"version":1,"name":"r","rules":[{"name":"a","when":[{"field":"event.stats.logins_count",
    "isMoreThan":1}],"then":[{"call":"access.deny","arguments":["no"]}]}]}
    """,
    "flow.yaml": "actions: [both.js]\ntrigger: pre-user-registration\n",
    "f.json": #"{"user":{"email":"rosa@example.com"},"secrets":{}}"#,
  ]

  private static func policy(_ names: [String], asking trigger: Trigger? = nil) throws -> Policy {
    let folder = try PolicyFolder(files)
    var options = Policy.Options()
    options.trigger = trigger
    return try Policy(at: names.map(folder.callAsFunction), options: options)
  }

  @Test(arguments: [
    (["login.js"], nil as Trigger?, Trigger.postLogin), (["before.js"], nil, .preUserRegistration),
    (["before.js", "sign-up.js"], nil, .preUserRegistration), (["both.js"], nil, .postLogin),
    (["both.js"], .preUserRegistration, .preUserRegistration),
    (["flow.yaml"], nil, .preUserRegistration), (["before.js", "login.js"], nil, .postLogin),
    (["rules.json"], nil, .postLogin),
  ])
  func `the trigger is the one asked for, or that of the file, or the only one of all Actions`(
    names: [String],
    asked: Trigger?,
    expected: Trigger
  ) throws {
    let policy = try Self.policy(names, asking: asked)
    #expect(policy.flow.trigger == expected)
    try policy.checkTrigger()
  }

  @Test func `several triggers are not guessed between`() throws {
    let policy = try Self.policy(["sign-up.js"])
    let error = #expect(throws: PostLoginError.self) { try policy.checkTrigger() }
    #expect(error?.code == .ambiguousTrigger)
    #expect(
      error?.message
        == "the Actions serve several triggers, and none is chosen: `post-user-registration`, "
        + "`pre-user-registration`"
    )
    #expect(error?.help?.contains("`--trigger ID`") == true)
  }

  @Test func `a flow file and the caller may not name two triggers`() throws {
    let error = #expect(throws: PostLoginError.self) {
      try Self.policy(["flow.yaml"], asking: .postLogin)
    }
    #expect(
      error?.message
        == "the flow file is of the trigger `pre-user-registration`, and `post-login` was asked for"
    )
  }

  @Test(arguments: [
    ("pre-user-registraton", "`trigger`: no trigger `pre-user-registraton`; did you mean"),
    ("password-hash-migration", "`trigger`: Actions of `password-hash-migration` cannot be run"),
  ])
  func `a flow file with a trigger that cannot run is refused at its place`(
    id: String,
    message: String
  ) throws {
    let folder = try PolicyFolder([
      "a.js": Self.handler("onExecutePostLogin"), "flow.yaml": "actions: [a.js]\ntrigger: \(id)\n",
    ])
    let error = #expect(throws: PostLoginError.self) { try Policy(at: folder("flow.yaml")) }
    #expect(error?.code == .invalidFlow)
    #expect(error?.message.hasPrefix(message) == true)
    #expect(error?.location?.line == 2)
  }

  @Test func `flow files of two triggers make no flow`() throws {
    let folder = try PolicyFolder([
      "a.js": Self.handler("onExecutePostLogin"),
      "1.yaml": "actions: [a.js]\ntrigger: post-login\n",
      "2.yaml": "actions: [a.js]\ntrigger: event-stream\n",
    ])
    let error = #expect(throws: PostLoginError.self) {
      try Policy(at: [folder("1.yaml"), folder("2.yaml")], options: Policy.Options())
    }
    #expect(error?.code == .invalidFlow)
    #expect(error?.message.contains("`post-login` and `event-stream`") == true)
  }

  @Test func `a fixture runs in its own trigger, or else in that of the flow`() async throws {
    let folder = try PolicyFolder(Self.files)
    let both = try Policy(at: folder("both.js"))
    let signUp = try Fixture.read(at: folder("f.json"), trigger: .preUserRegistration)
    let login = try Fixture.read(at: folder("f.json"), trigger: nil)
    #expect(try await both.run(signUp).trigger == .preUserRegistration)
    #expect(try await both.run(login).trigger == .postLogin)
    let outcome = try await Policy(at: folder("before.js")).run(login)
    #expect(outcome.trigger == .preUserRegistration)
    #expect(outcome.actions.flatMap(\.logs).map(\.text) == ["rosa@example.com"])
  }

  @Test func `rules decide about logins only`() async throws {
    let policy = try Self.policy(["rules.json"], asking: .preUserRegistration)
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await policy.run(Event(json: #"{"secrets":{}}"#))
    }
    #expect(
      error?.message
        == "rules are for `post-login`, and the flow is of `pre-user-registration`; write a script"
    )
  }
}
