import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

/// Suites of every trigger whose Actions run here.
@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct TriggerSuiteTests {
  /// The identifiers, written by hand, so that a trigger cannot be forgotten.
  static let triggers = [
    "post-login", "credentials-exchange", "custom-email-provider", "custom-phone-provider",
    "custom-token-exchange", "event-stream", "password-reset-post-challenge",
    "post-change-password", "post-user-registration", "pre-user-registration",
    "send-phone-message",
  ].map(Trigger.init)

  private func report(of folder: TestFolder) async throws -> TestReport {
    let suites = try SuiteFinder.suites(in: [folder.path]).map { try ActionSuite(at: $0) }
    return await TestRun().run(suites)
  }

  private func problems(of files: KeyValuePairs<String, String>) throws -> [String] {
    let folder = try TestFolder(files)
    do throws(PostLoginError) {
      _ = try ActionSuite(at: folder.path("tests.yaml"))
      return []
    } catch {
      return ([error] + error.further).map {
        $0.description.replacing("\(folder.path)/", with: "")
      }
    }
  }

  @Test func `suites can test eleven triggers`() {
    #expect(Trigger.tested == Self.triggers)
  }

  @Test(arguments: triggers)
  func `the first files of a trigger pass`(trigger: Trigger) async throws {
    let folder = try TestFolder()
    try FirstAction.files(of: trigger).write(into: folder.path)
    let suite = try #require(try SuiteFinder.suites(in: [folder.path]).first)
    #expect(try ActionSuite(at: suite).cases.allSatisfy { $0.trigger == trigger })
    let report = try await report(of: folder)
    #expect(report.counts.passed >= 1, "\(PrettyReport(report).text)")
    #expect(report.counts == TestReport.Counts(passed: report.counts.passed))
    #expect(report.notes == [])
  }

  @Test(arguments: triggers)
  func `no case passes if the handler has another name`(trigger: Trigger) async throws {
    let folder = try TestFolder()
    let handler = try #require(trigger.handler(of: .execute))
    var files = FirstAction.files(of: trigger)
    files[0].text = files[0].text.replacing(handler, with: handler.dropLast())
    try files.write(into: folder.path)
    let report = try await report(of: folder)
    #expect(report.counts.passed == 0)
    #expect(report.counts.broken >= 1)
    #expect(PrettyReport(report).text.contains(handler))
  }

  @Test(arguments: triggers)
  func `no case passes if the handler does nothing`(trigger: Trigger) async throws {
    let folder = try TestFolder()
    let handler = try #require(trigger.handler(of: .execute))
    var files = FirstAction.files(of: trigger)
    files[0].text = "exports.\(handler) = async () => {};\n"
    try files.write(into: folder.path)
    let report = try await report(of: folder)
    #expect(report.counts.failed >= 1, "\(PrettyReport(report).text)")
  }

  private static let two = """
    exports.onExecutePreUserRegistration = async (event, api) => api.access.deny('a', 'b');
    exports.onExecutePostUserRegistration = async () => console.log('ran');
    """

  @Test func `a case has its own trigger, and only the Actions with its handler run`()
    async throws
  {
    let folder = try TestFolder([
      "a.js": Self.two, "b.js": "exports.onExecutePostUserRegistration = async () => {};",
      "Fixtures/before.yaml": "trigger: pre-user-registration\nuser: rosa@example.com\n",
      "tests.yaml": """
      flow: [a.js, b.js]
      cases:
        - { name: fixture, fixture: before, expect: { decision: denied, actions: [a] } }
        - name: case
          trigger: post-user-registration
          fixture: after.yaml
          expect: { decision: done, logs: [ran], actions: [a, b] }
      """,
      "after.yaml": "user: rosa@example.com\n",
    ])
    let report = try await report(of: folder)
    #expect(report.counts == TestReport.Counts(passed: 2), "\(PrettyReport(report).text)")
  }

  @Test func `snapshots and reports have the sections and the words of the trigger`() async throws {
    let folder = try TestFolder([
      "code.js": """
      exports.onExecuteCustomEmailProvider = async (event, api) => api.notification.drop('no');
      """,
      "mail.yaml": "trigger: custom-email-provider\nuser: rosa@example.com\n",
      "tests.yaml": """
      cases:
        - { name: whole, fixture: mail.yaml, expect: { snapshot: true } }
        - { name: sent, fixture: mail.yaml, expect: { notification: { delivery: delivered } } }
      """,
    ])
    var run = TestRun()
    run.snapshots = .update
    let suites = [try ActionSuite(at: folder.path("tests.yaml"))]
    #expect(await run.run(suites).counts == TestReport.Counts(failed: 2))
    let report = await TestRun().run(suites)
    #expect(report.counts == TestReport.Counts(passed: 1, failed: 1))
    let snapshot = try folder.text("__snapshots__/tests/whole.json")
    #expect(snapshot.contains(#""delivery": "dropped""#), "\(snapshot)")
    #expect(!snapshot.contains("samlResponse"))
    let page = ReportPage(date: "", isVerbose: true)
    for form in TestReport.forms {
      let text = try #require(report.text(form.format, on: page))
      #expect(!text.contains("the login"), "\(text)")
    }
    #expect(PrettyReport(report).text.contains("the message is dropped"))
  }

  private static let login = "exports.onExecutePostLogin = async () => {};"
  private static let mail = "exports.onExecuteCustomEmailProvider = async () => {};"

  @Test(
    arguments: [
      (
        "trigger: pre-user-registration\ncases: [{ name: a, fixture: f, expect: allowed }]", login,
        [
          "tests.yaml:1:10: invalidSuite: `trigger`: no Action of the suite has a handler of "
            + "`pre-user-registration`; the handlers are those of `post-login`"
        ]
      ),
      (
        "trigger: pre-user-registraton\ncases: [{ name: a, fixture: f, expect: allowed }]", login,
        [
          "tests.yaml:1:10: invalidSuite: `trigger`: Auth0 has no trigger `pre-user-registraton`; "
            + "did you mean `pre-user-registration`?"
        ]
      ),
      (
        "trigger: password-hash-migration\ncases: [{ name: a, fixture: f, expect: allowed }]",
        login,
        [
          "tests.yaml:1:10: invalidSuite: `trigger`: Actions of `password-hash-migration` do not "
            + "run here: Auth0 publishes nothing but its identifier"
        ]
      ),
      (
        "cases: [{ name: a, fixture: f, trigger: event-stream, expect: allowed }]", login,
        [
          "tests.yaml:1:41: invalidSuite: `cases[0].trigger`: no Action of the suite has a handler "
            + "of `event-stream`; the handlers are those of `post-login`"
        ]
      ),
      (
        "cases: [{ name: a, fixture: f, expect: { notification: { delivery: dropped } } }]", login,
        [
          "tests.yaml:1:42: invalidSuite: `cases[0].expect`: `notification` belongs to outcomes of "
            + "`custom-email-provider` and `custom-phone-provider`, and this case has the trigger "
            + "`post-login`"
        ]
      ),
      (
        "cases: [{ name: a, fixture: m.yaml, expect: denied }]", mail,
        [
          "tests.yaml:1:45: invalidSuite: `cases[0].expect`: a message is never `denied`, since no "
            + "method of `custom-email-provider` does that; expect `delivered` or `dropped` or "
            + "`retry` or `failed`"
        ]
      ),
      (
        "flow: [., code.js]\ncases: [{ name: a, fixture: m.yaml, expect: dropped }]", mail,
        [
          "tests.yaml:1:7: invalidSuite: a tenant has one Action of `custom-email-provider`, and "
            + "this suite has 2; name one"
        ]
      ),
      (
        "flow: [., mail.js]\ncases: [{ name: a, fixture: f, expect: allowed }]", login,
        [
          "tests.yaml:1:7: invalidSuite: `mail` has only handlers of `custom-email-provider`, and "
            + "no case has such a `trigger`; leave the Action out, or add a case"
        ]
      ),
    ]
  )
  func `a suite that would test nothing is refused with its place`(
    suite: String,
    code: String,
    problems: [String]
  ) throws {
    let files: KeyValuePairs = [
      "tests.yaml": suite, "code.js": code, "mail.js": Self.mail, "f.json": TestFolder.event,
      "m.yaml": "trigger: custom-email-provider\nuser: rosa@example.com\n",
    ]
    #expect(try self.problems(of: files) == problems)
  }

  @Test func `a fixture of another trigger is one error`() throws {
    let problems = try problems(of: [
      "tests.yaml": "cases: [{ name: a, fixture: m.yaml, expect: allowed }]", "code.js": Self.login,
      "m.yaml": "trigger: custom-email-provider\nuser: rosa@example.com\n",
    ])
    #expect(
      problems == [
        "tests.yaml:1:29: invalidSuite: `cases[0].fixture`: `m.yaml`: its trigger is "
          + "`custom-email-provider`, and that of the case is `post-login`"
      ]
    )
  }
}
