import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// What Actions see of a login by SAML, and what they do to its course.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct SAMLActionTests {
  @Test func `the event names the protocol and has the request`() async throws {
    let seen = SeenEvents()
    try await SAMLBench.run(action: seen.action) { bench in
      _ = try await bench.logIn()
      _ = try await bench.begin()
      #expect(seen.all.count == 2)
      let transaction = seen.last?["transaction"]
      #expect(transaction?["protocol"]?.stringValue == "samlp")
      #expect(transaction?["redirect_uri"]?.stringValue == ServiceProvider.consumer)
      #expect(transaction?["response_mode"] == nil)
      let query = seen.last?["request"]?["query"]
      #expect(query?["RelayState"]?.stringValue == "abc")
      #expect(query?["SAMLRequest"] != nil)
      #expect(seen.last?["client"]?["client_id"]?.stringValue == "sp")
    }
  }

  @Test func `a denial is a signed response without an assertion`() async throws {
    let action = ScriptedAction { _ in [Command("access.deny", [.string("closed & <shut>")])] }
    try await SAMLBench.run(action: action) { bench in
      let posted = try await bench.logIn()
      #expect(posted.status == "urn:oasis:names:tc:SAML:2.0:status:Responder")
      #expect(posted.signsResponse == .signed)
      #expect(posted.assertion == nil)
      let message = posted.root.child("Status", in: SAMLName.protocol)?
        .child("StatusMessage", in: SAMLName.protocol)
      #expect(message?.text == "closed & <shut>")
      #expect(bench.browser.cookies["auth0"] != nil)
      #expect(try await bench.tenant.logTypes() == ["f"])
      // The session counts at the next request, and the Action decides again.
      #expect(try await bench.read(try await bench.begin()).assertion == nil)
      #expect(try await bench.tenant.logTypes() == ["f", "f"])
    }
  }

  @Test func `a redirect comes back to /continue and then to the service provider`() async throws {
    let action = ScriptedAction { event in
      event.json["request"]?["query"]?["state"] != nil
        ? [Command(.samlResponseSetAttribute, [.string("plan"), .string("pro")])]
        : [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
    }
    try await SAMLBench.run(action: action) { bench in
      let redirect = try await bench.browser.logIn(after: try await bench.begin())
      #expect(redirect.location.hasPrefix("https://consent.example/ask?state="))
      let state = redirect.parameter("state") ?? ""
      let posted = try await bench.read(try await bench.browser.get("continue?state=\(state)"))
      #expect(posted.values("plan") == ["pro"])
      #expect(posted.root["InResponseTo"] == "_request1")
      #expect(posted.relayState == "abc")
    }
  }

  @Test func `a factor comes before the assertion and keeps the Action's settings`() async throws {
    let action = ScriptedAction { _ in
      [
        Command("multifactor.enable", [.string("any")]),
        Command(.samlResponseSetAttribute, [.string("plan"), .string("pro")]),
      ]
    }
    try await SAMLBench.run(action: action) { bench in
      let page = try await bench.browser.logIn(after: try await bench.begin())
      #expect(page.location.hasPrefix("/u/mfa?state="))
      let form = ["state": page.parameter("state") ?? "", "code": "000000"]
      let posted = try await bench.read(try await bench.browser.post("u/mfa", form))
      #expect(posted.values("plan") == ["pro"])
      #expect(posted.relayState == "abc")
    }
  }

  @Test func `claims of the access token leave a warning that says what to do`() async throws {
    let action = ScriptedAction { _ in
      [Command("accessToken.setCustomClaim", [.string("https://x.example/a"), .number(1)])]
    }
    try await SAMLBench.run(action: action) { bench in
      _ = try await bench.logIn()
      #expect(try await bench.tenant.warnings().first?.contains("SAML") == true)
    }
  }
}
