import TestSupport
import Testing

@testable import PostLogin
@testable import PostLoginScripts
@testable import ScriptTestSupport

@Suite(.tags(.access, .http))
struct RedirectFollowingTests {
  @Test(arguments: [
    ("https://b.example/x", "https://b.example/x"),
    ("//b.example", "https://b.example/"),
    ("\\\\b.example/x", "https://b.example/x"),
    ("/root", "https://a.example:8443/root"),
    ("next", "https://a.example:8443/one/next"),
    ("../up", "https://a.example:8443/up"),
    ("?q=2", "https://a.example:8443/one/two?q=2"),
    ("#part", "https://a.example:8443/one/two?q=1#part"),
    ("", "https://a.example:8443/one/two?q=1"),
    ("HTTP://B.example:80/", "http://b.example/"),
    ("a:b", "a:b"),
    ("http://", nil),
  ])
  func `a location is resolved as browsers do`(location: String, url: String?) {
    let base = "https://a.example:8443/one/two?q=1"
    #expect(URLReference.resolved(location, in: base) == url)
  }

  @Test(arguments: [
    ("POST", 301, "GET"), ("POST", 302, "GET"), ("PUT", 302, "PUT"), ("POST", 303, "GET"),
    ("DELETE", 303, "GET"), ("HEAD", 303, "HEAD"), ("POST", 307, "POST"), ("POST", 308, "POST"),
  ])
  func `a redirect keeps or changes the method`(method: String, status: Int, next: String) {
    let request = ScriptRequest(
      method: method,
      url: "https://a.example/",
      headers: [HTTPHeader("Content-Type", "text/plain"), HTTPHeader("X-A", "1")],
      body: [1]
    )
    let redirected = Redirects.next(request, status: status, location: "/next")
    #expect(redirected?.method == next)
    #expect(redirected?.body == (next == method ? [1] : []))
    #expect(
      redirected?.headers.map(\.name) == (next == method ? ["Content-Type", "X-A"] : ["X-A"])
    )
  }

  @Test(arguments: [
    ("https://a.example/next", true), ("https://a.example:443/", true),
    ("http://a.example/", false), ("https://a.example:444/", false), ("https://b.example/", false),
    ("https://a.example@b.example/", false),
  ])
  func `headers for one host are not sent to another`(location: String, isKept: Bool) {
    let names = ["Authorization", "cookie", "Proxy-Authorization"]
    let request = ScriptRequest(
      url: "https://a.example/",
      headers: names.map { HTTPHeader($0, "x") } + [HTTPHeader("accept", "*/*")]
    )
    let headers = Redirects.next(request, status: 302, location: location)?.headers.map(\.name)
    #expect(headers == (isKept ? names : []) + ["accept"])
  }

  private func follow(
    _ redirect: ScriptRequest.Redirect,
    _ location: String?,
    status: Int = 302
  ) async -> (HTTPReply, count: Int) {
    var count = 0
    let request = ScriptRequest(url: "https://a.example/?secret", redirect: redirect)
    let reply = await Redirects.follow(request) { hop in
      count += 1
      let headers = location.map { [HTTPHeader("Location", $0)] } ?? []
      let response = ScriptResponse(status: status, url: hop.url, headers: headers)
      return HTTPReply(.success(response), after: .milliseconds(10))
    }
    return (reply, count)
  }

  @Test
  func `a redirect loop ends after 20`() async throws {
    let (reply, count) = await follow(.follow, "/again?token")
    let failure = HTTPFailure(
      code: "POSTLOGIN_TOO_MANY_REDIRECTS",
      message: "redirect count exceeded: `https://a.example/` was redirected more than 20 times, "
        + "lastly to `https://a.example/again`"
    )
    #expect(reply == HTTPReply(.failure(failure), after: .milliseconds(210)))
    #expect(count == 21)
  }

  @Test
  func `a redirect that is not wanted is an error`() async throws {
    let (reply, count) = await follow(.error, "/again")
    #expect(reply.failure?.code == "POSTLOGIN_REDIRECT")
    #expect(count == 1)
  }

  @Test(arguments: ["ftp://a.example/", "javascript:alert(1)", "file:///etc/passwd", "http://"])
  func `a redirect to a URL other than http or https is an error`(location: String) async throws {
    let (reply, _) = await follow(.follow, location)
    #expect(reply.failure?.code == "POSTLOGIN_REDIRECT")
  }

  @Test(
    arguments: [
      (.manual, "/x", 302), (.follow, nil, 302), (.follow, "/x", 304),
    ] as [(ScriptRequest.Redirect, String?, Int)]
  )
  func `some redirects are answers`(
    mode: ScriptRequest.Redirect,
    location: String?,
    status: Int
  ) async throws {
    let (reply, count) = await follow(mode, location, status: status)
    #expect(try reply.result.get().status == status)
    #expect(try reply.result.get().isRedirected == false)
    #expect(count == 1)
  }
}
