import PostLogin
import PostLoginScripts
import TestSupport
import Testing

@Suite(.tags(.access, .http))
struct StubMatchingTests {
  private func answers(_ matcher: String, _ request: ScriptRequest) async throws -> Bool {
    let stubs = try StubFolder.stubs("- { request: { \(matcher) }, response: {} }")
    if case .success = await GrantedAccess(stubs: stubs).request(request).result { return true }
    return false
  }

  @Test(arguments: [
    ("https://a.example", "https://a.example/", true),
    ("https://A.example:443/x", "https://a.example/x", true),
    ("https://a.example/x#part", "https://a.example/x#other", true),
    ("https://a.example/x", "https://a.example/x?q=1", false),
    ("https://a.example/x?q=1", "https://a.example/x?q=1", true),
    ("https://a.example/x", "http://a.example/x", false),
    ("'https://a.example/*'", "https://a.example/users", true),
    ("'https://a.example/*'", "https://a.example/", true),
    ("'https://a.example/*'", "https://a.example/users/1", false),
    ("'https://a.example/*/roles'", "https://a.example/u%7C1/roles", true),
    ("'https://a.example/**'", "https://a.example/users/1?a=/b", true),
    ("'https://*.example/**'", "https://b.example/", true),
    ("'https://*.example/**'", "https://evil.test/b.example/", false),
    ("'https://bücher.example/x'", "https://xn--bcher-kva.example/x", true),
    ("'https://bu\u{308}cher.example/x'", "https://xn--bcher-kva.example/x", true),
    ("'https://xn--bcher-kva.example/x'", "https://xn--bcher-kva.example/x", true),
    ("'https://BÜCHER.example/*'", "https://xn--bcher-kva.example/x", true),
    ("'https://bu\u{308}cher.example/*'", "https://xn--bcher-kva.example/x", true),
    ("'https://ｂüｃｈｅｒ.example:8443/*'", "https://xn--bcher-kva.example:8443/x", true),
    ("'https://*.BÜCHER\u{3002}example/**'", "https://a.xn--bcher-kva.example/x", true),
    ("'HTTPS://A.example/Users/*'", "https://a.example/Users/1", true),
    ("'https://A.example/Users/*'", "https://a.example/users/1", false),
    ("'https://user@B.example/*'", "https://user@b.example/x", true),
    ("'https://[::1]:80/*'", "https://[::1]:80/x", true),
    ("'**://B.example/*'", "https://b.example/x", true),
    ("https://a.example./x", "https://a.example/x", true),
    ("https://%61.example/x", "https://a.example./x", true),
    ("'https://a.example./*'", "https://a.example/x", true),
    ("'https://%61%2Eexample:81/*'", "https://u@a.example.:81/x", false),
    ("'https://%61%2Eexample:81/*'", "https://a.example.:81/x", true),
    ("https://a.example/x.", "https://a.example/x", false),
    ("https://a.b.example/", "https://a.b/example/", false),
    ("'**?to=https://B/'", "https://a.example/?to=https://B/", true),
    ("'**'", "https://a.example/users", true),
    ("'/users.[0-9]+$/'", "https://a.example/users/17", true),
    ("/USERS/", "https://a.example/users/17", false),
    ("/USERS/i", "https://a.example/users/17", true),
  ])
  func `a URL is matched whole, with stars, or by a pattern`(
    written: String,
    url: String,
    isMatch: Bool
  ) async throws {
    #expect(try await answers("url: \(written)", ScriptRequest(url: url)) == isMatch)
  }

