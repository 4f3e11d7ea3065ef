import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// What the Actions decide in the browser, and what the device learns of it.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct DeviceActionTests {
  @Test func `claims of an Action are in the device's tokens`() async throws {
    let action = ScriptedAction { _ in
      [
        Command("idToken.setCustomClaim", [.string("https://x.example/plan"), .string("pro")]),
        Command("accessToken.setCustomClaim", [.string("https://x.example/tier"), .number(3)]),
      ]
    }
    try await DeviceBench.run(action: action) { bench in
      let begun = try await bench.begin(["audience": "https://sample.api.com"])
      _ = try await bench.approve(begun.userCode, in: ScriptedBrowser(bench.tenant))
      let tokens = try await bench.poll(begun.deviceCode)
      let keys = bench.tenant.tenant.keys
      let id = try await keys.claims(of: tokens.string("id_token"))
      let access = try await keys.claims(of: tokens.string("access_token"))
      #expect(id?.claims.string("https://x.example/plan") == "pro")
      #expect(access?.claims.integer("https://x.example/tier") == 3)
      #expect(access?.audiences.first == "https://sample.api.com")
      let logs = try await bench.tenant.logs()
      #expect(logs.map(\.type) == ["s", "sede"])
      #expect(logs.map(\.clientID) == ["tv", "tv"])
      let executions = logs[0].details.object("actions")?.strings("executions")
      #expect(executions?.count == 1)
      #expect(logs[1].document.string("audience") == "https://sample.api.com")
    }
  }

  @Test func `a denial reaches the device, and leaves a session`() async throws {
    let action = ScriptedAction { _ in [Command("access.deny", [.string("closed & <shut>")])] }
    try await DeviceBench.run(action: action) { bench in
      let begun = try await bench.begin()
      let browser = ScriptedBrowser(bench.tenant)
      let page = try await bench.approve(begun.userCode, in: browser)
      #expect(page.status == 403)
      #expect(page.body.contains("closed &amp; &lt;shut&gt;"))
      #expect(browser.cookies["auth0"] != nil)
      #expect(
        try await bench.poll(begun.deviceCode).refusal == "403 access_denied: closed & <shut>"
      )
      #expect(try await bench.tenant.logTypes() == ["f", "fede"])
    }
  }

  @Test func `a failing Action denies the device`() async throws {
    let action = ReportingAction { _ in
      ActionResult(error: ActionError(.uncaughtError, "no such plan"))
    }
    try await DeviceBench.run(action: action) { bench in
      let begun = try await bench.begin()
      let page = try await bench.approve(begun.userCode, in: ScriptedBrowser(bench.tenant))
      #expect(page.status == 403)
      let poll = try await bench.poll(begun.deviceCode)
      #expect(poll.status == 403)
      #expect(poll.string("error") == "access_denied")
      let types = try await bench.tenant.logTypes()
      #expect(types == ["actions_execution_failed", "f", "fede"])
    }
  }

  @Test func `a redirect comes back to /continue, and the device waits for it`() async throws {
    let action = ScriptedAction { event in
      event.json["request"]?["query"]?["state"] != nil
        ? [] : [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
    }
    try await DeviceBench.run(action: action) { bench in
      let begun = try await bench.begin()
      let browser = ScriptedBrowser(bench.tenant)
      let redirect = try await bench.approve(begun.userCode, in: browser)
      #expect(redirect.location.hasPrefix("https://consent.example/ask?state="))
      #expect(
        try await bench.poll(begun.deviceCode).string("error") == "authorization_pending"
      )
      let state = redirect.parameter("state") ?? ""
      let done = try await browser.get("continue?state=\(state)")
      #expect(done.body.contains("Congratulations"))
      #expect(try await bench.pollInTime(begun.deviceCode).status == 200)
      #expect(try await bench.tenant.logTypes() == ["s", "sede"])
    }
  }

  @Test func `a factor comes before the device's tokens`() async throws {
    let action = ScriptedAction { _ in [Command("multifactor.enable", [.string("any")])] }
    try await DeviceBench.run(action: action) { bench in
      let begun = try await bench.begin()
      let browser = ScriptedBrowser(bench.tenant)
      let page = try await bench.approve(begun.userCode, in: browser)
      #expect(page.location.hasPrefix("/u/mfa?state="))
      #expect(
        try await bench.poll(begun.deviceCode).string("error") == "authorization_pending"
      )
      let form = ["state": page.parameter("state") ?? "", "code": "000000"]
      #expect(try await browser.post("u/mfa", form).body.contains("Congratulations"))
      #expect(try await bench.pollInTime(begun.deviceCode).status == 200)
    }
  }

  /// An Action that cannot run.
  private struct Broken: Action {
    struct NoWorker: Error {}

    let name = "broken"

    func run(_ invocation: Invocation) async throws -> ActionResult { throw NoWorker() }
  }

  @Test func `an Action that cannot run leaves the code valid`() async throws {
    try await DeviceBench.run(action: Broken()) { bench in
      let begun = try await bench.begin()
      let browser = ScriptedBrowser(bench.tenant)
      for _ in 0..<2 {
        let page = try await bench.approve(begun.userCode, in: browser)
        #expect(page.status == 503)
      }
      #expect(
        try await bench.poll(begun.deviceCode).string("error") == "authorization_pending"
      )
      #expect(try await bench.tenant.logTypes() == ["f", "f"])
    }
  }

  @Test func `a blocked user is refused at the device too`() async throws {
    let block = { (configuration: inout TenantConfiguration) in
      for index in configuration.users.indices {
        configuration.users[index].user.document.set("blocked", true)
      }
    }
    try await DeviceBench.run(block) { bench in
      let begun = try await bench.begin()
      let page = try await bench.approve(begun.userCode, in: ScriptedBrowser(bench.tenant))
      #expect(page.status == 403)
      #expect(
        try await bench.poll(begun.deviceCode).refusal == "403 unauthorized: user is blocked"
      )
    }
  }
}
