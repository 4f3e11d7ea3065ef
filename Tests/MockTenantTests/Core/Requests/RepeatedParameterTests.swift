import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Parameters that a request has more than once (RFC 6749, sections 3.1 and 3.2).
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct RepeatedParameterTests {
  private static let form = ["Content-Type": "application/x-www-form-urlencoded"]

  @Test(arguments: [
    ("oauth/token", "grant_type=password&grant_type=refresh_token", "grant_type"),
    ("oauth/token", "grant_type=refresh_token&client_id=native&client_id=native", "client_id"),
    ("oauth/token", "grant_type=refresh_token&scope=a&refresh_token=x&scope=b", "scope"),
    ("oauth/revoke", "client_id=native&token=a&token=b", "token"),
    ("userinfo", "access_token=a&access_token=b", "access_token"),
  ])
  func `an endpoint for programs refuses it`(
    path: String,
    body: String,
    name: String
  ) async throws {
    try await withTenant { tenant in
      let answer = try await TenantClient(tenant.url)
        .send("POST", path, headers: Self.form, body: body)
      #expect(
        answer.refusal
          == "400 invalid_request: The parameter \(name) is given more than once; send it once"
      )
    }
  }

  @Test func `a repeated member of a JSON body is refused too`() async throws {
    try await withTenant { tenant in
      let body = #"{"grant_type":"password","client_id":"web","client_id":"native"}"#
      let answer = try await TenantClient(tenant.url).send("POST", "oauth/token", json: body)
      #expect(answer.status == 400)
      #expect(answer.string("error") == "invalid_request")
    }
  }

  @Test func `an unknown parameter is ignored, however often it comes`() async throws {
    try await withTenant { tenant in
      let body =
        "grant_type=client_credentials&client_id=web&client_secret=web-secret"
        + "&audience=https%3A%2F%2Fsample.api.com&resource=a&resource=b"
      let answer = try await TenantClient(tenant.url)
        .send("POST", "oauth/token", headers: Self.form, body: body)
      #expect(answer.status == 200, "\(answer.body)")
      let login = try await ScriptedBrowser(tenant).get("authorize?\(Self.request)&a=1&a=2")
      #expect(login.location.hasPrefix("/u/login?state="))
    }
  }

  private static let request =
    "client_id=web&response_type=code&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fcallback"

  @Test(arguments: [
    ("scope=openid&scope=email&state=abc", "abc"), ("response_type=code&state=abc", "abc"),
    ("state=abc&state=abd", nil),
  ])
  func `an application is told at its redirect address`(
    addition: String,
    state: String?
  ) async throws {
    try await withTenant { tenant in
      let query = "\(Self.request)&\(addition)"
      let posted = TenantClient(tenant.url)
      for answer in [
        try await posted.get("authorize?\(query)"),
        try await posted.send("POST", "authorize", headers: Self.form, body: query),
      ] {
        #expect(answer.status == 302)
        #expect(answer.location.hasPrefix("http://localhost:3000/callback?"))
        #expect(answer.parameter("error") == "invalid_request")
        #expect(answer.parameter("state") == state)
      }
      #expect(try await tenant.live().isEmpty)
    }
  }

  @Test(arguments: [
    "client_id=web", "redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fcallback",
    "redirect_uri=http%3A%2F%2Fevil.example",
  ])
  func `without one client and redirect address a page is shown`(addition: String) async throws {
    try await withTenant { tenant in
      let answer = try await TenantClient(tenant.url)
        .get("authorize?\(Self.request)&\(addition)")
      #expect(answer.status == 400)
      #expect(answer.headers["location"] == nil)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(answer.body.contains("is given more than once"))
    }
  }

  @Test(arguments: ["u/login", "u/signup", "u/mfa", "continue"])
  func `a form with two states is refused with a page`(path: String) async throws {
    try await withTenant { tenant in
      let answer = try await TenantClient(tenant.url)
        .send("POST", path, headers: Self.form, body: "state=a&state=b")
      #expect(answer.status == 400)
      #expect(answer.body.contains("The parameter state is given more than once"))
    }
  }

  @Test func `the Management API takes it for a list`() async throws {
    let answer = try await ManagementBench()
      .send(.get, "/api/v2/clients?page=0&page=1", scopes: ["read:clients"])
    #expect(answer.status == 400)
    #expect(answer.body["errorCode"] == "invalid_query_string")
    #expect(
      answer.body["message"]?.stringValue?
        .contains("'Expected type integer but found type array' on property page") == true
    )
  }
}
