import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct ClientAuthenticationTests {
  private static let unauthorized = "401 access_denied: Unauthorized"

  private static func basic(_ id: String, _ secret: String) -> [String: String] {
    ["Authorization": "Basic \(Data("\(id):\(secret)".utf8).base64EncodedString())"]
  }

  @Test(
    arguments: [
      ("web", "s3cret-of-web"), ("web", "s3cret-of-wea"), ("web", ""), ("web", nil),
      ("nobody", "s3cret-of-web"), ("basic", "p:ss&w%rd"), ("basic", "p:ss"),
      ("native", "s3cret-of-web"),
    ] as [(String, String?)]
  )
  func `a secret in the body is right for every client that has one`(
    clientID: String,
    secret: String?
  ) async throws {
    try await TokenBench.run { bench in
      let code = try await bench.code(for: clientID)
      let answer = try await bench.redeem(
        code,
        as: clientID,
        adding: secret.map { ["client_secret": $0] } ?? [:]
      )
      let isRight =
        secret == "s3cret-of-web" && clientID == "web"
        || secret == "p:ss&w%rd" && clientID == "basic"
      #expect(answer.refusal == (isRight ? "200 : " : Self.unauthorized))
      #expect(try await bench.lastLog().type == (isRight ? "seacft" : "feacft"))
    }
  }

  @Test(arguments: [
    ("basic", "p%3Ass%26w%25rd", true), ("basic", "p:ss&w%rd", true), ("basic", "p:ss", false),
    ("basic", "", false), ("web", "s3cret-of-web", true), ("web", "s3cret-of-wea", false),
    ("web", "", false), ("nobody", "x", false), ("native", "", true), ("native", "x", false),
  ])
  func `a secret in the header is right for every client that has one`(
    clientID: String,
    secret: String,
    isRight: Bool
  ) async throws {
    // Not over HTTP: on Linux a URLSession hangs when a server asks for Basic authentication.
    var head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/oauth/token")
    head.headerFields[.authorization] = Self.basic(clientID, secret)["Authorization"]
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    var refusal = OAuthError.unauthorizedClient
    refusal.headers[.wwwAuthenticate] = "Basic realm=\"tenant\""
    try await TokenBench.run { [request, refusal] bench in
      let authentication = ClientAuthentication(
        tenant: bench.tenant,
        entities: LoginContext(bench.store, issuer: bench.mock.url)
      )
      guard !isRight else {
        let client = try await authentication.client(request, [:])
        return #expect(client.id == clientID)
      }
      await #expect(throws: refusal) { try await authentication.client(request, [:]) }
    }
  }

  @Test(arguments: [("basic", "p%3Ass%26w%25rd"), ("web", "s3cret-of-web")])
  func `a client that shows its secret in the header gets its tokens`(
    clientID: String,
    secret: String
  ) async throws {
    try await TokenBench.run { bench in
      let answer = try await bench.token(
        [
          "grant_type": "authorization_code", "code": try await bench.code(for: clientID),
          "redirect_uri": "https://app.example.com/callback",
        ],
        headers: Self.basic(clientID, secret)
      )
      #expect(answer.refusal == "200 : ")
    }
  }

  @Test(arguments: ["Basic", "Basic !", "Basic bm9jb2xvbg==", "Bearer x", "Basic /w=="])
  func `a header that says nothing is refused`(header: String) async throws {
    try await TokenBench.run { bench in
      let answer = try await bench.token(
        ["grant_type": "authorization_code", "code": "x", "client_id": "native"],
        headers: ["Authorization": header]
      )
      #expect(answer.refusal == Self.unauthorized)
    }
  }

  @Test func `two ways at once are refused`() async throws {
    try await TokenBench.run { bench in
      let both = try await bench.token(
        ["grant_type": "authorization_code", "code": "x", "client_secret": "p:ss&w%rd"],
        headers: Self.basic("basic", "p:ss&w%rd")
      )
      #expect(
        both.refusal == "400 invalid_request: Use one way of client authentication, not two"
      )
      let other = try await bench.token(
        ["grant_type": "authorization_code", "code": "x", "client_id": "web"],
        headers: Self.basic("basic", "p:ss&w%rd")
      )
      #expect(other.refusal == Self.unauthorized)
      let posting = try await bench.token(
        ["grant_type": "authorization_code", "code": "x", "client_secret": "s3cret-of-web"],
        headers: Self.basic("web", "s3cret-of-web")
      )
      #expect(
        posting.refusal == "400 invalid_request: Use one way of client authentication, not two"
      )
    }
  }

  @Test func `an unknown authentication method does not make a client public`() async throws {
    try await TokenBench.run(
      changing: { $0.clients[0].document.set("token_endpoint_auth_method", "private_key_jwt") },
      test: { bench in
        let answer = try await bench.redeem(bench.code())
        #expect(answer.refusal == Self.unauthorized)
      }
    )
  }

  @Test func `a request without a client is refused`() async throws {
    try await TokenBench.run { bench in
      let answer = try await bench.token(["grant_type": "refresh_token", "refresh_token": "x"])
      #expect(answer.refusal == "400 invalid_request: Missing required parameter: client_id")
    }
  }
}