  @Test
  func `many stars cost no more than a few`() async throws {
    let stars = String(repeating: "*a", count: 30)
    let url = "https://a.example/" + String(repeating: "a", count: 2000) + "b"
    #expect(
      try await answers("url: 'https://a.example/\(stars)'", ScriptRequest(url: url)) == false
    )
  }

  @Test(arguments: [
    ("method: POST", true), ("method: post", true), ("method: GET", false),
    ("headers: { X-KIND: b }", true), ("headers: { x-kind: /^B$/i }", true),
    ("headers: { x-kind: c }", false), ("headers: { x-other: b }", false),
    ("headers: { x-other: null }", true), ("headers: { x-kind: null }", false),
    ("headers: { accept: 'text/plain, text/html' }", true),
    (#"body: '{"a":{"b":[1,"two"]},"c":null}'"#, true), ("body: '{}'", false),
    ("body: /\"two\"/", true), ("body: /three/", false),
    ("body: { json: { a: {} } }", true), ("body: { json: { a: { b: [1.0, two] } } }", true),
    ("body: { json: { a: { b: [1] } } }", false),
    ("body: { json: { a: { b: [1, /^T/i] } } }", true),
    ("body: { json: { c: null, d: null } }", true), ("body: { json: { a: null } }", false),
    ("body: { json: { a: [] } }", false),
  ])
  func `method, headers and body narrow a stub down`(matcher: String, isMatch: Bool) async throws {
    let request = ScriptRequest(
      method: "POST",
      url: "https://a.example/",
      headers: [
        HTTPHeader("X-Kind", "b"), HTTPHeader("accept", "text/plain"),
        HTTPHeader("Accept", "text/html"),
      ],
      body: Array(#"{"a":{"b":[1,"two"]},"c":null}"#.utf8)
    )
    #expect(try await answers("url: '**', \(matcher)", request) == isMatch)
  }

  @Test
  func `a body that is no JSON is matched by no json`() async throws {
    let request = ScriptRequest(method: "POST", url: "https://a.example/", body: Array("a=1".utf8))
    #expect(try await answers("url: '**', body: { json: {} }", request) == false)
  }

  @Test
  func `the first match answers until it is used up`() async throws {
    let stubs = try StubFolder.stubs(
      """
      - { request: { url: https://a.example/x }, response: { text: first }, times: 2 }
      - { request: { url: 'https://a.example/*' }, response: { text: second }, times: 1 }
      """
    )
    let access = GrantedAccess(stubs: stubs)
    var texts: [String] = []
    for _ in 0..<4 {
      let reply = await access.request(ScriptRequest(url: "https://a.example/x"))
      let body = try? reply.result.get().body
      texts.append(body.map { String(decoding: $0, as: UTF8.self) } ?? reply.failure?.code ?? "")
    }
    #expect(texts == ["first", "first", "second", "POSTLOGIN_NOT_STUBBED"])
    #expect(access.exchanges.map(\.origin) == [.stub(0), .stub(0), .stub(1), .refused])
    // Another login starts with unused stubs.
    let other = GrantedAccess(stubs: stubs)
    _ = await other.request(ScriptRequest(url: "https://a.example/x"))
    #expect(other.exchanges.map(\.origin) == [.stub(0)])
  }

  @Test
  func `a delay is reported, not slept`() async throws {
    let stubs = try StubFolder.stubs(
      "- { request: { url: '**' }, response: { delay: 300s } }"
    )
    let reply = await GrantedAccess(stubs: stubs).request(ScriptRequest(url: "https://a.example/"))
    #expect(reply.duration == .seconds(300))
  }

  @Test
  func `a stub can fail as a network does`() async throws {
    let stubs = try StubFolder.stubs(
      "- { request: { url: '**' }, response: { error: ECONNREFUSED, delay: 200ms } }"
    )
    let reply = await GrantedAccess(stubs: stubs).request(ScriptRequest(url: "https://a.example/"))
    let failure = HTTPFailure(code: "ECONNREFUSED", message: "connect ECONNREFUSED a.example")
    #expect(reply == HTTPReply(.failure(failure), after: .milliseconds(200)))
  }

  @Test
  func `a response to HEAD has no body`() async throws {
    let stubs = try StubFolder.stubs("- { request: { url: '**' }, response: { text: body } }")
    let request = ScriptRequest(method: "HEAD", url: "https://a.example/")
    #expect(try await GrantedAccess(stubs: stubs).request(request).result.get().body.isEmpty)
  }
}
