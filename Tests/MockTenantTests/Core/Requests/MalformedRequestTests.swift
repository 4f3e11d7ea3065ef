import HTTPTypes
import TestSupport
import Testing

@testable import MockTenant

/// Requests that no HTTP client sends.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct MalformedRequestTests {
  private static let host = "Host: 127.0.0.1"
  private static let form = "Content-Type: application/x-www-form-urlencoded"
  private static let chunked = "Transfer-Encoding: chunked"
  private static let grant =
    "grant_type=client_credentials&client_id=web&client_secret=web-secret"
    + "&audience=https%3A%2F%2Fsample.api.com"

  @Test func `a body in chunks is read`() async throws {
    let size = String(Self.grant.utf8.count, radix: 16)
    let request = RawRequest(
      "POST",
      "/oauth/token",
      headers: [Self.host, Self.form, Self.chunked],
      body: "\(size)\r\n\(Self.grant)\r\n0\r\n\r\n"
    )
    let answer = try await withTenant { try await request.send(to: $0.url) }
    #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
    #expect(answer.contains(#""token_type":"Bearer""#))
  }

  @Test func `a body that is cut off is refused by every endpoint`() async throws {
    try await withTenant { tenant in
      for endpoint in EndpointTable.all {
        for headers in [["Content-Length: 100"], [Self.chunked]] {
          let request = RawRequest(
            endpoint.method.rawValue,
            endpoint.path.replacing("{id}", with: "web"),
            headers: [Self.host, Self.form] + headers,
            body: headers == [Self.chunked] ? "64\r\ngrant" : "grant",
            endsInput: true
          )
          let status = try await request.status(from: tenant.url)
          #expect(status == 400, "\(endpoint.method.rawValue) \(endpoint.path) \(headers)")
        }
      }
      #expect(try await TenantClient(tenant.url).get("health").status == 200)
    }
  }

  @Test func `chunks that are not well-formed are refused by every endpoint`() async throws {
    try await withTenant { tenant in
      for endpoint in EndpointTable.all {
        let request = RawRequest(
          endpoint.method.rawValue,
          endpoint.path.replacing("{id}", with: "web"),
          headers: [Self.host, Self.form, Self.chunked],
          body: "zz\r\ngrant_type=x\r\n0\r\n\r\n"
        )
        let status = try await request.status(from: tenant.url)
        #expect(status == 400, "\(endpoint.method.rawValue) \(endpoint.path)")
      }
    }
  }

  @Test func `a body that is cut off is told in the shape of the endpoint`() async throws {
    try await withTenant { tenant in
      let parts = [
        ("/oauth/token", #"{"error":"invalid_request","error_description":"#),
        ("/api/v2/clients", #"{"statusCode":400,"error":"Bad Request","message":"#),
      ]
      for (path, beginning) in parts {
        let request = RawRequest(
          "POST",
          path,
          headers: [Self.host, Self.form, "Content-Length: 100"],
          body: "grant",
          endsInput: true
        )
        let answer = try await request.send(to: tenant.url)
        #expect(answer.contains(beginning + #""The body is cut off or not well-formed""#))
      }
    }
  }

  @Test(arguments: [
    (["Host: 127.0.0.1", "Host: evil.example"], 400),
    (["Host: 127.0.0.1", "host: 127.0.0.1"], 400),
    (["Host: 127.0.0.1 evil.example"], 400), (["Host: user@127.0.0.1"], 400),
    (["Host: 127.0.0.1/path"], 400), (["Host: \u{e9}vil.example"], 400),
    (["Host:  127.0.0.1 "], 200), (["Host: [::1]:4400"], 200), (["Host: unknown.example:80"], 200),
  ])
  func `a request names one host`(headers: [String], status: Int) async throws {
    try await withTenant { tenant in
      for path in ["/health", "/nowhere", "/.well-known/jwks.json"] {
        let request = RawRequest("GET", path, headers: headers)
        let expected = status == 200 && path == "/nowhere" ? 404 : status
        let answered = try await request.status(from: tenant.url)
        #expect(answered == expected, "\(headers) \(path)")
      }
    }
  }

  @Test func `an answer to HEAD is followed by the next one`() async throws {
    let text =
      "HEAD /health HTTP/1.1\r\n\(Self.host)\r\n\r\n"
      + "HEAD /nowhere HTTP/1.1\r\n\(Self.host)\r\n\r\n"
      + "GET /health HTTP/1.1\r\n\(Self.host)\r\nConnection: close\r\n\r\n"
    let answer = try await withTenant { tenant in
      try await RawRequest(text: text, readsToEnd: true).send(to: tenant.url)
    }
    let parts = answer.split(separator: "\r\n\r\n", omittingEmptySubsequences: false)
    try #require(parts.count == 4, "\(answer)")
    #expect(parts[0].hasPrefix("HTTP/1.1 200"))
    #expect(parts[0].lowercased().contains("content-length: 15"))
    #expect(parts[1].hasPrefix("HTTP/1.1 404"))
    #expect(parts[2].hasPrefix("HTTP/1.1 200"))
    #expect(parts[3] == #"{"status":"ok"}"#)
  }
}
