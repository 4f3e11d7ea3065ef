import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.flow))
struct CauseTests {
  /// The cause of a login whose Actions make one of these calls each.
  private func cause(
    _ calls: [(MethodName, [ScriptValue])],
    event: String = #"{"user":{"user_id":"u|1"}}"#,
    error: ActionError? = nil
  ) throws -> Outcome.Cause? {
    let reports = calls.enumerated().map { number, call in
      ActionReport(
        name: "action \(number)",
        duration: .zero,
        logs: [],
        commands: [
          Command(call.0, call.1, at: SourceLocation(file: "a.js", line: number + 1, column: 1))
        ],
        error: number == calls.count - 1 ? error : nil,
        policy: number == calls.count - 1 && error != nil ? .deny : nil
      )
    }
    let segment = Segment(event: try Event(json: event), reports: reports)
    return Outcome(folding: [segment], trigger: .postLogin, diagnostics: []).cause
  }

  @Test func `an allowed login has no cause`() throws {
    #expect(try cause([("accessToken.addScope", [.string("a")])]) == nil)
  }

  @Test func `a denied login rests on the first denial`() throws {
    let found = try cause([
      ("access.deny", [.string("a")]), ("access.deny", [.string("b")]),
    ])
    #expect(found?.action == "action 0")
    #expect(found?.location?.line == 1)
  }

  @Test func `a denial counts though its Action failed after it`() throws {
    let found = try cause(
      [("access.deny", [.string("a")])],
      error: ActionError(.uncaughtError, "broken")
    )
    #expect(found?.call?.method == "access.deny")
  }

  @Test func `a login that an error denies rests on the error`() throws {
    let place = SourceLocation(file: "a.js", line: 7, column: 3)
    let found = try cause(
      [("accessToken.addScope", [.string("a")])],
      error: ActionError(.uncaughtError, "broken", at: place)
    )
    #expect(found?.call == nil)
    #expect(found?.location == place)
  }

  @Test func `a redirect and a form decide by their last call`() throws {
    let redirect = try cause([
      ("redirect.sendUserTo", [.string("https://a.example/")]),
      ("redirect.sendUserTo", [.string("https://b.example/")]),
    ])
    #expect(redirect?.action == "action 1")
    let form = try cause([("prompt.render", [.string("ap_1"), .undefined])])
    #expect(form?.call?.method == "prompt.render")
  }

  @Test func `a failed exchange rests on the call that failed it`() throws {
    let found = try cause(
      [
        ("accessToken.addScope", [.string("a")]), ("multifactor.enable", [.string("any")]),
      ],
      event: #"{"user":{},"transaction":{"protocol":"oauth2-token-exchange"}}"#
    )
    #expect(found?.call?.method == "multifactor.enable")
  }

  @Test func `a login that is challenged at its end rests on the last call for a factor`() throws {
    let found = try cause([
      ("multifactor.enable", [.string("any")]), ("multifactor.enable", [.string("guardian")]),
    ])
    #expect(found?.action == "action 1")
  }

  @Test func `a factor that is taken back decides nothing`() throws {
    let found = try cause([
      ("multifactor.enable", [.string("any")]), ("multifactor.enable", [.string("none")]),
    ])
    #expect(found == nil)
  }

  @Test func `a revocation and a validation error decide by their first call`() throws {
    let revocation = try cause([("refreshToken.revoke", [.string("a")])])
    #expect(revocation?.call?.method == "refreshToken.revoke")
    let validation = try cause([
      ("validation.error", [.string("a"), .string("b")]),
      ("validation.error", [.string("c"), .string("d")]),
    ])
    #expect(validation?.action == "action 0")
  }

  @Test func `a rule that decides is named`() throws {
    var command = Command("access.deny", [.string("no")])
    command.rule = "embargo"
    let report = ActionReport(name: "rules", duration: .zero, logs: [], commands: [command])
    let outcome = Outcome(
      folding: [Segment(event: .empty, reports: [report])],
      trigger: .postLogin,
      diagnostics: []
    )
    #expect(outcome.cause?.rule == "embargo")
    #expect(outcome.jsonValue["cause"]?["rule"] == "embargo")
    #expect(outcome.jsonValue["cause"]?["method"] == "access.deny")
    #expect(outcome.jsonValue["cause"]?["arguments"] == ["no"])
  }
}
