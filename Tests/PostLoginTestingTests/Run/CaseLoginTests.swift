import PostLogin
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct CaseLoginTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder(["code.js": CaseRunTests.action, "f.json": TestFolder.event])
  }

  private func login(_ text: String) throws -> CaseLogin {
    try folder.write("tests.yaml", "secrets: { KEY: value }\ncases:\n  - \(text)")
    let reference = CaseReference(suite: folder.path("tests.yaml"), name: "a")
    return try CaseLogin(reference, options: ActionSuite.Options())
  }

  private func result(_ login: CaseLogin) async throws -> CaseLogin.Result {
    try await login.run(in: login.flow(on: ScriptHost()))
  }

  @Test func `it has the event, changes and secrets of the case, and needs no expectation`()
    async throws
  {
    let login = try login("{ name: a, fixture: f, with: { user: { nickname: r } } }")
    #expect(login.event["user"]?["nickname"]?.stringValue == "r")
    #expect(login.location.line == 3)
    let result = try await result(login)
    #expect(result.outcome.idTokenClaims.map(\.value.text) == [#""value""#])
    #expect(result.obstacle == nil)
  }

  @Test func `it resumes as the case says`() async throws {
    let result = try await result(
      login(
        "{ name: a, fixture: f, with: { user: { name: redirect } }, "
          + "continue: { request: { query: { answer: yes } } } }"
      )
    )
    #expect(result.outcome.decision == .allowed)
    #expect(result.outcome.idTokenClaims.map(\.name) == ["https://x/back"])
    // What the user brought back is hidden as the first event is.
    #expect(result.events.count == 2)
    #expect(result.events.last?[path: ["request", "query", "answer"]]?.text == #""yes""#)
  }

  @Test func `a login that does not resume keeps its outcome and says why`() async throws {
    let result = try await result(login("{ name: a, fixture: f, continue: { request: {} } }"))
    #expect(result.outcome.decision == .allowed)
    #expect(
      result.obstacle?.message
        == "`continue`: expected a login that waits for its user, found allowed"
    )
  }

  @Test func `a case that is skipped runs`() async throws {
    let text = "{ name: a, fixture: f, with: { user: { name: deny } }, skip: not now }"
    #expect(try await result(login(text)).outcome.decision == .denied)
  }
}
