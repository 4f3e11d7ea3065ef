import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import NetworkAccess

/// The client of back-channel logout.
@Suite(.tags(.http), .timeLimit(.minutes(5)))
struct LogoutClientTests {
  private static func request(_ url: String) -> ScriptRequest {
    ScriptRequest(
      method: "POST",
      url: url,
      headers: [HTTPHeader("content-type", "application/x-www-form-urlencoded")],
      body: Array("logout_token=x".utf8),
      redirect: .manual
    )
  }

  private static func client(
    _ hosts: [String] = [],
    time: Duration = .seconds(5)
  ) throws -> NetworkClient {
    NetworkClient.logout(allowing: try AllowedHosts(hosts), time: time)
  }

  @Test func `an application of this machine is reached by address and by localhost`()
    async throws
  {
    let server = try LoopbackServer { _ in .bytes("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") }
    defer { server.stop() }
    for host in ["127.0.0.1", "localhost"] {
      let reply = try await Self.client().request(Self.request(server.url("/out", host: host)))
      #expect(try reply.result.get().status == 200)
    }
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { $0.hasPrefix("POST /out HTTP/1.1\r\n") })
    #expect(server.requests.allSatisfy { $0.hasSuffix("\r\n\r\nlogout_token=x") })
  }

  @Test func `an application that redirects is not followed`() async throws {
    let target = try LoopbackServer { _ in .bytes("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") }
    defer { target.stop() }
    let head = "HTTP/1.1 302 Found\r\nLocation: \(target.url())\r\nContent-Length: 0\r\n\r\n"
    let server = try LoopbackServer { _ in .bytes(head) }
    defer { server.stop() }
    let reply = try await Self.client().request(Self.request(server.url()))
    #expect(try reply.result.get().status == 302)
    #expect(target.requests.isEmpty)
  }

  @Test func `an application that hangs is given up`() async throws {
    let server = try LoopbackServer { _ in .silence }
    defer { server.stop() }
    let client = try Self.client(time: .milliseconds(200))
    let reply = await client.request(Self.request(server.url()))
    guard case .failure(let failure) = reply.result else {
      Issue.record("the request succeeded")
      return
    }
    #expect(failure.code == "ETIMEDOUT")
    #expect(server.requests.count == 1)
  }

  @Test(
    arguments: [
      "http://10.0.0.5/", "http://169.254.169.254/latest/meta-data", "http://192.168.1.1/",
      "http://172.17.0.1/", "http://[fd00::1]/", "http://[fe80::1]/", "http://0.0.0.0:1/",
      "http://[::ffff:10.0.0.5]/", "http://[64:ff9b::10.0.0.5]/", "http://100.64.0.1/",
      // 10.0.0.5 as one number.
      "http://167772165/",
    ]
  )
  func `an address of a network of the tenant is refused`(url: String) async throws {
    let reply = try await Self.client().request(Self.request(url))
    guard case .failure(let failure) = reply.result else {
      Issue.record("the request succeeded")
      return
    }
    #expect(failure.code == "POSTLOGIN_ADDRESS_REFUSED")
  }

  @Test(
    arguments: [
      // The host of the URL, its address, the allowed hosts, and the result.
      ("app.example.com", "8.8.8.8", [], true), ("app.example.com", "127.0.0.1", [], false),
      ("app.example.com", "10.0.0.5", [], false), ("10.0.0.5", "10.0.0.5", [], false),
      ("10.0.0.5", "10.0.0.5", ["10.0.0.5"], true),
      ("app.example.com", "10.0.0.5", ["10.0.0.5"], true), ("localhost", "127.0.0.1", [], true),
      ("localhost", "::1", [], true), ("localhost", "10.0.0.5", [], false),
      ("127.0.0.1", "127.0.0.1", [], true), ("127.0.0.9", "127.0.0.9", [], true),
      ("[::1]", "::1", [], true), ("0.0.0.0", "0.0.0.0", [], false),
    ] as [(String, String, [String], Bool)]
  )
  func `only this machine is reached besides public addresses`(
    host: String,
    address: String,
    allowed: [String],
    isAllowed: Bool
  ) throws {
    let hosts = try AllowedHosts(allowed).includingUnnamed()
    let refusal = AddressPolicy(hosts: hosts)
      .refusal(of: try #require(IPAddress(address)), for: try #require(HostName(host)))
    #expect((refusal == nil) == isAllowed)
  }

  @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "", "logout", "http://"])
  func `another scheme than that of the web is refused`(url: String) async throws {
    let reply = try await Self.client().request(Self.request(url))
    guard case .failure(let failure) = reply.result else {
      Issue.record("the request succeeded")
      return
    }
    #expect(failure.code == "UND_ERR_INVALID_ARG")
  }
}
