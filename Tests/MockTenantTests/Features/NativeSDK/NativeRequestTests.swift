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
