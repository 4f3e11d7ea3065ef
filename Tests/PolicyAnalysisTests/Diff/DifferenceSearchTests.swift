import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// Which logins are made up, and when the search ends.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct DifferenceSearchTests {
  private func findings(
    _ before: String,
    _ after: String,
    inputs: Int = 300,
    configure: (inout PolicyDifference) -> Void = { _ in }
  ) async throws -> PolicyDifference.Findings {
    let handler = { (body: String) in
      "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    }
    return try await findings(of: handler(before), handler(after), inputs, configure)
  }

  private func findings(
    of before: String,
    _ after: String,
    _ inputs: Int = 300,
    _ configure: (inout PolicyDifference) -> Void = { _ in }
  ) async throws -> PolicyDifference.Findings {
    let folder = try TestFolder(["before.js": before, "after.js": after])
    var difference = try PolicyDifference(
      before: folder.path("before.js"),
      after: folder.path("after.js")
    )
    difference.inputCount = inputs
    configure(&difference)
    return try await difference.find()
  }

  // MARK: - What is varied

  @Test func `what the first logins offered is offered again to logins with secrets`()
    async throws
  {
    let body = { (word: String) in
      """
      const { nickname } = event.user;
      if (!event.secrets.KEY) return api.access.deny('not set up');
      if (nickname === '\(word)') api.access.deny('no');
      """
    }
    #expect(try await findings(body("first"), body("second"), inputs: 60).verdict == .looser)
  }

  @Test func `a secret can be equal to a member of the event`() async throws {
    let found = try await findings(
      "if (event.user.email && event.user.email === event.secrets.OWNER) api.access.deny('no');",
      ""
    )
    #expect(found.verdict == .looser)
    #expect(found.differences.first?.name.contains("`event.secrets.OWNER`") == true)
  }

  @Test func `two requests to one host can have different answers`() async throws {
    let body = { (test: String) in
      """
      const user = await fetch('https://risk.example/user').then((answer) => answer.json());
      const device = await fetch('https://risk.example/device').then((answer) => answer.json());
      if (user.trusted === true && \(test)) api.access.deny('no');
      """
    }
    let found = try await findings(body("device.trusted !== true"), body("false"), inputs: 600)
    #expect(found.verdict == .looser)
    #expect(found.differences.first?.name.contains("`risk.example/") == true)
  }

  @Test func `a host that has failed can answer when it is asked again`() async throws {
    let body = { (attempts: Int) in
      """
      for (let attempt = 0; attempt < \(attempts); attempt++) {
        const answer = await fetch('https://risk.example/user');
        if (answer.ok) return;
      }
      api.access.deny('no answer');
      """
    }
    let found = try await findings(body(1), body(2), inputs: 600)
    #expect(found.verdict == .looser)
    #expect(found.differences.first?.name.contains("when asked again") == true)
  }

  @Test func `a host can take longer than a second`() async throws {
    let body = { (options: String) in
      """
      try {
        await fetch('https://risk.example/'\(options));
      } catch (error) {
        if (error.name === 'TimeoutError') api.access.deny('too slow');
      }
      """
    }
    let found = try await findings(body(", { signal: AbortSignal.timeout(2500) }"), body(""))
    #expect(found.verdict == .looser)
    #expect(
      found.differences.map(\.name) == [
        "an interactive login with `risk.example` answering nothing (ETIMEDOUT)"
      ]
    )
  }

  @Test func `two members of a record are varied together`() async throws {
    let body = { (test: String) in
      """
      const devices = event.user.app_metadata.devices;
      if (Array.isArray(devices) && devices.some((d) => d.kind === 'phone' && \(test))) {
        api.access.deny('lost');
      }
      """
    }
    let found = try await findings(body("d.state === 'lost'"), body("false"), inputs: 1000)
    #expect(found.verdict == .looser)
  }

  // MARK: - Ways back

  private static let leaving = """
    exports.onExecutePostLogin = async (event, api) => {
      api.redirect.sendUserTo('https://consent.example/');
    };

    """
  private static let back = "exports.onContinuePostLogin = async () => {};\n"

  @Test func `without a handler for the way back the login fails`() async throws {
    let found = try await findings(of: Self.leaving + Self.back, Self.leaving, 60)
    #expect(found.verdict == .stricter)
    #expect(found.differences.first?.before.decision == .allowed)
    #expect(found.differences.first?.after.decision == .failed)
    #expect(try await findings(of: Self.leaving, Self.leaving, 60).verdict == .none)
  }

  @Test func `a redirect or form that is left out is looser`() async throws {
    let none = "exports.onExecutePostLogin = async () => {};\n"
    let redirect = try await findings(of: Self.leaving + Self.back, none, 60)
    #expect(redirect.verdict == .looser)
    let form = Self.leaving.replacing(
      "api.redirect.sendUserTo('https://consent.example/')",
      with: "api.prompt.render('ap_1')"
    )
    #expect(try await findings(of: none, form + Self.back, 60).verdict == .stricter)
  }

  @Test func `what a token that comes back holds can make a login looser`() async throws {
    let version = { (test: String) in
      """
      exports.onExecutePostLogin = async (event, api) => {
        const token = api.redirect.encodeToken({ secret: event.secrets.KEY, payload: {} });
        api.redirect.sendUserTo('https://consent.example/', { query: { session_token: token } });
      };
      exports.onContinuePostLogin = async (event, api) => {
        const payload = api.redirect.validateToken({ secret: event.secrets.KEY });
        if (\(test)) api.access.deny('no consent');
      };

      """
    }
    let found = try await findings(
      of: version("payload.consent !== 'given'"),
      version("!payload.consent"),
      400
    )
    #expect(found.verdict == .looser)
    #expect(found.differences.first?.name.contains("a returned token with") == true)
  }

  @Test func `what a redirect brings back can make a login stricter`() async throws {
    let version = { (test: String) in
      Self.leaving
        + """
        exports.onContinuePostLogin = async (event, api) => {
          if (\(test)) api.access.deny('no');
        };

        """
    }
    let found = try await findings(
      of: version("event.request.query.answer === 'never'"),
      version("['never', 'later'].includes(event.request.query.answer)"),
      400
    )
    #expect(found.verdict == .stricter)
    #expect(found.differences.first?.name.contains(#"`answer` = "later""#) == true)
  }

  // MARK: - Flows

  private func flow(_ before: String, _ after: String) async throws -> PolicyDifference.Findings {
    let handler = { (body: String) in
      "exports.onExecutePostLogin = async (event, api) => { \(body) };"
    }
    let folder = try TestFolder([
      "check.js": handler("if (event.user.email_verified !== true) throw new Error('no');"),
      "claim.js": handler("api.idToken.setCustomClaim('https://x.example/a', 1);"),
      "quiet.js": handler(""),
      "before.yaml": before, "after.yaml": after,
    ])
    var difference = try PolicyDifference(
      before: folder.path("before.yaml"),
      after: folder.path("after.yaml")
    )
    difference.inputCount = 100
    return try await difference.find()
  }

  @Test func `a failure policy that lets logins go on is looser`() async throws {
    let found = try await flow(
      "actions: [check.js, claim.js]\n",
      "actions: [{ path: check.js, onFailure: continue }, claim.js]\n"
    )
    #expect(found.verdict == .looser)
    #expect(found.differences.first?.before.decision == .denied)
  }

  @Test func `an error that is swallowed is looser, though the login is allowed in both versions`()
    async throws
  {
    let found = try await flow(
      "actions: [quiet.js, claim.js]\nonFailure: continue\n",
      "actions: [check.js, claim.js]\nonFailure: continue\n"
    )
    #expect(found.verdict == .looser)
    #expect(
      DifferenceReport(found).pretty()
        .hasPrefix("looser: allowed → allowed with a swallowed error\n")
    )
  }

  @Test func `an Action that is left out of a flow is an effect`() async throws {
    let found = try await flow("actions: [quiet.js, claim.js]\n", "actions: [quiet.js]\n")
    #expect(found.verdict == .effects)
    #expect(
      DifferenceReport(found).pretty()
        .hasPrefix("other effects: idToken.claims.https://x.example/a 1 → missing\n")
    )
  }

  // MARK: - The end

  @Test func `a search with a time limit says how many logins it has tried`() async throws {
    let found = try await findings("console.log(event.user.email);", "", inputs: 5000) {
      $0.maximumTime = .zero
    }
    #expect(found.loginCount < 100)
    #expect(found.remarks.contains { $0.hasPrefix("the search ended after 0 s, with ") })
  }

  @Test func `a search that ends at its largest number of differences says so`() async throws {
    let denials = (0..<45).map {
      "if (event.user.nickname === 'w\($0)') return api.access.deny('no');"
    }
    let found = try await findings(denials.joined(separator: "\n"), "", inputs: 1000)
    #expect(found.differences.count >= 40)
    #expect(found.remarks.first?.hasPrefix("the search ended early: it found 4") == true)
  }
}
