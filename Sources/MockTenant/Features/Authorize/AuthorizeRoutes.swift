import Hummingbird
import PostLogin
import WireFormats

/// The endpoints that a browser visits during a login.
enum AuthorizeRoutes {
  static let endpoints: [Endpoint] = [
    .page(
      .get,
      "/authorize",
      summary: "Begins a login.",
      query: AuthorizeParameters.all,
      onRepetition: { try await flow($0).refuse(repeated: $0.repeated, $0.query) }
    ) { try await flow($0).begin($0.query) },
    .page(
      .post,
      "/authorize",
      summary: "Begins a login.",
      body: .form(AuthorizeParameters.all),
      onRepetition: { try await flow($0).refuse(repeated: $0.repeated, $0.body) }
    ) { try await flow($0, body: $0.body).begin($0.body) },
    .page(.get, "/u/login", summary: "Shows the login page.", query: [state]) {
      try await flow($0).loginPage(state: $0.query.string("state"), isSignup: false)
    },
    .page(
      .post,
      "/u/login",
      summary: "Logs in.",
      body: .form([
        state, username, .parameter("password", "The password."),
        .parameter("user", "The id of a user who logs in by a click, where the page has buttons."),
      ])
    ) { try await flow($0).logIn($0.body) },
    .page(.get, "/u/signup", summary: "Shows the signup page.", query: [state]) {
      try await flow($0).loginPage(state: $0.query.string("state"), isSignup: true)
    },
    .page(
      .post,
      "/u/signup",
      summary: "Signs up.",
      body: .form([
        state, .parameter("username", "The e-mail address."),
        .parameter("password", "The password."),
      ])
    ) { try await flow($0).signUp($0.body) },
    .page(.get, "/u/mfa", summary: "Shows the page of a second factor.", query: [state]) {
      try await flow($0).factorPage(state: $0.query.string("state"))
    },
    .page(
      .post,
      "/u/mfa",
      summary: "Passes a second factor.",
      body: .form([
        state, .parameter("factor", "The factor; without it the first of the page."),
        .parameter("code", "The code."),
        .parameter("oob_code", "The message that the code belongs to."),
        PayloadField(
          "action",
          .choice(["send"]),
          summary: "`send` for a code or notification of the factor."
        ),
      ])
    ) { try await flow($0).passFactor($0.body) },
    .page(.get, "/u/form", summary: "Shows a form of an Action.", query: [state]) {
      try await flow($0).promptPage(state: $0.query.string("state"))
    },
    .page(.get, "/continue", summary: "Resumes a login after a redirect.", query: [state]) {
      try await flow($0).resume([:])
    },
    .page(
      .post,
      "/continue",
      summary: "Resumes a login after a redirect or form.",
      query: [.parameter("state", "The waiting login, if the body does not name it.")],
      body: .form([.parameter("state", "The waiting login, if the query does not name it.")])
    ) { try await flow($0).resume($0.body) },
  ]

  private static let state = PayloadField.parameter(
    "state",
    "The waiting login.",
    isRequired: true
  )
  private static let username = PayloadField.parameter(
    "username",
    "The user name or e-mail address."
  )

  /// The flow of a request, whose body Actions see only where it is an application's request.
  static func flow(_ call: EndpointCall, body: JSONObject = [:]) -> AuthorizeFlow {
    var origin = call.origin
    origin.body = body
    return AuthorizeFlow(
      incoming: BrowserRequest(
        tenant: call.tenant,
        origin: origin,
        browser: Browser(call.request, call.tenant.randomness)
      )
    )
  }
}
