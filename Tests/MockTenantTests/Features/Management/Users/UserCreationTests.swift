import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The endpoint `POST /api/v2/users`.
@Suite(.tags(.tenant, .management))
struct UserCreationTests {
  private static let scopes = ["create:users"]
  private static let body =
    #"{"connection":"Users","email":"New@example.com","password":"Secret-41","verify_email":false"#
    + #","user_metadata":{"color":"blue"}}"#

  @Test func `a created user is shown, logged and can log in`() async throws {
    let bench = try await ManagementBench()
    let answer = try await bench.send(.post, "/api/v2/users", scopes: Self.scopes, body: Self.body)
    #expect(answer.status == 201, "\(answer.text)")
    let id = try #require(answer.body["user_id"]?.stringValue)
    #expect(id.hasPrefix("auth0|") && id.count == 30)
    #expect(
      answer.body.members.filter { !["user_id", "identities"].contains($0.key) } == [
        "email": "New@example.com", "email_verified": false, "name": "New@example.com",
        "nickname": "New", "user_metadata": ["color": "blue"],
        "picture": .string(bench.mock.picture("b681d72feaf8bf6a93d9a8ab86679ec3", "ne")),
        "created_at": "2026-11-21T10:00:00.000Z", "updated_at": "2026-11-21T10:00:00.000Z",
      ]
    )
    let log = try #require(try await bench.mock.logs().last)
    #expect(log.type == "sapi")
    #expect(log.entryDescription == "Create a User")
    #expect(!log.line.contains("Secret-41"))
    // No client of these tests logs users in.
    let check = PasswordCheck(
      tenant: bench.tenant,
      entities: LoginContext(bench.tenant.store, issuer: bench.issuer)
    )
    let connection = try #require(try await bench.tenant.store.connection(named: "Users"))
    let found = try await check.check(
      name: "new@example.com",
      password: "Secret-41",
      connection: connection,
      ip: "127.0.0.1"
    )
    guard case .user(let user) = found else {
      Issue.record("the password does not match")
      return
    }
    #expect(user.id == id)
  }

  @Test func `an id is the author's after the provider`() async throws {
    let bench = try await ManagementBench()
    let body =
      #"{"connection":"Users","user_id":"carl","username":"carl","password":"x","name":"Carl"}"#
    let answer = try await bench.send(.post, "/api/v2/users", scopes: Self.scopes, body: body)
    #expect(answer.body["user_id"] == "auth0|carl")
    #expect(answer.body["name"] == "Carl")
    #expect(answer.body["email_verified"] == nil)
  }

  @Test(arguments: [
    #"{"connection":"Users","user_id":"1","email":"other@example.com","password":"x"}"#,
    #"{"connection":"Users","email":"Anna@example.com","password":"x"}"#,
  ])
  func `a user cannot be created with another's identifier or address`(body: String) async throws {
    let bench = try await ManagementBench()
    let answer = try await bench.send(.post, "/api/v2/users", scopes: Self.scopes, body: body)
    #expect(answer.status == 409)
    #expect(answer.body["errorCode"] == "user_exists")
    let anna = try await bench.mock.user("auth0|1")
    #expect(anna?.email == "anna@example.com")
    #expect(try await bench.mock.userAddresses() == ["anna@example.com", "bert@example.com"])
    #expect(try await bench.mock.logs().isEmpty)
  }

  @Test(arguments: [
    ("{}", "Missing required property: connection"),
    (#"{"connection":"none","email":"a@b.example","password":"x"}"#, "connection does not exist"),
    (#"{"connection":"Users","email":"a@b.example"}"#, "Missing required property: password"),
    (#"{"connection":"Users","password":"x"}"#, "Missing required property: email"),
    (#"{"connection":"Users","email":"a@b.example","password":"x","roles":["admin"]}"#, "roles"),
    (#"{"connection":"Users","email":"a@b.example","password":7}"#, "password"),
    (#"{"connection":"Users","email":"a@b.example","password":"x\u0000y"}"#, "zero byte"),
  ])
  func `what makes no user is said`(body: String, text: String) async throws {
    let bench = try await ManagementBench()
    let answer = try await bench.send(.post, "/api/v2/users", scopes: Self.scopes, body: body)
    #expect(answer.status == 400)
    #expect(answer.text.contains(text), "\(answer.text)")
    #expect(try await bench.mock.userAddresses() == ["anna@example.com", "bert@example.com"])
  }

  @Test func `a token without the scope creates no user`() async throws {
    let bench = try await ManagementBench()
    let answer = try await bench.send(
      .post,
      "/api/v2/users",
      scopes: ["update:users"],
      body: Self.body
    )
    #expect(answer.status == 403)
    #expect(answer.body["errorCode"] == "insufficient_scope")
    #expect(try await bench.mock.userAddresses() == ["anna@example.com", "bert@example.com"])
  }
}
