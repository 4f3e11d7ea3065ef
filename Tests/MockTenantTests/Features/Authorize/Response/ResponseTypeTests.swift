import Foundation
import HTTPTypes
import HummingbirdCore
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant))
struct ResponseTypeTests {
  @Test(
    arguments: [
      ("code", "code"), (" code ", "code"), ("", nil), ("Code", nil), ("code code", nil),
      ("token", "token"), ("id_token", "id_token"), ("token id_token", "id_token token"),
      ("id_token code", "code id_token"), ("token code", "code token"),
      ("token  id_token code", "code id_token token"), ("token token", nil), ("idtoken", nil),
      ("none", nil), ("code none", nil), ("code,token", nil),
    ] as [(String, String?)]
  )
  func `a response type is known by its words`(text: String, name: String?) {
    #expect(ResponseType(text)?.name == name)
  }

  @Test func `an Action sees the words of the response type`() async throws {
    let action = ScriptedAction { event in
      let type = event.json["transaction"]?["response_type"]?.text ?? ""
      let mode = event.json["transaction"]?["response_mode"]?.stringValue ?? ""
      return [Command("user.setAppMetadata", [.string("asked"), .string("\(type) \(mode)")])]
    }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      #expect(
        try await tenant.user("auth0|ada")?.appMetadata.string("asked") == #"["code"] query"#
      )
    }
  }

  @Test func `a stored request keeps its response type, and an older one has code`() throws {
    var request = AuthorizeRequest(clientID: "web", redirectURI: "http://localhost:3000/")
    request.state = "abc"
    let data = try JSONEncoder().encode(request)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains(#""responseType":"code""#))
    #expect(try JSONDecoder().decode(AuthorizeRequest.self, from: data) == request)
    let older = text.replacing(#""responseType":"code","#, with: "")
      .replacing(#","responseType":"code""#, with: "")
    #expect(!older.contains("responseType"))
    #expect(try JSONDecoder().decode(AuthorizeRequest.self, from: Data(older.utf8)) == request)
    let unknown = text.replacing(#""responseType":"code""#, with: #""responseType":"x""#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AuthorizeRequest.self, from: Data(unknown.utf8))
    }
  }

  @Test(arguments: [
    ("query", "https://a.example/cb?b=1&code=x%26y&state=s"),
    ("fragment", "https://a.example/cb?b=1#code=x%26y&state=s"),
  ])
  func `a code and a state stand where the mode says`(name: String, location: String) throws {
    let mode = try #require(AuthorizeRequest.ResponseMode(rawValue: name))
    let response = AuthorizeResponse(to: "https://a.example/cb?b=1", mode: mode, state: "s")
      .answer([("code", "x&y")])
    #expect(response.headers[.location] == location)
  }
}
