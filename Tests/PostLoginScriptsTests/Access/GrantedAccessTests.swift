import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
import WireFormats

@Suite(.tags(.access))
struct GrantedAccessTests {
  /// A network that allows one host and records its requests.
  private actor Network: HostAccess {
    var requests: [ScriptRequest] = []

    func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }

    func request(_ request: ScriptRequest) async -> HTTPReply {
      requests.append(request)
      guard request.host == "allowed.example" else {
        return HTTPReply(.failure(.notGranted(host: request.host)))
      }
      guard !request.url.hasSuffix("/away") else {
        let response = ScriptResponse(
          status: 307,
          url: request.url,
          headers: [HTTPHeader("Location", "https://other.example/")]
        )
        return HTTPReply(.success(response))
      }
      return HTTPReply(.success(ScriptResponse(url: request.url)), after: .seconds(1))
    }
  }

  @Test
  func `without stubs and network a request is not granted`() async throws {
    let reply = await GrantedAccess().request(ScriptRequest(url: "https://a.example/x"))
    #expect(reply == HTTPReply(.failure(.notGranted(host: "a.example"))))
  }

  @Test
  func `a request that no stub matches names itself and what to do`() async throws {
    let stubs = try StubFolder.stubs("- { request: { url: https://b.example }, response: {} }")
    let access = GrantedAccess(stubs: stubs)
    let url = "https://me:pass@a.example/x?key=secret"
    let failure = HTTPFailure(
      code: "POSTLOGIN_NOT_STUBBED",
      message: "no stub matches `POST https://a.example/x`: the nearest is `https://b.example` in "
        + "line 1, from which differ: the host; change it, or add one with "
        + "`request: { url: https://a.example/x?** }`, or allow the host with "
        + "--allow-host a.example"
    )
    #expect(
      await access.request(ScriptRequest(method: "POST", url: url)) == HTTPReply(.failure(failure))
    )
    let refused = access.exchanges.filter { $0.origin == .refused }
    #expect(refused.map(\.request.url) == [url])
    #expect(access.unusedStubs.map(\.summary) == ["https://b.example"])
    #expect(access.stubDiagnostics.map(\.code) == [.stubNotUsed])
    #expect(access.stubDiagnostics.last?.location?.line == 1)
  }

  @Test
  func `stubs come before the network, and refusal after it`() async throws {
    let stubs = try StubFolder.stubs(
      "- { request: { url: https://allowed.example/stubbed }, response: { status: 418 } }"
    )
    let network = Network()
    let access = GrantedAccess(stubs: stubs, network: network)
    for path in ["allowed.example/stubbed", "allowed.example/real", "refused.example/"] {
      _ = await access.request(ScriptRequest(url: "https://\(path)"))
    }
    #expect(access.exchanges.map(\.origin) == [.stub(0), .network, .refused])
    let asked = await network.requests.map(\.url)
    #expect(asked == ["https://allowed.example/real", "https://refused.example/"])
  }

  @Test
  func `each redirect is asked for by itself`() async throws {
    let network = Network()
    let access = GrantedAccess(network: network)
    let reply = await access.request(ScriptRequest(url: "https://allowed.example/away"))
    #expect(reply.result == .failure(.notGranted(host: "other.example")))
    #expect(reply.hops.map(\.status) == [307, nil])
    #expect(reply.hops.map(\.failure) == [nil, "POSTLOGIN_NOT_GRANTED"])
    #expect(access.exchanges.map(\.origin) == [.network, .refused])
    let modes = await network.requests.map(\.redirect)
    #expect(modes == [.manual, .manual])
  }

  @Test
  func `a redirect of a stub is followed to another stub`() async throws {
    let stubs = try StubFolder.stubs(
      """
      - request: { url: https://a.example/old }
        response: { status: 302, headers: { location: ../new?x=1 }, delay: 100ms }
      - request: { url: https://a.example/new?x=1, method: GET }
        response: { text: here, delay: 50ms }
      """
    )
    let access = GrantedAccess(stubs: stubs)
    let reply = await access.request(ScriptRequest(method: "POST", url: "https://a.example/old"))
    let response = try reply.result.get()
    #expect(response.url == "https://a.example/new?x=1")
    #expect(response.isRedirected)
    #expect(reply.duration == .milliseconds(150))
  }

  @Test
  func `redirects that take too long end at the network`() async throws {
    struct Slow: HostAccess {
      func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }
      func request(_ request: ScriptRequest) async -> HTTPReply {
        let headers = [HTTPHeader("location", "/again")]
        let response = ScriptResponse(status: 302, url: request.url, headers: headers)
        return HTTPReply(.success(response), after: .seconds(4))
      }
    }
    let reply = await GrantedAccess(network: Slow()).request(
      ScriptRequest(url: "https://a.example/")
    )
    #expect(reply.duration == .seconds(12))
    #expect(reply.failure?.code == "ETIMEDOUT")
  }
}
