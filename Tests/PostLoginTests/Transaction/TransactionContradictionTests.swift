import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures))
struct TransactionContradictionTests {
  /// An impossible login, with the expected error.
  struct Impossible: CustomTestStringConvertible, Sendable {
    let login: Transaction
    let message: String

    init(_ login: Transaction, _ message: String, _ change: (inout Transaction) -> Void) {
      var login = login
      change(&login)
      self.login = login
      self.message = message
    }

    var testDescription: String { message }
  }

  @Test(arguments: tokens + parameters + requests)
  func `two parts that cannot both be true are an error that says what to do`(
    _ impossible: Impossible
  ) {
    #expect(throws: PostLoginError(.contradiction, impossible.message)) {
      try impossible.login.event()
    }
  }

  static let tokens = [
    Impossible(
      SampleTransaction.refreshOrdinary,
      "a `refresh_token` login redeems no session transfer token; take `session_transfer_token` "
        + "away, or make the grant `authorization_code`"
    ) { $0.sessionTransferToken = SampleTransaction.sessionTransferByCode.sessionTransferToken },
    Impossible(
      SampleTransaction.code,
      "an `authorization_code` login exchanges no refresh token; take `refresh_token` away, or make "
        + "the grant `refresh_token`"
    ) { $0.refreshToken = SampleTransaction.refreshOrdinary.refreshToken },
    Impossible(
      SampleTransaction.password,
      "a `password` login has no session; take `session` away, or take a grant that goes through "
        + "the browser"
    ) { $0.session = SampleTransaction.session },
    Impossible(
      SampleTransaction.refreshOrdinary,
      "an ordinary refresh exchange has no session; take `session` away, or give the refresh token "
        + "the access `online`"
    ) { $0.session = SampleTransaction.session },
    Impossible(
      SampleTransaction.sessionTransferBySAML,
      "a delegated session begins by `authorization_code` alone; take the session's `actor` away"
    ) { $0.session?.actor = ["sub": "agent|7"] },
    Impossible(
      SampleTransaction.code,
      "the session belongs to the user `auth0|another`, and the login to "
        + "`auth0|65f0c1d2e3a4b5c6d7e8f901`; make them the same, or leave the session's out"
    ) { $0.session?.userID = "auth0|another" },
    Impossible(
      SampleTransaction.refreshOrdinary,
      "the refresh token belongs to the user `auth0|another`, and the login to "
        + "`auth0|65f0c1d2e3a4b5c6d7e8f901`; make them the same, or leave the refresh token's out"
    ) { $0.refreshToken?.userID = "auth0|another" },
    Impossible(
      SampleTransaction.refreshOrdinary,
      "the refresh token belongs to the client `Another`, and the login to `PaymentsWebsite`; make "
        + "them the same, or leave the refresh token's out"
    ) { $0.refreshToken?.clientID = "Another" },
    Impossible(
      SampleTransaction.refreshOnline,
      "the refresh token belongs to the session `another`, and the login to `6f1c5a9e2b7d4083`; "
        + "make them the same, or leave the refresh token's out"
    ) { $0.refreshToken?.sessionID = "another" },
  ]

  static let parameters = [
    Impossible(
      SampleTransaction.sessionTransferBySAML,
      "a `samlp` request has no `response_type`; take it away, or take another grant"
    ) { $0.parameters.responseType = ["code"] },
    Impossible(
      SampleTransaction.sessionTransferByWSFederation,
      "a `wsfed` request has no `response_mode`; take it away, or take another grant"
    ) { $0.parameters.responseMode = "query" },
    Impossible(
      SampleTransaction.device,
      "a `device_code` request has no `prompt`; take it away, or take another grant"
    ) { $0.parameters.prompt = ["none"] },
    Impossible(
      SampleTransaction.password,
      "a `password` request has no `redirect_uri`; take it away, or take another grant"
    ) { $0.parameters.redirectURI = "https://payments.example/callback" },
    Impossible(
      SampleTransaction.refreshOrdinary,
      "a `refresh_token` request has no `state`; take it away, or take another grant"
    ) { $0.parameters.state = "s" },
    Impossible(
      SampleTransaction.code,
      "an `authorization_code` request has no `subject_token_type`; take it away, or take another "
        + "grant"
    ) { $0.parameters.subjectTokenType = "urn:partner:session" },
    Impossible(
      SampleTransaction.code,
      "an `authorization_code` request has no `actor_token_type`; take it away, or take another grant"
    ) { $0.parameters.actorTokenType = "urn:ietf:params:oauth:token-type:id_token" },
    Impossible(
      SampleTransaction.code,
      "an `authorization_code` request has no `actor`; take it away, or take another grant"
    ) { $0.actor = ["sub": "agent|7"] },
    Impossible(
      SampleTransaction.code,
      "the `response_type` `code id_token` does not go with the grant `authorization_code`; it "
        + "belongs to `hybrid`"
    ) { $0.parameters.responseType = ["code", "id_token"] },
    Impossible(
      SampleTransaction.hybrid,
      "the `response_type` `token` does not go with the grant `hybrid`; it belongs to `implicit`"
    ) { $0.parameters.responseType = ["token"] },
    Impossible(
      SampleTransaction.implicit,
      "the `response_type` `` does not go with the grant `implicit`; list `code`, `token` or `id_token`"
    ) { $0.parameters.responseType = [] },
    Impossible(
      SampleTransaction.silent,
      "the parameter `prompt` is `none login`; `none` excludes all other words"
    ) { $0.parameters.prompt = ["none", "login"] },
  ]

  static let requests = [
    Impossible(
      SampleTransaction.silent,
      "a silent login (`prompt=none`) shows no form, and yet a form came back; take one of the two "
        + "away"
    ) { $0.prompt = .init(id: "ap_1") },
    Impossible(
      SampleTransaction.password,
      "a `password` login has no browser to show a form; take the `prompt` away, or take another "
        + "grant"
    ) { $0.prompt = .init(id: "ap_1") },
    Impossible(
      SampleTransaction.password,
      "a `password` login has no browser and so no transaction `id`; take it away"
    ) { $0.id = "txn_1" },
    Impossible(
      SampleTransaction.password,
      "a `password` request is a POST, and this one is a `GET`; leave the method out"
    ) { $0.request.method = "GET" },
    Impossible(
      SampleTransaction.code,
      "a `GET` request has no body; take the `body` away, or make the method `POST`"
    ) { $0.request.body = ["a": "b"] },
  ]

  private static let withoutSession: [Transaction.Grant] = [
    .password, .passwordRealm, .resourceOwner, .jwtBearer, .refreshToken, .passwordless, .webAuthn,
    .tokenExchange, .wsTrust,
  ]

  @Test(arguments: Transaction.Grant.allCases)
  func `a session belongs to the grants that may have one`(_ grant: Transaction.Grant) throws {
    var login = SampleTransaction.login(grant)
    login.session = SampleTransaction.session
    if Self.withoutSession.contains(grant) {
      #expect(throws: PostLoginError.self) { try login.event() }
    } else {
      #expect(try login.event().session?.id == login.session?.id)
    }
  }

  @Test(arguments: Transaction.Grant.allCases)
  func `a session transfer token is redeemed by a redirect alone`(
    _ grant: Transaction.Grant
  ) throws {
    var login = SampleTransaction.login(grant)
    login.sessionTransferToken = .init(clientID: "Phone", scope: [], ip: "192.0.2.1")
    let redirects: [Transaction.Grant] = [
      .authorizationCode, .implicit, .hybrid, .saml, .wsFederation,
    ]
    if redirects.contains(grant) {
      #expect(try login.event().sessionTransferToken?.clientID == "Phone")
    } else {
      #expect(throws: PostLoginError.self) { try login.event() }
    }
  }
}
