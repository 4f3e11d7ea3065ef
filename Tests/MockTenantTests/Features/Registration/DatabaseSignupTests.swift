import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Sign-ups by an application, and the mails that verify addresses.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct DatabaseSignupTests {
  static let invalid =
    #"{"name":"BadRequestError","code":"invalid_signup","description":"Invalid sign up","statusCode":400}"#

  static func signUp(
    _ bench: FactorBench,
    _ members: String = #""email":"new@example.com","password":"long enough""#
  ) async throws -> TenantClient.Answer {
    try await bench.tokens.client.send(
      "POST",
      "dbconnections/signup",
      json: #"{"client_id":"phone","connection":"people",\#(members)}"#
    )
  }

  @Test func `a user who signs up can log in, and verifies the address by a link`() async throws {
    try await FactorBench.run([]) { bench in
      let members =
        #""email":"New@example.com","password":"long enough","given_name":"Nina","#
        + #""user_metadata":{"plan":"free"}"#
      let answer = try await Self.signUp(bench, members)
      #expect(answer.status == 200)
      #expect(answer.string("email") == "new@example.com")
      #expect(answer.json["email_verified"] == false)
      #expect(answer.string("given_name") == "Nina")
      #expect(answer.json["user_metadata"] == ["plan": "free"])
      let id = answer.string("_id")
      #expect(id.count == 24)
      let isHexadecimal = id.allSatisfy(\.isHexDigit)
      #expect(isHexadecimal)
      let message = try #require(bench.mock.outbox().first)
      #expect(message.purpose == .verifyEmail)
      #expect(message.userID == "auth0|\(id)")
      let link = try #require(message.link)
      #expect(try await bench.tokens.client.get(link).body.contains("was verified"))
      #expect(try await bench.tokens.client.get(link).status == 400)
      let user = try await bench.mock.user("auth0|\(id)")
      #expect(user?.document.boolean("email_verified") == true)
      let login = try await bench.tokens.token([
        "grant_type": "password", "client_id": "phone", "username": "new@example.com",
        "password": "long enough",
      ])
      #expect(login.status == 200)
      #expect(try await bench.logTypes() == ["ss", "sv", "sepft"])
    }
  }

  @Test func `a link lives five days`() async throws {
    try await FactorBench.run([]) { bench in
      _ = try await Self.signUp(bench)
      let link = try #require(bench.mock.outbox().first?.link)
      bench.mock.advanceClock(by: .seconds(432_000))
      #expect(bench.mock.outbox().isEmpty)
      #expect(try await bench.tokens.client.get(link).status == 400)
    }
  }

  @Test func `an address that is taken gets the answer of any other failure`() async throws {
    try await FactorBench.run([]) { bench in
      let members = #""email":"ROSA@example.com","password":"long enough""#
      let taken = try await Self.signUp(bench, members)
      #expect(taken.status == 400)
      #expect(taken.body == Self.invalid)
      let malformed = try await Self.signUp(bench, #""email":"@","password":"long enough""#)
      #expect(malformed.body == taken.body)
      #expect(try await bench.logTypes() == ["fs"])
      #expect(bench.mock.outbox().isEmpty)
      let text = try await bench.mock.logs().map(\.line).joined().lowercased()
      #expect(!text.contains("rosa@"))
    }
  }

  @Test func `a connection without sign-up takes no user`() async throws {
    let close = { (configuration: inout TenantConfiguration) in
      configuration.connections[0].document.set("options", ["disable_signup": true])
    }
    try await FactorBench.run([], changing: close) { bench in
      let answer = try await Self.signUp(bench)
      #expect(answer.body == Self.invalid)
      #expect(try await bench.logTypes() == ["fs"])
    }
  }

  @Test(
    arguments: [
      (nil, "1234567", "12345678"), ("none", "", "1"), ("low", "12345", "123456"),
      ("fair", "abcdefgH", "abcdefG1"), ("good", "abcdefgH", "abcdef1!"),
      ("excellent", "abcdefgh1!!!", "abcdefgh1!!"),
    ] as [(String?, String, String)]
  )
  func `a policy refuses weak passwords`(name: String?, weak: String, strong: String) {
    let policy = PasswordPolicy(name: name)
    #expect(!policy.allows(weak))
    #expect(policy.allows(strong))
    #expect(!policy.allows(String(repeating: "aB1!", count: 19)))
  }

  @Test func `the refusal of a weak password names the rules`() async throws {
    let strict = { (configuration: inout TenantConfiguration) in
      configuration.connections[0].document.set("options", ["passwordPolicy": "good"])
    }
    try await FactorBench.run([], changing: strict) { bench in
      let answer = try await Self.signUp(bench, #""email":"n@example.com","password":"abcdefgH""#)
      #expect(answer.status == 400)
      #expect(answer.string("name") == "PasswordStrengthError")
      #expect(answer.string("code") == "invalid_password")
      #expect(answer.json["statusCode"] == 400)
      let rules = answer.json["description"]?["rules"]?.arrayValue ?? []
      #expect(rules.map { $0["code"] } == ["lengthAtLeast", "containsAtLeast"])
      #expect(rules.map { $0["verified"] } == [true, false])
      #expect(
        rules.last?["items"]?.arrayValue?.map { $0["verified"] } == [true, true, false, false]
      )
      #expect(
        answer.string("policy") == """
          * At least 8 characters in length
          * Contain at least 3 of the following 4 types of characters:
           * lower case letters (a-z)
           * upper case letters (A-Z)
           * numbers (i.e. 0-9)
           * special characters (e.g. !@#$%^&*)
          """
      )
      #expect(!answer.body.contains("abcdefgH"))
    }
  }

  @Test func `a suspicious request needs verification`() async throws {
    try await FactorBench.run([]) { bench in
      bench.mock.suspectRequests(2)
      let text = "401 requires_verification: Suspicious request requires verification"
      let answer = try await Self.signUp(bench)
      #expect(answer.refusal == text)
      #expect(try await bench.logIn().refusal == text)
      #expect(try await Self.signUp(bench).status == 200)
    }
  }

  @Test func `after fifty failures an address is told to wait`() async throws {
    try await FactorBench.run([]) { bench in
      let members = #""email":"rosa@example.com","password":"long enough""#
      for _ in 0..<50 { #expect(try await Self.signUp(bench, members).status == 400) }
      let refused = try await Self.signUp(bench, members)
      #expect(refused.status == 429)
      #expect(refused.string("error") == "too_many_attempts")
    }
  }

  @Test(arguments: [
    (#""email":"a@b.c""#, "400 invalid_request: Missing required parameter: password"),
    (#""password":"long enough""#, "400 invalid_request: Missing required parameter: email"),
    (
      #""email":null,"password":"long enough""#,
      "400 invalid_request: Missing required parameter: email"
    ),
    (
      #""email":["a@b.c"],"password":"long enough""#,
      "400 invalid_request: The parameter email must be a string"
    ),
    (
      #""email":"a@b.c","password":"long enough","user_metadata":[]"#,
      "400 invalid_request: The parameter user_metadata must be an object"
    ),
    (
      #""email":"a@b.c","password":"long enough","password":"other""#,
      "400 invalid_request: The parameter password is given more than once; send it once"
    ),
    (
      #""email":"a@b.c","password":"long enough","connection":"none""#,
      "400 invalid_request: The parameter connection is given more than once; send it once"
    ),
  ])
  func `a sign-up that is malformed is refused`(members: String, refusal: String) async throws {
    try await FactorBench.run([]) { bench in
      let answer = try await Self.signUp(bench, members)
      #expect(answer.refusal == refusal)
      #expect(try await bench.tokens.store.users().count == 4)
    }
  }

  @Test(arguments: [
    #""email":"a\u0000@b.c""#, #""email":"a@b.c","username":"a\u0000""#,
    #""email":"a@b.c","username":"""#,
    #""email":"a@b.c","given_name":"\#(String(repeating: "x", count: 151))""#,
  ])
  func `a profile that the store would not take makes no user`(profile: String) async throws {
    try await FactorBench.run([]) { bench in
      let answer = try await Self.signUp(bench, #"\#(profile),"password":"long enough""#)
      #expect(answer.body == Self.invalid)
      #expect(try await bench.tokens.store.users().count == 4)
    }
  }

  @Test(arguments: [
    #"{"a":1}"#, #"{"a":{}}"#,
    "{" + (0...10).map { "\"\($0)\":\"x\"" }.joined(separator: ",") + "}",
    #"{"a":"\#(String(repeating: "x", count: 501))"}"#,
    #"{"\#(String(repeating: "x", count: 101))":"a"}"#,
  ])
  func `metadata are at most ten short texts`(metadata: String) async throws {
    try await FactorBench.run([]) { bench in
      let members = #""email":"a@b.c","password":"long enough","user_metadata":\#(metadata)"#
      let answer = try await Self.signUp(bench, members)
      #expect(answer.body == Self.invalid)
    }
  }
}
