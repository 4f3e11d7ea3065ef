import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .management))
struct ManagementAccessTests {
  @Test(arguments: [
    (nil, "Missing authentication"),
    ("Bearer", "Bad HTTP authentication header format"),
    ("Basic d2ViOndlYi1zZWNyZXQ=", "Bad HTTP authentication header format"),
    ("Bearer opaque", "Bad HTTP authentication header format"),
    ("Bearer a.b.c", "Invalid token"),
    // {"alg":"none"}, {"aud":"http://localhost/api/v2/","scope":"read:clients","exp":9999999999}
    (
      "Bearer eyJhbGciOiJub25lIn0.eyJhdWQiOiJodHRwOi8vbG9jYWxob3N0L2FwaS92Mi8iLCJzY29wZSI6InJlYWQ6Y2xpZW50cyIsImV4cCI6OTk5OTk5OTk5OX0.",
      "Invalid token"
    ),
  ])
  func `a request without a token of ours is unauthorized`(
    header: String?,
    message: String
  ) async throws {
    let answer = try await ManagementBench().send(.get, "/api/v2/clients", authorization: header)
    #expect(
      answer.body == ["statusCode": 401, "error": "Unauthorized", "message": .string(message)]
    )
    #expect(answer.status == 401)
  }

  @Test func `a token of another audience is refused`() async throws {
    let bench = try await ManagementBench()
    let token = try await bench.mock.managementToken(
      ["read:clients"],
      audience: ManagementBench.otherAPI
    )
    let answer = try await bench.send(.get, "/api/v2/clients", authorization: "Bearer \(token)")
    #expect(answer.body["message"] == "Bad audience: https://api.example.com")
    #expect(answer.status == 401)
  }

  @Test func `a token expires by the clock of the tenant`() async throws {
    let bench = try await ManagementBench()
    let token = try await bench.token(["read:clients"])
    bench.tenant.clock.advance(by: .seconds(86_399))
    let early = try await bench.send(.get, "/api/v2/clients", authorization: "Bearer \(token)")
    #expect(early.status == 200)
    bench.tenant.clock.advance(by: .seconds(1))
    let late = try await bench.send(.get, "/api/v2/clients", authorization: "Bearer \(token)")
    #expect(late.body["message"] == "Expired token received for JSON Web Token validation")
  }

  @Test(arguments: [
    (ManagementBench.Method.patch, "/api/v2/clients/native", "update:clients"),
    (.post, "/api/v2/clients", "create:clients"),
    (.delete, "/api/v2/clients/native", "delete:clients"),
    (.get, "/api/v2/clients", "read:clients,read:client_keys"),
  ])
  func `a token without the scope is refused before anything is looked at`(
    method: ManagementBench.Method,
    path: String,
    scopes: String
  ) async throws {
    let answer = try await ManagementBench().send(method, path, scopes: ["read:logs"])
    #expect(
      answer.body == [
        "statusCode": 403, "error": "Forbidden",
        "message": .string("Insufficient scope, expected any of: \(scopes)"),
        "errorCode": "insufficient_scope",
      ]
    )
    #expect(answer.status == 403)
  }

  @Test(arguments: ["/api/v2/nothing", "/api/v2/clients/a/b", "/nothing"])
  func `a path that does not exist says so in JSON`(path: String) async throws {
    let answer = try await ManagementBench().send(.get, path, scopes: ["read:clients"])
    #expect(answer.body == ["statusCode": 404, "error": "Not Found", "message": "Not Found"])
    #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
  }
}
