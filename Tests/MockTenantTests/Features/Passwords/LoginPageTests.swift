import TestSupport
import Testing

@testable import MockTenant

/// The field in which the cursor is when a page of the login opens.
@Suite(.tags(.tenant))
struct LoginPageTests {
  /// The name of the only input with `autofocus`.
  private static func focused(_ html: String) throws -> String {
    let inputs = html.split(separator: "<input").dropFirst()
      .map { String($0.prefix { $0 != ">" }) }
      .filter { $0.contains("autofocus") }
    try #require(inputs.count == 1, "\(inputs)")
    return inputs[0].contains(#"name="password""#) ? "password" : "username"
  }

  @Test func `the cursor is in the name, and after a wrong password in the password`()
    async throws
  {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.authorize()
      let page = try await browser.get(String(answer.location.dropFirst()))
      #expect(try Self.focused(page.body) == "username")
      let again = try await browser.logIn(after: answer, password: "wrong")
      #expect(again.status == 400)
      #expect(again.body.contains(#"value="ada@example.com""#))
      #expect(try Self.focused(again.body) == "password")
      let nameless = try await browser.logIn(after: answer, name: "", password: "wrong")
      #expect(try Self.focused(nameless.body) == "username")
    }
  }

  @Test func `after a failed signup the cursor is in the name`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["screen_hint": "signup"])
      let answer = try await browser.post(
        "u/signup",
        [
          "state": page.parameter("state") ?? "", "username": "nobody",
          "password": "long enough",
        ]
      )
      #expect(answer.status == 400)
      #expect(try Self.focused(answer.body) == "username")
    }
  }
}
