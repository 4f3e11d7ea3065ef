import PostLogin
import TestSupport
import Testing

@testable import NetworkAccess

@Suite(.tags(.http), .serialized, .timeLimit(.minutes(5)))
struct NetworkClientTests {
  private func access(
    _ hosts: [String] = ["127.0.0.1"],
    time: Duration = .seconds(10),
    bodyByteCount: Int = 5 << 20
  ) throws -> NetworkClient {
    NetworkClient(try AllowedHosts(hosts), time: time, bodyByteCount: bodyByteCount)
  }

  private func withServer(
    _ answer: @escaping @Sendable (_ head: String) -> LoopbackServer.Answer,
    _ body: (LoopbackServer) async throws -> Void
  ) async throws {
    let server = try LoopbackServer(answer)
    defer { server.stop() }
    try await body(server)
  }

  private static func text(_ head: String, _ body: String = "") -> LoopbackServer.Answer {
    .bytes("HTTP/1.1 \(head)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  @Test
  func `a response comes as the host wrote it`() async throws {
    try await withServer { _ in
      Self.text("404 Not There\r\nX-A:  one \r\nSet-Cookie: a=1\r\nset-cookie: b=2", "gone")
    } _: { server in
      let reply = try await access().request(ScriptRequest(url: server.url("/x?q=1")))
      let expected = ScriptResponse(
        status: 404,
        statusText: "Not There",
        url: server.url("/x?q=1"),
        headers: [
          HTTPHeader("X-A", "one"), HTTPHeader("Set-Cookie", "a=1"),
          HTTPHeader("set-cookie", "b=2"),
          HTTPHeader("Content-Length", "4"),
        ],
        body: Array("gone".utf8)
      )
      #expect(try reply.result.get() == expected)
      #expect(reply.duration > .zero)
      #expect(server.requests.first?.hasPrefix("GET /x?q=1 HTTP/1.1\r\n") == true)
    }
  }

  @Test
  func `a request goes out as the script wrote it`() async throws {
    try await withServer { _ in
      Self.text("200 OK")
    } _: { server in
      let request = ScriptRequest(
        method: "PATCH",
        url: server.url(),
        headers: [
          HTTPHeader("X-Empty", ""), HTTPHeader("Authorization", "Bearer t"),
          HTTPHeader("Content-Type", "application/json"), HTTPHeader("Host", "evil.test"),
          HTTPHeader("Content-Length", "99"),
        ],
        body: Array(#"{"a":"\u{0}"}"#.utf8)
      )
      _ = try await access().request(request).result.get()
      let lines = server.requests.first?.split(separator: "\r\n").map(String.init) ?? []
      #expect(
        lines == [
          "PATCH / HTTP/1.1", "Host: 127.0.0.1:\(server.port)", "Accept: */*",
          lines.first { $0.hasPrefix("Accept-Encoding: ") } ?? "none", "X-Empty:",
          "Authorization: Bearer t", "Content-Type: application/json", "Content-Length: 13",
          #"{"a":"\u{0}"}"#,
        ]
      )
    }
  }

  @Test(arguments: [("HEAD", 0), ("POST", 2), ("DELETE", 2)])
  func `a method decides about bodies`(method: String, byteCount: Int) async throws {
    try await withServer { _ in
      Self.text("200 OK", "ok")
    } _: { server in
      let request = ScriptRequest(method: method, url: server.url())
      let response = try await access().request(request).result.get()
      #expect(response.body.count == byteCount)
      let head = server.requests.first ?? ""
      #expect(head.hasPrefix("\(method) / "))
      #expect(head.contains("Content-Length: 0") == (method == "POST"))
      #expect(head.contains("Content-Type") == false)
    }
  }

  @Test(arguments: [["localhost"], [], ["api.example.com"]])
  func `no request is sent to a host that is not allowed`(allowed: [String]) async throws {
    try await withServer { _ in
      Self.text("200 OK")
    } _: { server in
      let reply = try await access(allowed).request(ScriptRequest(url: server.url()))
      #expect(reply.failure == .notGranted(host: "127.0.0.1"))
      #expect(server.requests == [])
    }
  }

  /// Spellings of the loopback address that the resolver accepts, none of which is `localhost`.
  @Test(arguments: ["127.1", "2130706433", "0x7f000001", "0177.0.0.1", "allowed.example@127.0.0.1"])
  func `a host is the one that curl connects to`(host: String) async throws {
    try await withServer { _ in
      Self.text("200 OK")
    } _: { server in
      let reply = try await access(["allowed.example", "localhost"])
        .request(ScriptRequest(url: server.url(host: host)))
      #expect(reply.failure?.code == "POSTLOGIN_NOT_GRANTED")
      #expect(server.requests == [])
    }
  }

  @Test
  func `localhost is loopback when it is allowed by name`() async throws {
    try await withServer { _ in
      Self.text("200 OK")
    } _: { server in
      let request = ScriptRequest(url: server.url(host: "localhost"))
      let response = try await access(["localhost"]).request(request).result.get()
      #expect(response.status == 200)
    }
  }

  @Test
  func `a name that leads to loopback is refused when the connection is made`() async throws {
    // The machine's own name can resolve to the loopback address: so does this name of the system's
    // resolver (RFC 6761, 6.3).
    try await withServer { _ in
      Self.text("200 OK")
    } _: { server in
      let reply = try await access(["rebinding.localhost"])
        .request(ScriptRequest(url: server.url(host: "rebinding.localhost")))
      #expect(["POSTLOGIN_ADDRESS_REFUSED", "ENOTFOUND"].contains(reply.failure?.code ?? ""))
      #expect(server.requests == [])
    }
  }

  @Test
  func `a redirect loop ends`() async throws {
    try await withServer { _ in
      Self.text("302 Found\r\nLocation: /again")
    } _: { server in
      let reply = try await access().request(ScriptRequest(url: server.url()))
      #expect(reply.failure?.code == "POSTLOGIN_TOO_MANY_REDIRECTS")
      #expect(server.requests.count == 21)
    }
  }

  @Test
  func `a redirect to a host that is not allowed is refused`() async throws {
    try await withServer { head in
      head.hasPrefix("GET /away ")
        ? Self.text("302 Found\r\nLocation: http://localhost:1/secret") : Self.text("200 OK")
    } _: { server in
      let reply = try await access().request(ScriptRequest(url: server.url("/away")))
      #expect(reply.failure == .notGranted(host: "localhost"))
    }
  }

  @Test
  func `another origin is told no authorization`() async throws {
    try await withServer { _ in
      Self.text("200 OK")
    } _: { other in
      let port = other.port
      try await withServer { head in
        head.hasPrefix("GET /same ")
          ? Self.text("307 There\r\nLocation: http://127.0.0.1:\(port)/other")
          : Self.text("307 There\r\nLocation: /same")
      } _: { server in
        let headers = [HTTPHeader("Authorization", "Bearer t"), HTTPHeader("X-A", "1")]
        let request = ScriptRequest(url: server.url(), headers: headers)
        let response = try await access().request(request).result.get()
        #expect(response.url == other.url("/other"))
        #expect(response.isRedirected)
        #expect(server.requests.filter { $0.contains("Authorization: Bearer t") }.count == 2)
        #expect(other.requests.filter { $0.contains("X-A: 1") }.count == 1)
        #expect(other.requests.filter { $0.contains("Authorization") }.isEmpty)
      }
    }
  }

  @Test
  func `a host that closes the connection`() async throws {
    try await withServer { _ in
      .close
    } _: { server in
      let reply = try await access().request(ScriptRequest(url: server.url()))
      #expect(reply.failure?.code == "ECONNRESET")
    }
  }

  @Test
  func `a host that ends its answer early`() async throws {
    try await withServer { _ in
      .bytes("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")
    } _: { server in
      let reply = try await access().request(ScriptRequest(url: server.url()))
      #expect(reply.failure?.code == "UND_ERR_SOCKET")
    }
  }

  @Test
  func `a host that never answers`() async throws {
    try await withServer { _ in
      .silence
    } _: { server in
      let reply = try await access(time: .milliseconds(50)).request(
        ScriptRequest(url: server.url())
      )
      #expect(
        reply.failure
          == HTTPFailure(
            code: "ETIMEDOUT",
            message: "connect ETIMEDOUT 127.0.0.1; no whole answer within 0.05 seconds"
          )
      )
    }
  }

  @Test
  func `more requests than threads wait, and their time runs`() async throws {
    try await withServer { _ in
      .silence
    } _: { server in
      let access = try access(time: .milliseconds(50))
      let request = ScriptRequest(url: server.url())
      let codes = await withTaskGroup(of: String?.self) { group in
        for _ in 0..<12 { group.addTask { await access.request(request).failure?.code } }
        return await group.reduce(into: [String?]()) { $0.append($1) }
      }
      #expect(codes == Array(repeating: "ETIMEDOUT", count: 12))
    }
  }

  @Test
  func `a host that speaks something else`() async throws {
    try await withServer { _ in
      .bytes("SSH-2.0-OpenSSH_9.2\r\n")
    } _: { server in
      let reply = try await access().request(ScriptRequest(url: server.url()))
      #expect(reply.failure?.code == "HPE_INVALID_CONSTANT")
    }
  }

  @Test
  func `a port without a listener refuses the connection`() async throws {
    let server = try LoopbackServer { _ in .close }
    let url = server.url()
    // The port is free again once the server's thread has seen the last connection fail.
    server.stop()
    let reply = try await access().request(ScriptRequest(url: url))
    #expect(["ECONNREFUSED", "ECONNRESET"].contains(reply.failure?.code ?? ""))
  }

  @Test(arguments: [(100, true), (99, false)])
  func `a body has a limit`(limit: Int, isTaken: Bool) async throws {
    let body = String(repeating: "x", count: 100)
    try await withServer { _ in
      Self.text("200 OK", body)
    } _: { server in
      let reply = try await access(bodyByteCount: limit).request(ScriptRequest(url: server.url()))
      #expect((try? reply.result.get().body.count) == (isTaken ? 100 : nil))
      #expect(reply.failure?.code == (isTaken ? nil : "UND_ERR_RES_EXCEEDED_MAX_SIZE"))
    }
  }

  @Test
  func `headers without end are refused`() async throws {
    let headers = (0..<400).map { "X-\($0): " + String(repeating: "x", count: 1000) + "\r\n" }
    try await withServer { _ in
      .bytes("HTTP/1.1 200 OK\r\n\(headers.joined())\r\n")
    } _: { server in
      let reply = try await access().request(ScriptRequest(url: server.url()))
      #expect(reply.failure?.code == "UND_ERR_HEADERS_OVERFLOW")
    }
  }

  @Test(arguments: [
    ScriptRequest(url: "http://127.0.0.1/", headers: [HTTPHeader("X-A", "1\r\nX-B: 2")]),
    ScriptRequest(url: "http://127.0.0.1/", headers: [HTTPHeader("X A", "1")]),
    ScriptRequest(method: "GET / HTTP/1.1\r\nX:", url: "http://127.0.0.1/"),
    ScriptRequest(method: "CONNECT", url: "http://127.0.0.1/"),
    ScriptRequest(url: "ftp://127.0.0.1/"), ScriptRequest(url: "file:///etc/passwd"),
    ScriptRequest(url: "127.0.0.1"), ScriptRequest(url: "http://"), ScriptRequest(url: ""),
    ScriptRequest(url: "http://127.0.0.1/\0"),
  ])
  func `what is no request is not made`(request: ScriptRequest) async throws {
    let reply = try await access().request(request)
    #expect(reply.failure?.code == "UND_ERR_INVALID_ARG")
  }

  @Test
  func `a name that leads nowhere`() async throws {
    // This name never exists (RFC 6761, 6.4).
    let reply = try await access(["nowhere.invalid"], time: .seconds(3))
      .request(ScriptRequest(url: "http://nowhere.invalid/"))
    #expect(["ENOTFOUND", "ETIMEDOUT"].contains(reply.failure?.code ?? ""))
  }
}

extension HTTPReply {
  var failure: HTTPFailure? {
    guard case .failure(let failure) = result else { return nil }
    return failure
  }
}
