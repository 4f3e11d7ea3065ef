import Hummingbird
import PostLogin
import WireFormats

/// The parts of the page of a second factor that set factors up and take recovery codes.
extension AuthorizeFlow {
  /// Begins to set a factor up; the page then waits for its first code.
  func enroll(
    _ factor: String,
    _ form: JSONObject,
    _ page: FactorPage,
    _ attempt: LoginAttempt,
    _ demand: FactorLogin.Demand
  ) async throws -> FactorPage {
    var page = page
    page.oobCode = nil
    guard let user = try await entities.user(attempt.userID),
      let client = try await entities.client(attempt.clientID)
    else { return page }
    let channels = ["phone": "sms", "email": "email", "push-notification": "auth0"]
    var request: JSONObject = ["authenticator_types": [factor == "otp" ? "otp" : "oob"]]
    request.set("oob_channels", channels[factor].map { [.string($0)] })
    let address = form.string("address")?.filter { !$0.isWhitespace } ?? ""
    request.set(factor == "email" ? "email" : "phone_number", .string(address))
    do {
      let setup = try await FactorAssociation(
        tenant: tenant,
        origin: origin,
        form: request,
        user: user,
        client: client,
        login: OpaqueToken.hash(of: page.state),
        demand: demand
      ).begin()
      page.setup = setup
      page.oobCode = setup.string("oob_code")
    } catch let error as OAuthError {
      page.problem = error.errorDescription
    }
    await entities.forget(user)
    return page
  }

  /// Checks a recovery code, and shows the new one.
  func passRecoveryCode(
    _ form: JSONObject,
    _ page: FactorPage,
    _ login: PendingLogin,
    _ attempt: LoginAttempt
  ) async throws -> Response {
    var (page, login) = (page, login)
    guard let user = try await entities.user(attempt.userID),
      let client = try await entities.client(attempt.clientID)
    else { return MessagePage.noLogin.response }
    let proof = FactorProof(
      tenant: tenant,
      origin: origin,
      user: user,
      client: client,
      login: OpaqueToken.hash(of: page.state)
    ) { _ in }
    let new = tenant.recoveryCode()
    var isRight = false
    do {
      isRight = try await proof.matches(
        recoveryCode: form.string("code") ?? "",
        renewedBy: new
      )
    } catch let error as OAuthError where error == .tooManyFactorAttempts {}
    try await tenant.log(
      isRight ? .recoveryPassed : .recoveryFailed,
      subject: .init(client: client, user: user),
      origin: origin
    )
    guard isRight else {
      page.problem = "The code is invalid"
      return page.response
    }
    login.pass(Authenticator.Kind.recoveryCode.factor)
    try await incoming.save(login, state: page.state)
    return FactorPage.newRecoveryCode(new, state: page.state)
  }

  /// Writes the log of a factor whose enrolment is confirmed.
  func logEnrollment(_ proof: FactorProof) async throws {
    try await tenant.log(
      .factorEnrolled,
      subject: .init(client: proof.client, user: proof.user),
      origin: origin
    )
  }
}
