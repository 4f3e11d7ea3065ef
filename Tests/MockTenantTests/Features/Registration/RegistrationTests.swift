import GRDB
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Sign-ups with Actions before and after them.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct RegistrationTests {
  private static let setting = ClosureAction("setting") { _ in
    [
      Command("user.setUserMetadata", [.string("plan"), .string("free")]),
      Command("user.setAppMetadata", [.string("risk"), .string("low")]),
    ]
  }

  @Test(arguments: RegistrationWay.allCases)
  func `the Actions before a sign-up see no user id, those after it do`(
    way: RegistrationWay
  ) async throws {
    let (before, after) = (SeenEvents(), SeenEvents())
    try await RegistrationBench.run(before: [before.action], after: [after.action]) { bench in
      #expect(try await way.signUp(bench).status == way.successStatus)
      await bench.mock.tenant.background.finish()
      let user = try #require(try await bench.user(in: way.connection))
      #expect(before.all.count == 1 && after.all.count == 1)
      let coming = try #require(before.last?["user"])
      #expect(coming["email"]?.stringValue == RegistrationBench.address)
      for name in ["user_id", "email_verified", "created_at", "updated_at", "name", "identities"] {
        #expect(coming[name] == nil, "\(name)")
      }
      let new = try #require(after.last?["user"])
      #expect(new["user_id"]?.stringValue == user.id)
      #expect(new["email"]?.stringValue == RegistrationBench.address)
      #expect(new["email_verified"]?.text == (way == .code ? "true" : "false"))
      #expect(new["created_at"] != nil)
      #expect(new["identities"] == nil && new["enrolledFactors"] == nil)
    }
  }

  @Test(arguments: RegistrationWay.allCases)
  func `both events have what the sign-up has, and no more`(way: RegistrationWay) async throws {
    let (before, after) = (SeenEvents(), SeenEvents())
    try await RegistrationBench.run(before: [before.action], after: [after.action]) { bench in
      _ = try await way.signUp(bench)
      await bench.mock.tenant.background.finish()
      let (event, later) = (try #require(before.last), try #require(after.last))
      for shown in [event, later] {
        #expect(shown["connection"]?["name"]?.stringValue == way.connection)
        #expect(shown["tenant"]?["id"]?.stringValue == bench.mock.tenant.configuration.name)
        #expect(shown["request"]?["method"]?.stringValue == "POST")
        #expect(shown["request"]?["query"] == nil && shown["request"]?["asn"] == nil)
        for name in ["authorization", "stats", "session", "authentication", "organization"] {
          #expect(shown[name] == nil, "\(name)")
        }
        #expect((shown["transaction"] == nil) == (way != .page))
      }
      #expect((event["client"] == nil) == (way == .management))
      #expect(later["client"] == nil)
      #expect(event["request"]?["body"] != nil && later["request"]?["body"] == nil)
    }
  }

  @Test func `the page's event has the transaction of its login`() async throws {
    let before = SeenEvents()
    try await RegistrationBench.run(before: [before.action]) { bench in
      _ = try await RegistrationWay.page.signUp(bench)
      let event = try #require(before.last)
      #expect(event["client"]?["client_id"]?.stringValue == "web")
      let transaction = try #require(event["transaction"])
      #expect(transaction["acr_values"]?.value == [])
      #expect(transaction["locale"]?.stringValue == "en")
      #expect(transaction["requested_scopes"]?.value == ["openid", "profile", "email"])
      #expect(transaction["ui_locales"]?.value == [])
      #expect(transaction["state"]?.stringValue == "abc")
      #expect(transaction["protocol"]?.stringValue == "oidc-basic-profile")
      #expect(transaction["target_scopes"] == nil && transaction["metadata"] == nil)
    }
  }

  @Test(arguments: RegistrationWay.allCases)
  func `no event, log or execution has the password or code`(way: RegistrationWay) async throws {
    let (before, after) = (SeenEvents(), SeenEvents())
    try await RegistrationBench.run(
      before: [before.action, ClosureAction.denying("disposable")],
      after: [after.action]
    ) { bench in
      _ = try await way.signUp(bench)
      let code = way == .code ? bench.mock.outbox().first?.code ?? "" : RegistrationBench.password
      let body = try #require(before.last?["request"]?["body"]?.value.objectValue)
      #expect(!body.isEmpty)
      #expect(!body.contains { ["password", "otp", "code", "client_secret"].contains($0.name) })
      #expect(!body.contains { $0.value == .string(code) })
      let logs = try await bench.mock.logs().map(\.line).joined()
      let executions = try await bench.mock.tenant.store.read { database in
        try String.fetchAll(database, sql: "SELECT document FROM execution").joined()
      }
      #expect(executions.contains("denying"))
      #expect(!(logs + executions).contains(RegistrationBench.password))
    }
  }

  @Test(arguments: RegistrationWay.allCases)
  func `the new user has the metadata that the Actions set, unless it has no password`(
    way: RegistrationWay
  ) async throws {
    let (second, after, logins) = (SeenEvents(), SeenEvents(), SeenEvents())
    try await RegistrationBench.run(
      before: [Self.setting, second.action],
      after: [after.action],
      logins: [logins.action]
    ) { bench in
      _ = try await way.signUp(bench)
      await bench.mock.tenant.background.finish()
      // The second Action sees what the first one has set.
      #expect(second.last?["user"]?["user_metadata"]?.value == ["plan": "free"])
      let isKept = way != .code
      let user = try #require(try await bench.user(in: way.connection))
      #expect(user.userMetadata == (isKept ? ["plan": "free"] : [:]))
      #expect(user.appMetadata == (isKept ? ["risk": "low"] : [:]))
      let expected: JSONValue = isKept ? ["risk": "low"] : [:]
      #expect(after.last?["user"]?["app_metadata"]?.value == expected)
      if way == .page { #expect(logins.last?["user"]?["app_metadata"]?.value == expected) }
    }
  }

  @Test func `metadata of the Actions join those of the sign-up`() async throws {
    try await RegistrationBench.run(before: [Self.setting]) { bench in
      let members = #","user_metadata":{"plan":"none","team":"red"}"#
      let answer = try await bench.signUp(adding: members)
      #expect(answer.json["user_metadata"] == ["plan": "free", "team": "red"])
      #expect(answer.json["app_metadata"] == nil)
    }
  }

  @Test func `metadata beyond the limit are left out, and the user is created`() async throws {
    let greedy = ClosureAction { _ in
      [
        Command(
          "user.setUserMetadata",
          [.string("big"), .string(String(repeating: "x", count: 33_000))]
        ),
        Command("user.setUserMetadata", [.string("small"), .string("x")]),
      ]
    }
    try await RegistrationBench.run(before: [greedy]) { bench in
      let answer = try await bench.signUp()
      #expect(answer.status == 200)
      #expect(try await bench.user()?.userMetadata == ["small": "x"])
    }
  }

  @Test func `a sign-up that the tenant refuses itself runs no Action`() async throws {
    let before = SeenEvents()
    try await RegistrationBench.run(before: [before.action]) { bench in
      let large = (0..<10).map { #""\#($0)":"\#(String(repeating: "x", count: 1100))""# }
      let metadata = #","user_metadata":{\#(large.joined(separator: ","))}"#
      for answer in [
        try await bench.signUp(adding: metadata), try await bench.signUp("@"),
        try await bench.signUp("ada@example.com"),
      ] {
        #expect(answer.body == DatabaseSignupTests.invalid)
      }
      #expect(try await bench.logIn("000000").status == 403)
      #expect(before.all.isEmpty)
    }
  }

  @Test func `after a denial no other Action runs`() async throws {
    let second = SeenEvents()
    try await RegistrationBench.run(
      before: [ClosureAction.denying("first"), second.action]
    ) { bench in
      let answer = try await bench.signUp()
      #expect(answer.string("description") == "first")
      #expect(second.all.isEmpty)
    }
  }

  @Test func `users of social connections and known users run no Action`() async throws {
    let (before, after) = (SeenEvents(), SeenEvents())
    try await RegistrationBench.run(before: [before.action], after: [after.action]) { bench in
      #expect(try await bench.create(in: "google-oauth2").status == 201)
      let browser = ScriptedBrowser(bench.mock)
      let login = try await browser.logIn(after: try await browser.authorize())
      #expect(login.parameter("code") != nil)
      await bench.mock.tenant.background.finish()
      #expect(before.all.isEmpty && after.all.isEmpty)
    }
  }

  @Test func `the second login by a code runs no Action`() async throws {
    let (before, after) = (SeenEvents(), SeenEvents())
    try await RegistrationBench.run(before: [before.action], after: [after.action]) { bench in
      for _ in 0..<2 {
        let code = try await bench.code()
        #expect(try await bench.logIn(code).status == 200)
      }
      await bench.mock.tenant.background.finish()
      #expect(before.all.count == 1 && after.all.count == 1)
    }
  }

  // MARK: - Afterwards

  /// An Action that runs until a test lets it go on.
  private struct WaitingAction: Action {
    let name = "waiting"
    let gate: AsyncStream<Void>
    let seen: SeenEvents

    func run(_ invocation: Invocation) async throws -> ActionResult {
      for await _ in gate {}
      seen.keep(invocation.event)
      return ActionResult()
    }
  }

  @Test(arguments: RegistrationWay.allCases)
  func `the answer to a sign-up does not wait for the Actions after it`(
    way: RegistrationWay
  ) async throws {
    let seen = SeenEvents()
    let gate = AsyncStream.makeStream(of: Void.self)
    let waiting = WaitingAction(gate: gate.stream, seen: seen)
    try await RegistrationBench.run(after: [waiting]) { bench in
      let answer = try await way.signUp(bench)
      #expect(answer.status == way.successStatus)
      #expect(seen.all.isEmpty)
      gate.continuation.finish()
      await bench.mock.tenant.background.finish()
      #expect(seen.all.count == 1)
    }
  }

  @Test(arguments: [false, true])
  func `a failure after the sign-up changes nothing`(isUnavailable: Bool) async throws {
    let action = FailingAction(isUnavailable: isUnavailable)
    try await RegistrationBench.run(after: [action]) { bench in
      let answer = try await bench.signUp()
      #expect(answer.status == 200)
      await bench.mock.tenant.background.finish()
      #expect(try await bench.user() != nil)
      let logs = try await bench.mock.logs()
      #expect(logs.map(\.type) == (isUnavailable ? ["ss"] : ["ss", "actions_execution_failed"]))
      guard !isUnavailable else { return }
      #expect(logs.last?.details["trigger_id"] == "post-user-registration")
      #expect(logs.last?.document.string("user_name") == RegistrationBench.address)
    }
  }

  @Test func `restoring the tenant waits for the Actions of earlier sign-ups`() async throws {
    try await RegistrationBench.run(after: [FailingAction()]) { bench in
      _ = try await bench.signUp()
      try await bench.mock.reset()
      #expect(try await bench.mock.logs().isEmpty)
    }
  }
}
