import EventTestSupport
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// `bench` without a command line.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct BenchRequestTests {
  private let folder: RequestFolder

  init() throws { folder = try RequestFolder() }

  private func request(_ isolation: Isolation) -> BenchRequest {
    let login = FixtureLogin(
      actions: [folder.path("code.js")],
      fixture: folder.path("f.json"),
      options: Policy.Options()
    )
    let host = ScriptHost(isolation: isolation)
    return BenchRequest(login, isolation: isolation, runs: 2, on: host)
  }

  @Test(arguments: Isolation.allCases, [BenchRequest.Subject.login, .event])
  func `a measurement gives two figures, which fit their schema`(
    isolation: Isolation,
    subject: BenchRequest.Subject
  ) async throws {
    var request = request(isolation)
    request.subject = subject
    let report = try await request.result()
    #expect(report.elapsed > 0)
    let text = try #require(report.text(.json, on: ReportPage(date: "", isVerbose: false)))
    let value = try JSONText(text).value
    let names = ["version", "\(isolation)_us", "\(isolation)_processor_us"]
    #expect(value.objectValue?.map(\.name) == names)
    var check = JSONSchemaCheck(BenchReport.schema)
    #expect(check.problems(of: value) == [])
    #expect(check.problems(of: value.replacing([names[1]], with: nil)) != [])
    #expect(check.problems(of: value.replacing(["version"], with: 2)) != [])
  }

  @Test func `a login in which an Action fails is not measured`() async throws {
    try folder.write("code.js", "exports.onExecutePostLogin = async () => { throw Error('no'); };")
    let error = await #expect(throws: PostLoginError.self) { try await request(.warm).result() }
    #expect(error?.message == "the Action fails on this fixture: no")
  }
}
