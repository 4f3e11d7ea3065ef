import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The requests of Auth0.swift as its documentation and tests describe them, with what the SDK decodes
/// from the answers and by which texts it recognises errors.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct NativeRequestTests {
  /// What must have happened before a request; it fills in the request's placeholders.
  enum Beginning: String, Sendable {
    case none, factor, message, enrollment, recovery, emailCode, textCode
  }

  /// A call of the SDK.
  struct Call: Sendable, CustomTestStringConvertible {
    var name: String
    var path: String
    var body: String
    var beginning = Beginning.none
    var method = "POST"
    /// Whether the header `Authorization` contains the `mfa_token`.
    var showsFactorToken = false
    /// The members that the SDK needs, with their types.
    var decoded: [String: String] = [:]

    var testDescription: String { name }
  }

  private static let credentials = [
    "access_token": "string", "token_type": "string", "id_token": "string",
    "expires_in": "number",
  ]

  private static let grant = "http://auth0.com/oauth/grant-type"

  private static let calls: [Call] = [
    Call(
      name: "login(usernameOrEmail:password:realmOrConnection:audience:scope:)",
      path: "oauth/token",
      body: #"""
        {"username":"rosa@example.com","password":"\#(TokenBench.password)","realm":"people",
         "grant_type":"\#(grant)/password-realm","client_id":"phone",
         "scope":"openid profile email"}
        """#,
      decoded: credentials
    ),
    Call(
      name: "loginDefaultDirectory(withUsername:password:audience:scope:)",
      path: "oauth/token",
      body: #"""
        {"username":"rosa@example.com","password":"\#(TokenBench.password)",
         "grant_type":"password","client_id":"phone","scope":"openid profile email"}
        """#,
      decoded: credentials
    ),
    Call(
      name: "customTokenExchange(subjectToken:subjectTokenType:audience:scope:organization:)",
      path: "oauth/token",
      body: #"""
        {"subject_token":"\#(ExchangeBench.subjectToken)",
         "subject_token_type":"\#(ExchangeBench.type)","grant_type":"\#(ExchangeBench.grant)",
         "client_id":"phone","scope":"openid profile email"}
        """#,
      decoded: credentials
    ),
    Call(
      name: "mfaClient.getAuthenticators(mfaToken:factorsAllowed:)",
      path: "mfa/authenticators",
      body: "",
      beginning: .factor,
      method: "GET",
      showsFactorToken: true,
      decoded: [
        "id": "string", "type": "string", "authenticator_type": "string", "active": "boolean",
      ]
    ),
    Call(
      name: "mfaClient.enroll(mfaToken:) of an authenticator application",
      path: "mfa/associate",
      body: #"{"authenticator_types":["otp"]}"#,
      beginning: .enrollment,
      showsFactorToken: true,
      decoded: [
        "authenticator_type": "string", "secret": "string", "barcode_uri": "string",
        "recovery_codes": "list",
      ]
    ),
    Call(
      name: "mfaClient.enroll(mfaToken:phoneNumber:)",
      path: "mfa/associate",
      body: #"""
        {"authenticator_types":["oob"],"oob_channels":["sms"],"phone_number":"+15551239999"}
        """#,
      beginning: .enrollment,
      showsFactorToken: true,
      decoded: [
        "authenticator_type": "string", "oob_channel": "string", "oob_code": "string",
        "binding_method": "string", "recovery_codes": "list",
      ]
    ),
    Call(
      name: "mfaClient.enroll(mfaToken:email:)",
      path: "mfa/associate",
      body: #"{"authenticator_types":["oob"],"oob_channels":["email"],"email":"n@example.com"}"#,
      beginning: .enrollment,
      showsFactorToken: true,
      decoded: [
        "authenticator_type": "string", "oob_channel": "string", "oob_code": "string",
        "binding_method": "string", "recovery_codes": "list",
      ]
    ),
    Call(
      name: "mfaClient.enroll(mfaToken:) of notifications",
      path: "mfa/associate",
      body: #"{"authenticator_types":["oob"],"oob_channels":["auth0"]}"#,
      beginning: .enrollment,
      showsFactorToken: true,
      decoded: [
        "authenticator_type": "string", "oob_channel": "string", "oob_code": "string",
        "barcode_uri": "string", "recovery_codes": "list",
      ]
    ),
    Call(
      name: "login(withOTP:mfaToken:)",
      path: "oauth/token",
      body: #"""
        {"otp":"{otp}","mfa_token":"{mfa_token}","grant_type":"\#(grant)/mfa-otp","client_id":"phone"}
        """#,
      beginning: .factor,
      decoded: credentials
    ),
    Call(
      name: "login(withOOBCode:mfaToken:bindingCode:)",
      path: "oauth/token",
      body: #"""
        {"oob_code":"{oob_code}","binding_code":"{code}","mfa_token":"{mfa_token}",
         "grant_type":"\#(grant)/mfa-oob","client_id":"phone"}
        """#,
      beginning: .message,
      decoded: credentials
    ),
    Call(
      name: "login(withRecoveryCode:mfaToken:)",
      path: "oauth/token",
      body: #"""
        {"recovery_code":"{recovery_code}","mfa_token":"{mfa_token}",
         "grant_type":"\#(grant)/mfa-recovery-code","client_id":"phone"}
        """#,
      beginning: .recovery,
      decoded: credentials.merging(["recovery_code": "string"]) { $1 }
    ),
    Call(
      name: "multifactorChallenge(mfaToken:types:authenticatorId:)",
      path: "mfa/challenge",
      body: #"""
        {"mfa_token":"{mfa_token}","client_id":"phone","challenge_type":"oob otp",
         "authenticator_id":"sms|dev_1"}
        """#,
      beginning: .message,
      decoded: ["challenge_type": "string", "oob_code": "string", "binding_method": "string"]
    ),
    Call(
      name: "startPasswordless(email:type:connection:)",
      path: "passwordless/start",
      body: #"{"email":"n@example.com","connection":"email","client_id":"phone","send":"code"}"#
    ),
    Call(
      name: "startPasswordless(email:type:connection:) with a link",
      path: "passwordless/start",
      body: #"{"email":"n@example.com","connection":"email","client_id":"phone","send":"link_ios"}"#
    ),
    Call(
      name: "startPasswordless(phoneNumber:type:connection:)",
      path: "passwordless/start",
      body: #"{"phone_number":"+15551239999","connection":"sms","client_id":"phone","send":"code"}"#
    ),
    Call(
      name: "login(email:code:audience:scope:)",
      path: "oauth/token",
      body: #"""
        {"username":"n@example.com","otp":"{code}","realm":"email","client_id":"phone",
         "grant_type":"\#(grant)/passwordless/otp","scope":"openid profile email"}
        """#,
      beginning: .emailCode,
      decoded: credentials
    ),
    Call(
      name: "login(phoneNumber:code:audience:scope:)",
      path: "oauth/token",
      body: #"""
        {"username":"+15551239999","otp":"{code}","realm":"sms","client_id":"phone",
         "grant_type":"\#(grant)/passwordless/otp","scope":"openid profile email"}
        """#,
      beginning: .textCode,
      decoded: credentials
    ),
    Call(
      name: "signup(email:username:password:connection:userMetadata:rootAttributes:)",
      path: "dbconnections/signup",
      body: #"""
        {"email":"n@example.com","username":"nina","password":"long enough","connection":"people",
         "client_id":"phone","user_metadata":{"country":"PT"},"nickname":"Nina"}
        """#,
      decoded: ["email": "string", "username": "string", "email_verified": "boolean"]
    ),
    Call(
      name: "resetPassword(email:connection:)",
      path: "dbconnections/change_password",
      body: #"{"email":"rosa@example.com","connection":"people","client_id":"phone"}"#
    ),
  ]

  @Test(arguments: calls)
  private func `a call of the SDK is answered with what it decodes`(call: Call) async throws {
    let asking = ClosureAction { event in
      let user = event[path: ["user", "user_id"]]?.stringValue ?? ""
      return user.hasPrefix("auth0|") ? [Command("multifactor.enable", [.string("any")])] : []
    }
    try await ExchangeBench.run(
      then: call.beginning == .none ? [] : [asking],
      changing: Self.allowRealm
    ) { exchange in
      let bench = exchange.factors
      let values = try await Self.begin(call.beginning, bench)
      var body = call.body
      for (name, value) in values { body = body.replacing("{\(name)}", with: value) }
      var headers = [
        "Auth0-Client": "eyJuYW1lIjoiQXV0aDAuc3dpZnQiLCJ2ZXJzaW9uIjoiMi4xMy4wIn0",
        "Content-Type": "application/json",
      ]
      if call.showsFactorToken {
        headers["Authorization"] = "Bearer \(values["mfa_token"] ?? "")"
      }
      let answer = try await bench.tokens.client.send(
        call.method,
        call.path,
        headers: headers,
        body: body.isEmpty ? nil : body
      )
      #expect((200...299).contains(answer.status), "\(answer.body)")
      // The SDK decodes each element of a list.
      let value = answer.json.arrayValue?.first ?? answer.json
      for (name, type) in call.decoded { #expect(Self.type(of: value[name]) == type, "\(name)") }
    }
  }

  private static func allowRealm(_ configuration: inout TenantConfiguration) {
    for index in configuration.clients.indices where configuration.clients[index].id == "phone" {
      let grants = configuration.clients[index].document.strings("grant_types") ?? []
      configuration.clients[index].document.set(
        "grant_types",
        .strings(grants + [grant + "/password-realm"])
      )
    }
  }

  /// Brings the tenant to where the SDK makes its call, and returns the values that it has.
  private static func begin(
    _ beginning: Beginning,
    _ bench: FactorBench
  ) async throws -> [String: String] {
    switch beginning {
    case .none: return [:]
    case .factor:
      return ["mfa_token": try await bench.factorToken(), "otp": bench.code()]
    case .enrollment: return ["mfa_token": try await bench.factorToken("rosa")]
    case .message:
      let token = try await bench.factorToken("sam")
      let sent = try await bench.challenge(token, ["authenticator_id": "sms|dev_1"])
      return [
        "mfa_token": token, "oob_code": sent.string("oob_code"), "code": bench.sentCode,
      ]
    case .recovery:
      let token = try await bench.factorToken("rosa")
      let association = try await bench.associate(token, #"{"authenticator_types":["otp"]}"#)
      _ = try await bench.prove(token, ["otp": bench.code(association.string("secret"))])
      let code = association.json["recovery_codes"]?.arrayValue?.first?.stringValue
      return ["mfa_token": try await bench.factorToken("rosa"), "recovery_code": code ?? ""]
    case .emailCode, .textCode:
      let address =
        beginning == .emailCode
        ? #""email":"n@example.com","connection":"email""#
        : #""phone_number":"+15551239999","connection":"sms""#
      _ = try await bench.tokens.client.send(
        "POST",
        "passwordless/start",
        json: #"{\#(address),"client_id":"phone","send":"code"}"#
      )
      return ["code": bench.sentCode]
    }
  }

  private static func type(of value: JSONValue?) -> String {
    switch value {
    case .string: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .array: "list"
    default: "\(String(describing: value))"
    }
  }

  /// An error, and the members by which the SDK recognises it.
  @Test(arguments: [
    ("isMultifactorRequired", "error", "mfa_required"),
    ("isMultifactorCodeInvalid", "error_description", "Invalid otp_code."),
    ("isMultifactorTokenInvalid", "error_description", "Malformed mfa_token"),
    ("isMultifactorTokenInvalid, expired", "error_description", "mfa_token is expired"),
    ("isInvalidCredentials", "error_description", "Wrong email or password."),
    ("isInvalidCredentials, code", "error_description", "Wrong email or verification code."),
    (
      "isInvalidCredentials, text message", "error_description",
      "Wrong phone number or verification code."
    ),
    ("isPasswordNotStrongEnough", "name", "PasswordStrengthError"),
    ("isVerificationRequired", "error", "requires_verification"),
    ("isTooManyAttempts", "error", "too_many_attempts"),
    ("isMultifactorEnrollRequired", "error", "association_required"),
    ("isAccessDenied of a blocked user", "error_description", "user is blocked"),
    ("unauthorized, of a blocked user", "error", "unauthorized"),
  ])
  func `an error has the texts by which the SDK recognises it`(
    name: String,
    member: String,
    text: String
  ) async throws {
    try await FactorBench.run { bench in
      let failure = try await Self.failure(name, bench)
      #expect(failure.string(member) == text)
    }
  }

  private static func failure(
    _ name: String,
    _ bench: FactorBench
  ) async throws -> TenantClient.Answer {
    let passwordless = ["grant_type": FactorBench.passwordlessGrant, "client_id": "phone"]
    switch name {
    case "isMultifactorRequired": return try await bench.logIn()
    case "isMultifactorCodeInvalid":
      return try await bench.prove(try await bench.factorToken(), ["otp": "111111"])
    case "isMultifactorTokenInvalid": return try await bench.prove("x", ["otp": "111111"])
    case "isMultifactorTokenInvalid, expired":
      let token = try await bench.factorToken()
      bench.mock.advanceClock(by: .seconds(600))
      return try await bench.prove(token, ["otp": "111111"])
    case "isInvalidCredentials":
      return try await bench.tokens.token([
        "grant_type": "password", "client_id": "phone", "username": "rosa", "password": "x",
      ])
    case "isInvalidCredentials, code":
      return try await bench.tokens.token(
        passwordless.merging(["username": "a@b.c", "otp": "1", "realm": "email"]) { $1 }
      )
    case "isInvalidCredentials, text message":
      return try await bench.tokens.token(
        passwordless.merging(["username": "+15551239999", "otp": "1", "realm": "sms"]) { $1 }
      )
    case "isPasswordNotStrongEnough":
      return try await DatabaseSignupTests.signUp(bench, #""email":"a@b.c","password":"x""#)
    case "isMultifactorEnrollRequired":
      return try await bench.challenge(try await bench.factorToken("rosa"))
    case "isAccessDenied of a blocked user", "unauthorized, of a blocked user":
      return try await bench.logIn("ben")
    case "isVerificationRequired":
      bench.mock.suspectRequests(1)
      return try await DatabaseSignupTests.signUp(bench)
    default:
      for _ in 0..<10 {
        _ = try await bench.tokens.token([
          "grant_type": "password", "client_id": "phone", "username": "rosa", "password": "x",
        ])
      }
      return try await bench.tokens.token([
        "grant_type": "password", "client_id": "phone", "username": "rosa", "password": "x",
      ])
    }
  }
}
