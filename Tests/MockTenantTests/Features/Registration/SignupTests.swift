import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The signup page's refusals.
@Suite(.tags(.tenant))
struct SignupTests {
  private static let connection = Connection.passwordDatabase.name

  private static func form(_ page: TenantClient.Answer) -> [String: String] {
    [
      "state": page.parameter("state") ?? "", "username": "new@example.com",
      "password": "long enough",
    ]
  }

  @Test(arguments: [
    (["username": "nobody"], "Enter a valid email address"),
    (["username": "@example.com"], "Enter a valid email address"),
    (["username": "a@b@example.com"], "Enter a valid email address"),
    (
      ["username": String(repeating: "a", count: 250) + "@a.example"], "Enter a valid email address"
    ),
    (["password": "seven77"], "The password has 8 to 72 characters"),
    (["password": String(repeating: "ü", count: 37)], "The password has 8 to 72 characters"),
    (["password": "with a zero \u{0}"], "The password has 8 to 72 characters"),
    (["username": "ada@example.com"], "Something went wrong, please try again later"),
    (["username": "ADA@example.com"], "Something went wrong, please try again later"),
  ])
  func `what cannot be signed up with is said, and can be mended`(
    change: [String: String],
    problem: String
  ) async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let form = Self.form(try await browser.authorize(["screen_hint": "signup"]))
      let answer = try await browser.post("u/signup", form.merging(change) { $1 })
      #expect(answer.status == 400)
      #expect(answer.body.contains(problem))
      #expect(try await tenant.userAddresses() == ["ada@example.com", "bob@example.com"])
      #expect(try await browser.post("u/signup", form).parameter("code") != nil)
    }
  }

  @Test func `a connection without signup has none`() async throws {
    try await withTenant { configuration in
      configuration.connections[0].document.set("options", ["disable_signup": true])
    } body: { tenant in
      let browser = ScriptedBrowser(tenant)
      let form = Self.form(try await browser.authorize(["screen_hint": "signup"]))
      #expect(try await browser.post("u/signup", form).status == 400)
      #expect(try await tenant.userAddresses() == ["ada@example.com", "bob@example.com"])
    }
  }

  @Test func `of many simultaneous sign-ups with one address one succeeds`() async throws {
    try await withTenant { tenant in
      var browsers: [(client: TenantClient, headers: [String: String], form: [String: String])] = []
      for _ in 1...6 {
        let browser = ScriptedBrowser(tenant)
        let form = Self.form(try await browser.authorize(["screen_hint": "signup"]))
        let cookies = browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        browsers.append((browser.client, ["Cookie": cookies], form))
      }
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for (client, headers, form) in browsers {
          group.addTask { try await client.post("u/signup", form: form, headers: headers).status }
        }
        var statuses: [Int] = []
        for try await status in group { statuses.append(status) }
        return statuses.sorted()
      }
      #expect(statuses == [302, 400, 400, 400, 400, 400])
      #expect(try await tenant.userAddresses().count == 3)
      #expect(try await tenant.logTypes().filter { $0 == "ss" } == ["ss"])
    }
  }
}
