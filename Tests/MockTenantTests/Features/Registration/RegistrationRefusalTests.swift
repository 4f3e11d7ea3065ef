import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Sign-ups that the Actions of pre-user-registration refuse, or cannot decide.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct RegistrationRefusalTests {
  private static let denying = ClosureAction.denying("disposable", "Use <another> address")
  private static let invalid = ClosureAction.invalidating("plan_missing", "Choose a plan first")

  @Test(
    arguments: [
      (
        denying,
        """
        {"name":"InternalExtensibilityError","code":"extensibility_error",\
        "description":"disposable","statusCode":400,"message":"disposable",\
        "friendly_message":"Use <another> address"}
        """
      ),
      (
        ClosureAction.denying("disposable"),
        """
        {"name":"InternalExtensibilityError","code":"extensibility_error",\
        "description":"disposable","statusCode":400,"message":"disposable"}
        """
      ),
      (
        invalid,
        """
        {"name":"InternalExtensibilityError","code":"plan_missing",\
        "description":"Choose a plan first","statusCode":400,"message":"Choose a plan first",\
        "friendly_message":"Choose a plan first"}
        """
      ),
      (
        FailingAction(),
        """
        {"name":"InternalExtensibilityError","code":"extensibility_error",\
        "description":"Something went wrong, please try again later","statusCode":400,\
        "message":"Something went wrong, please try again later"}
        """
      ),
    ] as [(any Action, String)]
  )
  func `the application gets Auth0's error`(action: any Action, body: String) async throws {
    try await RegistrationBench.run(before: [action]) { bench in
      let answer = try await bench.signUp()
      #expect(answer.status == 400)
      #expect(answer.body == body)
    }
  }

  @Test(
    arguments: [
      (denying, "Use &lt;another&gt; address"), (invalid, "Choose a plan first"),
      (ClosureAction.denying("disposable"), "Something went wrong, please try again later"),
      (FailingAction(), "Something went wrong, please try again later"),
    ] as [(any Action, String)]
  )
  func `the page shows the text for the user`(action: any Action, text: String) async throws {
    try await RegistrationBench.run(before: [action]) { bench in
      let answer = try await RegistrationWay.page.signUp(bench)
      #expect(answer.status == 400)
      #expect(answer.body.contains(#"<p class="problem" role="alert">\#(text)</p>"#))
      #expect(!answer.body.contains("disposable") && !answer.body.contains("no such plan"))
      #expect(!answer.body.contains(RegistrationBench.password))
    }
  }

  @Test func `after a refusal the page takes another address`() async throws {
    let choosy = ClosureAction { event in
      event[path: ["user", "email"]]?.stringValue == RegistrationBench.address
        ? [Command("access.deny", [.string("no"), .string("Not you")])] : []
    }
    try await RegistrationBench.run(before: [choosy]) { bench in
      let browser = ScriptedBrowser(bench.mock)
      let form = try await bench.openPage(browser)
      #expect(try await browser.post("u/signup", form).body.contains("Not you"))
      let other = form.merging(["username": "other@example.com"]) { $1 }
      #expect(try await browser.post("u/signup", other).parameter("code") != nil)
      #expect(try await bench.mock.logTypes() == ["fs", "ss", "s"])
    }
  }

  @Test(arguments: [denying, invalid, FailingAction()] as [any Action])
  func `the Management API gives no reason`(action: any Action) async throws {
    try await RegistrationBench.run(before: [action]) { bench in
      let answer = try await bench.create()
      #expect(answer.status == 400)
      #expect(
        answer.body == #"{"statusCode":400,"error":"Bad Request","message":"Sandbox error"}"#
      )
      #expect(try await bench.mock.logs(ofType: "sapi").isEmpty)
    }
  }

  @Test(
    arguments: [
      (denying, #"{"error":"extensibility_error","error_description":"disposable"}"#),
      (invalid, #"{"error":"plan_missing","error_description":"Choose a plan first"}"#),
      (
        FailingAction(),
        #"{"error":"extensibility_error","error_description":"Something went wrong, please try again later"}"#
      ),
    ] as [(any Action, String)]
  )
  func `a first login by a code gets the error at the token endpoint`(
    action: any Action,
    body: String
  ) async throws {
    try await RegistrationBench.run(before: [action]) { bench in
      let code = try await bench.code()
      let answer = try await bench.logIn(code)
      #expect(answer.status == 400)
      #expect(answer.body == body)
      // The code is spent, so that it asks the Actions once.
      #expect(try await bench.logIn(code).status == 403)
    }
  }

  @Test func `a first login by a code on the page shows the text, and takes another code`()
    async throws
  {
    try await RegistrationBench.run(before: [Self.denying]) { bench in
      let browser = ScriptedBrowser(bench.mock)
      let page = try await browser.authorize(["connection": "email"])
      let state = page.parameter("state") ?? ""
      for _ in 0..<2 {
        let sent = ["state": state, "username": RegistrationBench.address]
        #expect(try await browser.post("u/login-passwordless", sent).status == 200)
        let code = bench.mock.outbox().first?.code ?? ""
        let answer = try await browser.post(
          "u/login-passwordless",
          ["state": state, "code": code]
        )
        #expect(answer.status == 400)
        #expect(answer.body.contains("Use &lt;another&gt; address"))
      }
      #expect(try await bench.user(in: "email") == nil)
    }
  }

  @Test func `a first login by a link ends at the application`() async throws {
    try await RegistrationBench.run(before: [Self.denying]) { bench in
      let body =
        #"{"client_id":"phone","connection":"email","email":"new@example.com","#
        + #""authParams":{"scope":"openid","state":"s1"}}"#
      _ = try await bench.client.send("POST", "passwordless/start", json: body)
      let link = try #require(bench.mock.outbox().first?.link)
      let answer = try await bench.client.get(link)
      #expect(answer.location.hasPrefix("https://app.example.com/callback?"))
      #expect(answer.parameter("error") == "extensibility_error")
      #expect(answer.parameter("error_description") == "disposable")
      #expect(answer.parameter("state") == "s1")
      #expect(answer.cookies.isEmpty)
      #expect(try await bench.mock.logTypes() == ["cls", "fs"])
    }
  }

  @Test func `a passkey signs no refused user up`() async throws {
    try await RegistrationBench.run(before: [Self.denying]) { bench in
      let passkeys = PasskeyBench(bench: TokenBench(mock: bench.mock, client: bench.client))
      let authenticator = try SoftAuthenticator(.elliptic, origin: passkeys.origin)
      let challenge = try await passkeys.register(
        RegistrationBench.address,
        ["client_id": "phone"]
      )
      let answer = try await passkeys.exchange(
        challenge,
        try authenticator.attestation(challenge.options),
        ["client_id": "phone"]
      )
      #expect(answer.refusal == "400 extensibility_error: disposable")
      #expect(try await bench.user() == nil)
    }
  }

  @Test(arguments: RegistrationWay.allCases)
  func `a refused sign-up leaves a failed one in the logs, and nothing else`(
    way: RegistrationWay
  ) async throws {
    let after = SeenEvents()
    try await RegistrationBench.run(before: [Self.denying], after: [after.action]) { bench in
      _ = try await way.signUp(bench)
      await bench.mock.tenant.background.finish()
      #expect(try await bench.user(in: way.connection) == nil)
      #expect(after.all.isEmpty)
      let logs = try await bench.mock.logs()
      #expect(!logs.contains { $0.type == "ss" })
      let failed = logs.filter { $0.type == "fs" }
      #expect(
        failed.map(\.entryDescription) == ["PreUserRegistrationError on pre-user-registration"]
      )
      #expect(failed.first?.details["error"] == ["message": "disposable"])
      #expect(failed.first?.clientID == (way == .management ? "" : way == .page ? "web" : "phone"))
      #expect(!bench.mock.outbox().contains { $0.purpose == .verifyEmail })
    }
  }

  @Test func `the log of a validation error has its code`() async throws {
    try await RegistrationBench.run(before: [Self.invalid]) { bench in
      _ = try await bench.signUp()
      let log = try await bench.mock.logs(ofType: "fs").first
      #expect(
        log?.details["error"] == ["code": "plan_missing", "message": "Choose a plan first"]
      )
    }
  }

  @Test func `a failed Action is logged with its error, which no answer shows`() async throws {
    try await RegistrationBench.run(before: [FailingAction()]) { bench in
      let answer = try await bench.signUp()
      #expect(!answer.body.contains("no such plan"))
      let logs = try await bench.mock.logs()
      #expect(logs.map(\.type) == ["actions_execution_failed", "fs"])
      #expect(logs.first?.details["trigger_id"] == "pre-user-registration")
      #expect(logs.first?.details["action_error"] == "no such plan")
    }
  }

  @Test(arguments: RegistrationWay.allCases)
  func `Actions that cannot run make no user, and the client may try again`(
    way: RegistrationWay
  ) async throws {
    try await RegistrationBench.run(before: [FailingAction(isUnavailable: true)]) { bench in
      let answer = try await way.signUp(bench)
      #expect(answer.status == 503)
      if way == .page {
        #expect(answer.body.contains("The login cannot be decided at present; try again later"))
      } else {
        #expect(answer.body == RegistrationBench.unavailable)
        #expect(answer.headers["retry-after"] == "5")
      }
      #expect(try await bench.user(in: way.connection) == nil)
      #expect(try await bench.mock.logs(ofType: "fs").count == 1)
    }
  }
}
