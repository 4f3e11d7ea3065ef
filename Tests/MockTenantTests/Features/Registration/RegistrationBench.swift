import PostLogin
import WireFormats

@testable import MockTenant

/// A tenant whose sign-ups run Actions.
struct RegistrationBench: Sendable {
  static let database = Connection.passwordDatabase.name
  static let password = "a password of the sign-up"
  static let address = "new@example.com"
  static let unavailable =
    #"{"error":"temporarily_unavailable","error_description":"The login cannot be decided at present; try again later"}"#

  let mock: TenantServer

  var client: TenantClient { TenantClient(mock.url) }

  /// Runs a test with Actions before and after each sign-up, and in each login.
  static func run(
    before: [any Action] = [],
    after: [any Action] = [],
    logins: [any Action] = [],
    test: (RegistrationBench) async throws -> Void
  ) async throws {
    var configuration = TenantConfiguration.sample
    configuration.clients.append(
      Client([
        "client_id": "phone", "name": "phone", "app_type": "native",
        "token_endpoint_auth_method": "none",
        "grant_types": [
          .string(FactorBench.passwordlessGrant), .string(PasskeyBench.grant),
          "authorization_code",
        ],
        "callbacks": ["https://app.example.com/callback"],
      ])
    )
    configuration.connections[0].document.set(
      "options",
      ["authentication_methods": ["passkey": ["enabled": true]]]
    )
    configuration.connections += [
      Connection(["id": "con_email", "name": "email", "strategy": "email"]),
      Connection(["id": "con_google", "name": "google-oauth2", "strategy": "google-oauth2"]),
    ]
    var options = TenantServer.Options()
    options.triggerFlows = [
      .preUserRegistration: flow(before, .preUserRegistration),
      .postUserRegistration: flow(after, .postUserRegistration),
    ]
    let mock = try await TenantServer.start(
      configuration,
      flow: flow(logins, .postLogin),
      options: options
    )
    do {
      try await test(RegistrationBench(mock: mock))
    } catch {
      try await mock.stop()
      throw error
    }
    try await mock.stop()
  }

  private static func flow(_ actions: [any Action], _ trigger: Trigger) -> Flow {
    Flow(actions.map { Flow.Step($0) }, trigger: trigger)
  }

  /// Signs up by `/dbconnections/signup`.
  func signUp(
    _ email: String = address,
    adding members: String = ""
  ) async throws -> TenantClient.Answer {
    try await client.send(
      "POST",
      "dbconnections/signup",
      json: """
        {"client_id":"phone","connection":"\(Self.database)","email":"\(email)",\
        "password":"\(Self.password)"\(members)}
        """
    )
  }

  /// Creates a user by the Management API.
  func create(
    _ email: String = address,
    in connection: String = database
  ) async throws -> TenantClient.Answer {
    let password = connection == Self.database ? #","password":"\#(Self.password)""# : ""
    return try await mock.manage(
      "POST",
      "users",
      scope: "create:users",
      body: #"{"connection":"\#(connection)","email":"\#(email)"\#(password)}"#
    )
  }

  /// Opens the sign-up page, and returns what its form sends.
  func openPage(
    _ browser: ScriptedBrowser,
    email: String = address
  ) async throws -> [String: String] {
    let page = try await browser.authorize(["screen_hint": "signup"])
    return [
      "state": page.parameter("state") ?? "", "username": email, "password": Self.password,
    ]
  }

  /// Asks for a code by e-mail, and returns it.
  func code() async throws -> String {
    let body =
      #"{"client_id":"phone","connection":"email","email":"\#(Self.address)","send":"code"}"#
    _ = try await client.send("POST", "passwordless/start", json: body)
    return mock.outbox().first?.code ?? ""
  }

  /// Logs in with a code at the token endpoint.
  func logIn(_ code: String) async throws -> TenantClient.Answer {
    try await client.post(
      "oauth/token",
      form: [
        "grant_type": FactorBench.passwordlessGrant, "client_id": "phone", "realm": "email",
        "username": Self.address, "otp": code, "scope": "openid",
      ]
    )
  }

  /// The user who has signed up; nil if there is none.
  func user(in connection: String = database) async throws -> User? {
    try await mock.tenant.store.users().first {
      $0.email == Self.address && $0.connection == connection
    }
  }
}

/// The ways in which a user signs up.
enum RegistrationWay: CaseIterable {
  case page, application, management, code

  /// Signs the user up.
  func signUp(_ bench: RegistrationBench) async throws -> TenantClient.Answer {
    switch self {
    case .page:
      let browser = ScriptedBrowser(bench.mock)
      return try await browser.post("u/signup", try await bench.openPage(browser))
    case .application: return try await bench.signUp()
    case .management: return try await bench.create()
    case .code: return try await bench.logIn(try await bench.code())
    }
  }

  var connection: String { self == .code ? "email" : RegistrationBench.database }
  /// The status of the answer to a sign-up that creates a user.
  var successStatus: Int {
    switch self {
    case .page: 302
    case .application, .code: 200
    case .management: 201
    }
  }
}

/// An Action that fails, or that cannot run at all.
struct FailingAction: Action {
  struct NoWorker: Error {}

  var name = "failing"
  var isUnavailable = false

  func run(_ invocation: Invocation) async throws -> ActionResult {
    if isUnavailable { throw NoWorker() }
    return ActionResult(error: ActionError(.uncaughtError, "no such plan"))
  }
}

extension ClosureAction {
  /// An Action that refuses every sign-up.
  static func denying(_ texts: String...) -> ClosureAction {
    ClosureAction("denying") { _ in [Command("access.deny", texts.map { .string($0) })] }
  }

  /// An Action that refuses every sign-up with a code and a message.
  static func invalidating(_ code: String, _ message: String) -> ClosureAction {
    ClosureAction("invalidating") { _ in
      [Command("validation.error", [.string(code), .string(message)])]
    }
  }
}
