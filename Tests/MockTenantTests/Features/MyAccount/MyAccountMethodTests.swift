import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Passwords, devices for notifications and wrong codes at the My Account API.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct MyAccountMethodTests {
  private static let path = "me/v1/authentication-methods"

  private static func send(
    _ bench: TokenBench,
    _ method: String,
    _ path: String = path,
    _ body: String? = nil
  ) async throws -> TenantClient.Answer {
    let url = bench.mock.url
    let claims: JSONObject = [
      "iss": .string(url), "sub": "auth0|rosa", "aud": .string(url + "me/"), "azp": "native",
      "exp": .integer(bench.tenant.now.seconds + 600),
      "scope": .string(MyAccountAPI.scopes.joined(separator: " ")),
    ]
    let token = try await bench.tenant.keys.sign(TokenPayload(claims), type: "JWT")
    var headers = ["Authorization": "Bearer \(token)"]
    if body != nil { headers["Content-Type"] = "application/json" }
    return try await bench.client.send(method, path, headers: headers, body: body)
  }

  private static func verify(
    _ bench: TokenBench,
    _ begun: TenantClient.Answer,
    _ members: String = ""
  ) async throws -> TenantClient.Answer {
    let id = begun.string("id").replacing("|", with: "%7C")
    return try await send(
      bench,
      "POST",
      path + "/\(id)/verify",
      #"{"auth_session":"\#(begun.string("auth_session"))"\#(members)}"#
    )
  }

  @Test func `a password is replaced, and the old one is over`() async throws {
    try await TokenBench.run { bench in
      let begun = try await Self.send(bench, "POST", Self.path, #"{"type":"password"}"#)
      #expect(begun.status == 202)
      #expect(begun.headers["location"]?.hasSuffix("/password%7Crosa") == true)
      #expect(begun.json["policy"]?["complexity"]?["min_length"] == 8)
      for wrong in [
        "", #","new_password":"short""#, #","new_password":null"#, #","new_password":7"#,
      ] {
        #expect(try await Self.verify(bench, begun, wrong).status == 400)
      }
      let new = #","new_password":"another horse battery""#
      let made = try await Self.verify(bench, begun, new)
      #expect(made.status == 201)
      #expect(made.string("type") == "password")
      #expect(try await Self.verify(bench, begun, new).status == 400)
      func logIn(_ password: String) async throws -> Int {
        try await bench.token([
          "grant_type": "password", "client_id": "web", "client_secret": "s3cret-of-web",
          "username": "rosa", "password": password,
        ]).status
      }
      #expect(try await logIn(TokenBench.password) == 403)
      #expect(try await logIn("another horse battery") == 200)
      let logs = try await bench.mock.logs().map(\.line).joined()
      #expect(!logs.contains("another horse"))
    }
  }

  @Test func `a device for notifications is enrolled and listed`() async throws {
    try await TokenBench.run { bench in
      let begun = try await Self.send(bench, "POST", Self.path, #"{"type":"push-notification"}"#)
      #expect(begun.status == 202)
      #expect(begun.string("barcode_uri").hasPrefix("otpauth://"))
      #expect(try await Self.verify(bench, begun).status == 201)
      let list = try await Self.send(bench, "GET", Self.path + "?type=push-notification")
      #expect(list.json["authentication_methods"]?.arrayValue?.count == 1)
      let factors = try await Self.send(bench, "GET", "me/v1/factors")
      #expect(
        factors.json["factors"]?.arrayValue?.contains(
          ["type": "push-notification", "usage": ["secondary"]]
        ) == true
      )
    }
  }

  @Test func `after ten wrong codes an enrolment is over`() async throws {
    try await TokenBench.run { bench in
      let begun = try await Self.send(bench, "POST", Self.path, #"{"type":"totp"}"#)
      let key = try #require(OneTimePassword.base32(begun.string("manual_input_code")))
      let code = OneTimePassword.code(key, UInt64(bench.tenant.now.seconds / 30))
      let wrong = code == "111111" ? "222222" : "111111"
      for _ in 1...10 {
        #expect(try await Self.verify(bench, begun, #","otp_code":"\#(wrong)""#).status == 400)
      }
      #expect(try await Self.verify(bench, begun, #","otp_code":"\#(code)""#).status == 400)
      let again = try await Self.send(bench, "POST", Self.path, #"{"type":"totp"}"#)
      let other = try #require(OneTimePassword.base32(again.string("manual_input_code")))
      let right = OneTimePassword.code(other, UInt64(bench.tenant.now.seconds / 30))
      #expect(try await Self.verify(bench, again, #","otp_code":"\#(right)""#).status == 201)
    }
  }
}
