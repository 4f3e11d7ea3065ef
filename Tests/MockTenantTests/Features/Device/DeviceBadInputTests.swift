import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Guessed user codes, and requests for device codes that are refused.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct DeviceBadInputTests {
  @Test func `a user code that is guessed 1000 times stays unknown to its guesser`() async throws {
    try await DeviceBench.run { bench in
      let begun = try await bench.begin()
      let browser = ScriptedBrowser(bench.tenant)
      var counts: [Int: Int] = [:]
      for number in 0..<1000 {
        let letters = String(number, radix: 10).map {
          "BCDFGHJKLM".map(String.init)[$0.wholeNumberValue ?? 0]
        }
        let guess = "ZZZZZZZZ".dropLast(letters.count) + letters.joined()
        let status = try await browser.post("activate", ["user_code": String(guess)]).status
        counts[status, default: 0] += 1
      }
      #expect(counts == [400: 10, 429: 990])
      // From this address the right code does not count any more either, typed or in the link.
      #expect(try await bench.confirm(begun.userCode, in: browser).status == 429)
      #expect(try await browser.get("activate?user_code=\(begun.userCode)").status == 429)
      #expect(try await bench.tenant.logs(ofType: "fdeac").count == 1002)
      try bench.tenant.setCaller(address: "203.0.113.7")
      let page = try await browser.post("activate", ["user_code": begun.userCode])
      #expect(page.status == 200)
      #expect(page.state != nil)
      try bench.tenant.setCaller(address: nil)
      bench.tenant.advanceClock(by: .seconds(3600))
      let later = try await bench.begin()
      #expect(try await browser.post("activate", ["user_code": later.userCode]).status == 200)
    }
  }

  @Test func `a right code does not forgive wrong ones`() async throws {
    try await DeviceBench.run { bench in
      let own = try await bench.begin()
      let browser = ScriptedBrowser(bench.tenant)
      for _ in 0..<5 {
        for guess in ["BBBB-BBBB", "CCCC-CCCC"] {
          #expect(try await browser.post("activate", ["user_code": guess]).status == 400)
        }
        guard try await browser.post("activate", ["user_code": own.userCode]).status == 200 else {
          break
        }
      }
      #expect(try await browser.post("activate", ["user_code": "DDDD-DDDD"]).status == 429)
    }
  }

  @Test(arguments: [
    (["client_id": "unknown"], "401 invalid_client: Unauthorized"),
    (["client_id": ""], "400 invalid_request: Missing required parameter: client_id"),
    (["client_secret": "x"], "401 invalid_client: Unauthorized"),
    (
      ["client_id": "native"],
      "403 unauthorized_client: Grant type '\(DeviceBench.grant)' not allowed for the client."
    ),
    (
      ["client_id": "kiosk", "client_secret": "kiosk-secret"],
      "403 unauthorized_client: Grant type '\(DeviceBench.grant)' not allowed for the client."
    ),
    (
      ["client_id": "page"],
      "403 unauthorized_client: Grant type '\(DeviceBench.grant)' not allowed for the client."
    ),
    (
      ["client_id": "old"],
      "403 unauthorized_client: Grant type '\(DeviceBench.grant)' not allowed for the client."
    ),
    (["audience": "https://none"], "403 access_denied: Service not found: https://none"),
  ])
  func `a request for a code that is refused leaves a log`(
    changes: [String: String],
    refusal: String
  ) async throws {
    let others = { (configuration: inout TenantConfiguration) in
      configuration.clients += [
        Client([
          "client_id": "kiosk", "app_type": "native", "client_secret": "kiosk-secret",
          "token_endpoint_auth_method": "client_secret_post",
          "grant_types": [.string(DeviceBench.grant)],
        ]),
        Client([
          "client_id": "old", "token_endpoint_auth_method": "none", "oidc_conformant": false,
          "grant_types": [.string(DeviceBench.grant)],
        ]),
        Client([
          "client_id": "page", "app_type": "spa", "token_endpoint_auth_method": "none",
          "grant_types": [.string(DeviceBench.grant)],
        ]),
      ]
    }
    try await DeviceBench.run(others) { bench in
      #expect(try await bench.begin(changes).refusal == refusal)
      let log = try #require(try await bench.tenant.logs().first)
      #expect(log.type == "fdeaz")
      #expect(log.details.object("body")?.string("scope") == "openid profile offline_access")
      let parts = refusal.split(separator: " ", maxSplits: 2)
      let error = log.details.object("error")
      #expect(error?.string("oauthError").map { "\($0):" } == String(parts[1]))
      #expect(error?.string("message") == String(parts[2]))
      #expect(!log.document.text.contains("kiosk-secret"))
    }
  }

  @Test(arguments: ["bcdf ghjk", "BCDFGHJK", "  bcdf-GHJK ", "B-C-D-F-G-H-J-K"])
  func `a code is compared without case, dashes and spaces`(typed: String) {
    #expect(UserCode.hash(of: typed) == UserCode.hash(of: "BCDF-GHJK"))
  }

  @Test(arguments: ["BCDF-GHJ", "BCDF-GHJKL", "BCDF_GHJK", "8CDF-GHJK"])
  func `another code is another`(typed: String) {
    #expect(UserCode.hash(of: typed) != UserCode.hash(of: "BCDF-GHJK"))
  }

  @Test func `another browser cannot confirm, and no page skips the confirmation`() async throws {
    try await DeviceBench.run { bench in
      let begun = try await bench.begin()
      let browser = ScriptedBrowser(bench.tenant)
      let page = try await browser.post("activate", ["user_code": begun.userCode])
      let state = page.state ?? ""
      let form = ["state": state, "action": "confirm"]
      let stranger = ScriptedBrowser(bench.tenant)
      #expect(try await stranger.post("u/activate", form).status == 400)
      #expect(try await browser.get("u/login?state=\(state)").status == 400)
      let login = ["state": state, "username": "ada@example.com", "password": "Mock-Tenant-1"]
      #expect(try await browser.post("u/login", login).status == 400)
      #expect(try await browser.post("u/activate", form).status == 302)
      #expect(try await browser.post("u/activate", form).status == 400)
      // The state of a login that is no device's is none here.
      let other = try await browser.authorize().parameter("state") ?? ""
      let wrong = ["state": other, "action": "confirm"]
      #expect(try await browser.post("u/activate", wrong).status == 400)
    }
  }

  @Test func `what is typed in place of a code is in no log`() async throws {
    try await DeviceBench.run { bench in
      let begun = try await bench.begin()
      let browser = ScriptedBrowser(bench.tenant)
      for typed in ["hunter2-hunter2", "CCCC-CCCC"] {
        _ = try await browser.post("activate", ["user_code": typed])
      }
      _ = try await bench.approve(begun.userCode, in: browser)
      _ = try await bench.poll(begun.deviceCode)
      let logs = try await bench.tenant.logs()
      #expect(logs.map(\.type) == ["fdeac", "fdeac", "s", "sede"])
      #expect(logs[0].details.string("code") == nil)
      #expect(logs[1].details.string("code") == "CCCC-CCCC")
      let text = logs.map(\.line).joined()
      #expect(!text.contains("hunter2"))
      #expect(!text.contains(begun.deviceCode))
      #expect(!text.contains(begun.userCode))
    }
  }

  @Test func `a page escapes what it shows`() async throws {
    let name = { (configuration: inout TenantConfiguration) in
      let last = configuration.clients.count - 1
      configuration.clients[last].document.set("name", "<b>TV</b>")
    }
    try await DeviceBench.run(name) { bench in
      let begun = try await bench.begin()
      let page = try await ScriptedBrowser(bench.tenant)
        .get("activate?user_code=\(begun.userCode)")
      #expect(page.body.contains("&lt;b&gt;TV&lt;/b&gt;"))
      #expect(!page.body.contains("<b>TV"))
    }
  }
}
