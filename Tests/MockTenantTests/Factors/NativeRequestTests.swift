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
  enum Beginning: String, Sendable { case none, factor, message, recovery, emailCode, textCode }

  /// A call of the SDK.
  struct Call: Sendable, CustomTestStringConvertible {
    var name: String
    var path: String
    var body: String
    var beginning = Beginning.none
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
    try await FactorBench.run([asking]) { bench in
      var body = call.body
      for (name, value) in try await Self.begin(call.beginning, bench) {
        body = body.replacing("{\(name)}", with: value)
      }
      let answer = try await bench.tokens.client.send(
        "POST",
        call.path,
        headers: ["Auth0-Client": "eyJuYW1lIjoiQXV0aDAuc3dpZnQiLCJ2ZXJzaW9uIjoiMi4xMy4wIn0"],
        json: body
      )
      #expect((200...299).contains(answer.status), "\(answer.body)")
      for (name, type) in call.decoded {
        #expect(Self.type(of: answer.json[name]) == type, "\(name)")
      }
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
