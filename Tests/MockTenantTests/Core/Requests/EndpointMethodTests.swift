import HTTPTypes
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The methods of each path.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct EndpointMethodTests {
  @Test(arguments: [
    ("GET", "oauth/token", "POST"), ("HEAD", "oauth/token", "POST"),
    ("DELETE", "authorize", "GET, HEAD, POST"), ("PUT", "userinfo", "GET, HEAD, POST"),
    ("POST", "v2/logout", "GET, HEAD"), ("OPTIONS", "u/login", "GET, HEAD, POST"),
    ("PATCH", "u/form", "GET, HEAD"), ("POST", "api/v2/users-by-email", "GET, HEAD"),
    ("POST", "api/v2/clients/web", "GET, HEAD, PATCH, DELETE"),
    ("PUT", "api/v2/users/auth0%7Cada/sessions", "GET, HEAD, DELETE"),
    ("GET", "api/v2/sessions/x/revoke", "POST"), ("PATCH", "_mock/clock", "GET, HEAD, PUT"),
  ])
  func `a wrong method is told which ones are right`(
    method: String,
    path: String,
    allowed: String
  ) async throws {
    try await withTenant { tenant in
      let answer = try await TenantClient(tenant.url).send(method, path, headers: [:], body: nil)
      #expect(answer.status == 405)
      #expect(answer.headers["allow"] == allowed)
    }
  }

  @Test func `every path refuses the methods that it does not have`() async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      for path in Set(EndpointTable.all.map(\.path)).sorted() {
        let known = EndpointTable.all.filter { $0.path == path }.map(\.method.rawValue)
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
        where !known.contains(method) {
          // What Auth0's Management API has is not a wrong method.
          let name = HTTPRequest.Method(rawValue: method)
          if let name, ManagementCatalogue.operation(name, path) != nil { continue }
          let answer = try await client.send(
            method,
            String(path.replacing("{id}", with: "x").dropFirst()),
            headers: [:],
            body: nil
          )
          #expect(answer.status == 405, "\(method) \(path)")
          #expect(answer.headers["allow"]?.isEmpty == false, "\(method) \(path)")
        }
      }
    }
  }

  @Test func `a wrong method is refused in the shape of the endpoint`() async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      let token = try await client.send("DELETE", "oauth/token", headers: [:], body: nil)
      #expect(token.json["error"] == "invalid_request")
      #expect(token.json["error_description"] == "Method Not Allowed; use POST")
      let logs = try await client.send("DELETE", "api/v2/logs", headers: [:], body: nil)
      #expect(logs.json["statusCode"] == 405)
      #expect(logs.json["message"] == "Method Not Allowed; use GET, HEAD")
    }
  }

  @Test(arguments: [
    "health", "metrics", ".well-known/openid-configuration", ".well-known/jwks.json", "userinfo",
    "authorize", "authorize?client_id=web&response_type=code", "u/login?state=x", "continue",
    "v2/logout", "oidc/logout", "api/v2/clients", "api/v2/users/nobody", "_mock/clock",
    "_mock/logs", "_mock/openapi.json",
  ])
  func `HEAD answers as GET does, without the content`(path: String) async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      let head = try await client.send("HEAD", path, headers: [:], body: nil)
      let get = try await client.get(path)
      #expect(head.status == get.status)
      #expect(head.body == "")
      #expect(head.headers["content-type"] == get.headers["content-type"])
    }
  }
}
