import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

/// Two versions of an Action of every trigger.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct TriggerDifferenceTests {
  /// A pair of bodies of a trigger's handler that differ in one effect.
  struct Pair: Sendable, CustomTestStringConvertible {
    let trigger: Trigger
    let before: String
    let after: String
    let verdict: PolicyDifference.Verdict

    var testDescription: String { trigger.rawValue }

    init(
      _ trigger: Trigger,
      _ before: String,
      _ after: String,
      _ verdict: PolicyDifference.Verdict
    ) {
      (self.trigger, self.before, self.after, self.verdict) = (trigger, before, after, verdict)
    }
  }

  static let pairs = [
    Pair(
      .postLogin,
      "if (event.client.name === 'Shop') api.access.deny('no');",
      "",
      .looser
    ),
    Pair(
      .credentialsExchange,
      "",
      "if (event.client.metadata.plan === 'old') api.access.deny('invalid_request', 'no');",
      .stricter
    ),
    Pair(
      .customEmailProvider,
      "",
      "if (event.notification.message_type === 'reset_email') api.notification.drop('no');",
      .effects
    ),
    Pair(
      .customPhoneProvider,
      "if (event.notification.recipient === '+15550100') api.notification.retry('later');",
      "if (event.notification.recipient === '+15550100') api.notification.drop('later');",
      .effects
    ),
    Pair(
      .customTokenExchange,
      "api.authentication.setUserById('auth0|1');",
      """
      if (event.transaction.subject_token === 'blocked-token') {
        api.access.deny('invalid_request', 'no');
        return;
      }
      api.authentication.setUserById('auth0|1');
      """,
      .stricter
    ),
    Pair(
      .eventStream,
      "",
      "if (event.message.type === 'organization.deleted') api.cache.set('gone', 'yes');",
      .effects
    ),
    Pair(
      .passwordResetPostChallenge,
      "if (event.user.app_metadata.blocked) api.access.deny('no');",
      "",
      .looser
    ),
    Pair(
      .postChangePassword,
      "",
      "if (event.connection.name === 'staff') throw new Error('no');",
      .effects
    ),
    Pair(
      .postUserRegistration,
      "api.cache.set('a', '1');",
      "api.cache.set('a', event.user.email_verified ? '1' : '2');",
      .effects
    ),
    Pair(
      .preUserRegistration,
      "",
      "if (event.user.email?.endsWith('@blocked.example')) api.access.deny('a', 'b');",
      .stricter
    ),
    Pair(
      .sendPhoneMessage,
      "",
      "if (event.message_options.message_type === 'voice') api.cache.set('call', 'yes');",
      .effects
    ),
  ]

  private func script(_ trigger: Trigger, _ body: String) throws -> String {
    let handler = try #require(trigger.handlers.first)
    return "exports.\(handler) = async (event, api) => {\n\(body)\n};\n"
  }

  private func difference(
    _ before: String,
    _ after: String,
    inputs: Int = 100
  ) throws -> (PolicyDifference, folder: TestFolder) {
    let folder = try TestFolder(["before.js": before, "after.js": after])
    var difference = try PolicyDifference(
      before: folder.path("before.js"),
      after: folder.path("after.js")
    )
    difference.inputCount = inputs
    return (difference, folder)
  }

  @Test func `every trigger has a pair`() {
    #expect(Set(Self.pairs.map(\.trigger)).count == 11)
  }

  @Test(arguments: pairs)
  func `one effect is told within a hundred events`(pair: Pair) async throws {
    let (difference, folder) = try difference(
      script(pair.trigger, pair.before),
      script(pair.trigger, pair.after)
    )
    let found = try await difference.find()
    #expect(found.trigger == pair.trigger)
    #expect(found.loginCount <= 100)
    #expect(found.verdict == pair.verdict, "\(DifferenceReport(found).pretty())")
    _ = folder
  }

  @Test(arguments: pairs)
  func `equal Actions are not told apart`(pair: Pair) async throws {
    let text = try script(pair.trigger, pair.after)
    let (difference, folder) = try difference(text, "// The same.\n\(text)")
    let found = try await difference.find()
    #expect(found.verdict == .none, "\(DifferenceReport(found).pretty())")
    #expect(found.loginCount > 0)
    _ = folder
  }

  @Test func `the report speaks of events`() async throws {
    let pair = try #require(Self.pairs.first { $0.trigger == .customEmailProvider })
    let (difference, folder) = try difference(
      script(pair.trigger, pair.before),
      script(pair.trigger, pair.after)
    )
    let report = DifferenceReport(try await difference.find()).pretty()
    #expect(report.contains("notification.delivery"))
    #expect(report.contains("differences found in"))
    #expect(report.contains("events"))
    // The files lie in a folder whose name begins with `postlogin`.
    #expect(!report.contains(" login"))
    _ = folder
  }

  @Test func `an Action of two triggers is compared for each`() async throws {
    let login = try script(.postLogin, "api.idToken.setCustomClaim('https://a.example/a', 1);")
    let before = login + (try script(.credentialsExchange, ""))
    let after =
      login + (try script(.credentialsExchange, "api.access.deny('server_error', 'closed');"))
    let (difference, folder) = try difference(before, after)
    #expect(difference.runs.shared.map(\.trigger) == [.postLogin, .credentialsExchange])
    let found = try await difference.findings(for: difference.runs.shared)
    #expect(found.map(\.trigger) == [.postLogin, .credentialsExchange])
    #expect(found.map(\.verdict) == [.none, .stricter])
    // The claim is reached in logins, and the denial in exchanges.
    #expect(found.flatMap(\.unreached) == [])
    let whole = try await difference.find()
    #expect(whole.verdict == .stricter)
    _ = folder
  }

  @Test func `an Action of a trigger known by name only is not run, with the reason`() async throws
  {
    let script = "exports.onExecutePostCredentialValidation = async () => { throw 1; };\n"
    let (difference, folder) = try difference(script, "// Changed.\n\(script)")
    let found = try await difference.findings(for: difference.runs.shared)
    #expect(found.map(\.loginCount) == [0])
    #expect(found.first?.remarks.first?.contains("only a guide describes it") == true)
    _ = folder
  }
}
