import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The My Account API, from the token for it to an authentication method that is enrolled.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct MyAccountTests {
  static let path = "me/v1/authentication-methods"
  static let everything = MyAccountAPI.scopes

  /// A token of the user for the API.
  static func token(
    _ bench: PasskeyBench,
    scopes: [String] = everything,
    changes: [String: JSONValue] = [:]
  ) async throws -> String {
    let (tenant, url) = (bench.bench.tenant, bench.bench.mock.url)
    var claims: JSONObject = [
      "iss": .string(url), "sub": "auth0|rosa", "aud": .string(url + "me/"), "azp": "native",
      "exp": .integer(tenant.now.seconds + 600), "scope": .string(scopes.joined(separator: " ")),
    ]
    for (name, value) in changes { claims.set(name, value) }
    return try await tenant.keys.sign(TokenPayload(claims), type: "JWT")
  }

  static func send(
    _ bench: PasskeyBench,
    _ method: String,
    _ path: String = path,
    body: String? = nil,
    token: String? = nil
  ) async throws -> TenantClient.Answer {
    var bearer = token
    if bearer == nil { bearer = try await Self.token(bench) }
    var headers = ["Authorization": "Bearer \(bearer ?? "")"]
    if body != nil { headers["Content-Type"] = "application/json" }
    return try await bench.bench.client.send(method, path, headers: headers, body: body)
  }

  private static func methods(_ bench: PasskeyBench, type: String? = nil) async throws
    -> [JSONValue]
  {
    let query = type.map { "?type=\($0)" } ?? ""
    return try await send(bench, "GET", path + query).json["authentication_methods"]?.arrayValue
      ?? []
  }

  @Test func `a refresh token gives a token for the API by a policy`() async throws {
    try await TokenBench.run(
      test: { bench in
        // The port is known only now.
        let audience = bench.mock.url + "me/"
        _ = try await bench.mock.manage(
          "PATCH",
          "clients/native",
          scope: "update:clients",
          body: """
            {"refresh_token":{"policies":[{"audience":"\(audience)",
             "scope":["read:me:authentication_methods"]}]}}
            """
        )
        let token = try await bench.refreshToken()
        let answer = try await bench.refresh(token, adding: ["audience": audience])
        #expect(answer.refusal == "200 : ")
        #expect(answer.string("scope").contains("read:me:authentication_methods"))
        let list = try await bench.client.get(
          Self.path,
          headers: ["Authorization": "Bearer \(answer.string("access_token"))"]
        )
        #expect(list.status == 200)
        #expect(list.json["authentication_methods"]?.arrayValue?.first?["type"] == "password")
      }
    )
  }

  @Test func `a passkey is enrolled, renamed, used and deleted`() async throws {
    try await PasskeyBench.run { bench in
      var authenticator = try SoftAuthenticator(origin: bench.origin)
      let begun = try await Self.send(bench, "POST", body: #"{"type":"passkey"}"#)
      #expect(begun.status == 202)
      #expect(begun.headers["location"] == bench.bench.mock.url + Self.path + "/passkey%7Cnew")
      #expect(begun.json["id"] == nil)
      let options = begun.options
      #expect(options?["user"]?["name"] == "rosa@example.com")
      let body: JSONObject = [
        "auth_session": begun.json["auth_session"] ?? "",
        "authn_response": try authenticator.attestation(options),
      ]
      let made = try await Self.send(
        bench,
        "POST",
        Self.path + "/passkey%7Cnew/verify",
        body: body.text
      )
      #expect(made.status == 201)
      #expect(made.json["type"] == "passkey")
      #expect(made.json["aaguid"] == "07070707-0707-0707-0707-070707070707")
      #expect(made.json["key_id"]?.stringValue == authenticator.id)
      #expect(made.json["credential_device_type"] == "single_device")
      #expect(made.json["credential_backed_up"] == false)
      #expect(made.json["created_at"] == "2026-11-21T10:00:00.000Z")
      #expect(made.json["user_handle"]?.stringValue == options?["user"]?["id"]?.stringValue)
      #expect(made.json["usage"] == ["primary"])
      let login = try await bench.logIn(&authenticator)
      #expect(try await bench.bench.claims(login.string("id_token"))["sub"] == "auth0|rosa")
      let place = Self.path + "/passkey%7C\(authenticator.id)"
      let renamed = try await Self.send(bench, "PATCH", place, body: #"{"name":"Phone"}"#)
      #expect(renamed.json["name"] == "Phone")
      #expect(try await Self.methods(bench, type: "passkey").count == 1)
      let again = try await Self.send(bench, "POST", body: #"{"type":"passkey"}"#)
      #expect(
        again.options?["excludeCredentials"]?.arrayValue?.first?["id"]?.stringValue
          == authenticator.id
      )
      #expect(try await Self.send(bench, "DELETE", place).status == 204)
      #expect(try await Self.send(bench, "GET", place).status == 404)
      #expect(try await bench.logIn(&authenticator).status == 403)
      #expect(
        try await bench.bench.logTypes()
          .contains("my_account_authentication_method_succeeded")
      )
    }
  }

  @Test func `one-time passwords are enrolled by the code of an application`() async throws {
    try await PasskeyBench.run { bench in
      let begun = try await Self.send(bench, "POST", body: #"{"type":"totp"}"#)
      #expect(begun.status == 202)
      let secret = begun.string("manual_input_code")
      #expect(begun.string("barcode_uri").contains("secret=\(secret)&"))
      let id = begun.string("id").replacing("|", with: "%7C")
      #expect(begun.headers["location"]?.hasSuffix("/\(id)") == true)
      #expect(try await Self.methods(bench, type: "totp").isEmpty)
      let session = begun.string("auth_session")
      func verify(_ code: String) async throws -> Int {
        try await Self.send(
          bench,
          "POST",
          Self.path + "/\(id)/verify",
          body: #"{"auth_session":"\#(session)","otp_code":"\#(code)"}"#
        ).status
      }
      let step = UInt64(bench.bench.tenant.now.seconds / 30)
      let key = try #require(OneTimePassword.base32(secret))
      let code = OneTimePassword.code(key, step)
      #expect(try await verify(code == "123456" ? "654321" : "123456") == 400)
      #expect(try await verify(code) == 201)
      #expect(try await verify(code) == 400)
      #expect(try await Self.methods(bench, type: "totp").count == 1)
    }
  }

  @Test(arguments: [
    (#"{"type":"phone","phone_number":"+4912345678"}"#, "phone", "sms"),
    (#"{"type":"email","email":"second@example.com"}"#, "email", "email"),
  ])
  func `a telephone and an address are enrolled by a code of the outbox`(
    body: String,
    type: String,
    channel: String
  ) async throws {
    try await PasskeyBench.run { bench in
      let begun = try await Self.send(bench, "POST", body: body)
      #expect(begun.status == 202)
      let message = try #require(
        bench.bench.tenant.outbox.newestFirst(at: bench.bench.tenant.now).first
      )
      #expect(message.channel.rawValue == channel)
      let id = begun.string("id").replacing("|", with: "%7C")
      let verified = try await Self.send(
        bench,
        "POST",
        Self.path + "/\(id)/verify",
        body: """
          {"auth_session":"\(begun.string("auth_session"))","otp_code":"\(message.code ?? "")"}
          """
      )
      #expect(verified.status == 201)
      #expect(try await Self.methods(bench, type: type).count == 1)
    }
  }

  @Test func `a recovery code is enrolled without a code`() async throws {
    try await PasskeyBench.run { bench in
      let begun = try await Self.send(bench, "POST", body: #"{"type":"recovery-code"}"#)
      #expect(begun.string("recovery_code").count == 24)
      let id = begun.string("id").replacing("|", with: "%7C")
      let verified = try await Self.send(
        bench,
        "POST",
        Self.path + "/\(id)/verify",
        body: #"{"auth_session":"\#(begun.string("auth_session"))"}"#
      )
      #expect(verified.status == 201)
    }
  }

  @Test func `the factors are those of the tenant`() async throws {
    try await PasskeyBench.run { bench in
      let answer = try await Self.send(bench, "GET", "me/v1/factors")
      #expect(answer.status == 200)
      let factors = answer.json["factors"]?.arrayValue ?? []
      #expect(factors.contains(["type": "totp", "usage": ["secondary"]]))
      #expect(factors.contains(["type": "passkey", "usage": ["primary"]]))
    }
  }

  @Test func `a token of another kind is refused`() async throws {
    try await PasskeyBench.run { bench in
      let url = bench.bench.mock.url
      for changes: [String: JSONValue] in [
        ["aud": .string(url + "api/v2/")], ["aud": "https://other.example/me/"],
        ["iss": "https://other.example/"], ["exp": 1_795_255_200], ["sub": "auth0|nobody"],
        ["sub": "auth0|ben"],
      ] {
        let token = try await Self.token(bench, changes: changes)
        let answer = try await Self.send(bench, "GET", token: token)
        #expect(answer.status == 401)
        #expect(answer.json["status"] == 401)
        #expect(answer.json["title"] == "Unauthorized")
      }
      #expect(try await Self.send(bench, "GET", token: "x").status == 401)
      #expect(try await bench.bench.client.get(Self.path).status == 401)
      let reader = try await Self.token(bench, scopes: ["read:me:factors"])
      #expect(try await Self.send(bench, "GET", token: reader).status == 403)
    }
  }

  @Test(arguments: [
    "{}", "[]", "{", #"{"type":"face"}"#, #"{"type":null}"#, #"{"type":["totp"]}"#,
    #"{"type":"phone"}"#, #"{"type":"phone","phone_number":7}"#, #"{"type":"email"}"#,
    #"{"type":"totp","extra":1}"#, #"{"type":"passkey","connection":"other"}"#,
  ])
  func `a malformed enrolment is refused with the member`(body: String) async throws {
    try await PasskeyBench.run { bench in
      let answer = try await Self.send(bench, "POST", body: body)
      #expect(answer.status == 400, "\(answer.body)")
      #expect(answer.json["detail"]?.stringValue?.isEmpty == false)
    }
  }

  @Test func `an enrolment of another user or with a wrong session is refused`() async throws {
    try await PasskeyBench.run { bench in
      let begun = try await Self.send(bench, "POST", body: #"{"type":"recovery-code"}"#)
      let id = begun.string("id").replacing("|", with: "%7C")
      for (id, session) in [
        (id, "x"), ("totp%7Cdev_1", begun.string("auth_session")),
        ("passkey%7Cnew", begun.string("auth_session")),
      ] {
        let answer = try await Self.send(
          bench,
          "POST",
          Self.path + "/\(id)/verify",
          body: #"{"auth_session":"\#(session)","authn_response":{}}"#
        )
        #expect(answer.status == 400)
      }
      #expect(try await Self.send(bench, "DELETE", Self.path + "/password%7Crosa").status == 409)
      #expect(try await Self.send(bench, "DELETE", Self.path + "/totp%7Cnone").status == 404)
    }
  }
}
