import HTTPTypes
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Requests that every endpoint must refuse.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct EndpointBadInputTests {
  /// A body of 10 MB.
  private static let size = 10 << 20

  private static func path(_ endpoint: Endpoint) -> String {
    endpoint.path.replacing("{id}", with: "web")
  }

  @Test func `a body of another type is refused`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    for endpoint in EndpointTable.all where endpoint.body != nil {
      let method = try #require(ManagementBench.Method(rawValue: endpoint.method.rawValue))
      for type in ["text/plain", "multipart/form-data", "application/xml"] {
        let answer = try await bench.send(
          method,
          Self.path(endpoint),
          scopes: ResourceServer.managementScopes,
          type: type,
          body: "grant_type=x"
        )
        let isStrict = endpoint.path.hasPrefix("/api/v2/") || endpoint.path.hasPrefix("/_mock/")
        // The My Account API looks at the token first, and this one is for another API.
        let isAccount = endpoint.path.hasPrefix("/me/")
        let expected = isAccount ? 401 : isStrict ? 415 : 400
        #expect(answer.status == expected, "\(endpoint.path) \(type)")
      }
    }
  }

  @Test func `a JSON body is refused where only a form is read`() async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      for path in [
        "authorize", "u/login", "u/signup", "u/mfa", "u/consent", "u/organization", "continue",
      ] {
        let answer = try await client.send("POST", path, json: "{}")
        #expect(answer.status == 400, "\(path)")
        #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      }
    }
  }

  @Test func `unknown members are refused where the Management API refuses them`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    for endpoint in EndpointTable.all
    where endpoint.path.hasPrefix("/api/v2/") || endpoint.path.hasPrefix("/_mock/") {
      let method = try #require(ManagementBench.Method(rawValue: endpoint.method.rawValue))
      let path = Self.path(endpoint)
      let scopes = ResourceServer.managementScopes
      let query = try await bench.send(method, "\(path)?surprise=1", scopes: scopes)
      #expect(query.status == 400, "\(method.rawValue) \(path)")
      #expect(
        query.body["message"]
          == "Query validation error: 'Additional properties not allowed: surprise'."
      )
      guard endpoint.body != nil else { continue }
      let body = try await bench.send(method, path, scopes: scopes, body: #"{"surprise":1}"#)
      #expect(body.status == 400, "\(method.rawValue) \(path)")
      #expect(
        body.body["message"]
          == "Payload validation error: 'Additional properties not allowed: surprise'."
      )
    }
  }

  @Test func `a body that is announced as too large is refused by every endpoint`() async throws {
    try await withTenant { tenant in
      for endpoint in EndpointTable.all {
        let request = RawRequest(
          endpoint.method.rawValue,
          Self.path(endpoint),
          headers: [
            "Host: 127.0.0.1", "Content-Type: application/json", "Content-Length: \(Self.size)",
          ],
          body: "{\"a\":"
        )
        let status = try await request.status(from: tenant.url)
        #expect(status == 413, "\(endpoint.method.rawValue) \(endpoint.path)")
      }
    }
  }

  @Test(arguments: [
    ("POST", "/oauth/token"), ("POST", "/u/login"), ("PATCH", "/api/v2/clients/web"),
    ("PUT", "/_mock/clock"),
  ])
  func `10 MB are refused, and the server goes on`(method: String, path: String) async throws {
    try await withTenant { tenant in
      let body = String(repeating: "a", count: Self.size)
      let announced = RawRequest(
        method,
        path,
        headers: [
          "Host: 127.0.0.1", "Content-Type: application/x-www-form-urlencoded",
          "Content-Length: \(Self.size)",
        ],
        body: body
      )
      let atOnce = try await announced.status(from: tenant.url)
      #expect(atOnce == 413)
      let chunked = RawRequest(
        method,
        path,
        headers: ["Host: 127.0.0.1", "Transfer-Encoding: chunked"],
        body: "\(String(Self.size, radix: 16))\r\n\(body)\r\n0\r\n\r\n"
      )
      let later = try await chunked.status(from: tenant.url)
      #expect(later == 413)
      #expect(try await TenantClient(tenant.url).get("health").status == 200)
    }
  }

  @Test func `a query that is too long is refused by every endpoint`() async throws {
    try await withTenant { tenant in
      for endpoint in EndpointTable.all {
        let path = Self.path(endpoint)
        // The parser of requests itself refuses what is longer than 64 kB.
        for (length, status) in [(60_000, 414), (70_000, 400)] {
          let request = RawRequest(
            endpoint.method.rawValue,
            "\(path)?state=" + String(repeating: "a", count: length),
            headers: ["Host: 127.0.0.1"]
          )
          let answered = try await request.status(from: tenant.url)
          #expect(answered == status, "\(endpoint.method.rawValue) \(path) \(length)")
        }
      }
      #expect(try await TenantClient(tenant.url).get("health").status == 200)
    }
  }
}
