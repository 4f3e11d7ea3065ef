import Testing

@testable import PostLogin

struct GroundTests {
  /// What a login rests on whose Actions made these calls, one for each.
  private func ground(
    _ calls: [(String, [ScriptValue])],
    event: String = #"{"user":{"user_id":"u|1"}}"#,
    error: ActionError? = nil
  ) throws -> Outcome.Ground? {
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
    return Outcome(folding: [segment], diagnostics: []).ground
  }

  @Test func `an allowed login rests on nothing`() throws {
    #expect(try ground([("accessToken.addScope", [.string("a")])]) == nil)
  }

  @Test func `a denied login rests on the first denial`() throws {
    let found = try ground([
      ("access.deny", [.string("a")]), ("access.deny", [.string("b")]),
    ])
    #expect(found?.action == "action 0")
    #expect(found?.location?.line == 1)
  }

  @Test func `a denial counts though its Action failed after it`() throws {
    let found = try ground(
      [("access.deny", [.string("a")])],
      error: ActionError(.uncaughtError, "broken")
    )
    #expect(found?.command?.method == "access.deny")
  }

  @Test func `a login that an error denies rests on the error`() throws {
    let place = SourceLocation(file: "a.js", line: 7, column: 3)
    let found = try ground(
      [("accessToken.addScope", [.string("a")])],
      error: ActionError(.uncaughtError, "broken", at: place)
    )
    #expect(found?.command == nil)
    #expect(found?.location == place)
  }

  @Test func `a redirect and a form decide by their last call`() throws {
    let redirect = try ground([
      ("redirect.sendUserTo", [.string("https://a.example/")]),
      ("redirect.sendUserTo", [.string("https://b.example/")]),
    ])
    #expect(redirect?.action == "action 1")
    let form = try ground([("prompt.render", [.string("ap_1"), .undefined])])
    #expect(form?.command?.method == "prompt.render")
  }

  @Test func `a failed exchange rests on the call that failed it`() throws {
    let found = try ground(
      [
        ("accessToken.addScope", [.string("a")]), ("multifactor.enable", [.string("any")]),
      ],
      event: #"{"user":{},"transaction":{"protocol":"oauth2-refresh-token"}}"#
    )
    #expect(found?.command?.method == "multifactor.enable")
  }
}
