import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis))
struct FailureCauseTests {
  @Test(arguments: [
    (
      "undefined is not an object (evaluating 'event.session.id')",
      ["event.session", "event.session.id"]
    ),
    ("null is not an object (evaluating 'roles.length')", ["roles", "roles.length"]),
    ("undefined is not an object (evaluating 'a.b = 1')", ["a", "a.b"]),
    (
      "undefined is not an object (evaluating 'event.user.tags')",
      ["event.user", "event.user.tags"]
    ),
    ("null is not an object (evaluating 'Object.keys(a.b)')", ["a.b"]),
    (#"a.b is not an Object. (evaluating '"x" in a.b')"#, ["a.b"]),
    ("Right side of assignment cannot be destructured", []),
  ])
  func `the engine's text shows what was undefined`(message: String, subjects: [String]) {
    let expression = FailedExpression(message)
    #expect(expression?.kind == .nothing)
    #expect(expression?.subjects.map(String.init) == subjects)
  }

  @Test(arguments: [
    ("a.b.trim is not a function. (In 'a.b.trim()', 'a.b.trim' is undefined)", "a.b", "trim"),
    ("a?.trim is not a function. (In 'a?.trim()', 'a?.trim' is undefined)", "a", "trim"),
  ])
  func `the engine's text shows what has no such method`(
    message: String,
    object: String,
    method: String
  ) {
    let expression = FailedExpression(message)
    #expect(expression?.kind == .noFunction(method: method))
    #expect(expression?.subjects.map(String.init) == [object])
  }

  @Test(arguments: ["Can't find variable: a", "f is not a function", "Invalid URL"])
  func `other texts show nothing`(message: String) {
    #expect(FailedExpression(message) == nil)
  }

  private func cause(
    _ message: String,
    line: Int = 2,
    reading entries: [ActionTrace.Entry],
    in source: String = ""
  ) -> FailureCause {
    let place = SourceLocation(file: "code.js", line: line, column: 1)
    return FailureCause(
      ActionError(.uncaughtError, message, at: place),
      entries,
      in: source,
      of: .postLogin
    )
  }

  private func read(_ path: String, _ value: String?, line: Int = 2) -> ActionTrace.Entry {
    ActionTrace.Entry(
      .read,
      path.split(separator: ".").map(String.init),
      value: value,
      isMissing: value == nil,
      at: SourceLocation(file: "code.js", line: line, column: 1)
    )
  }

  @Test func `the member that the text shows is missing, not the one that was read last`() {
    let entries = [
      read("session", nil), read("user.nickname", nil, line: 2), read("user.name", "\"a\""),
    ]
    let message = "undefined is not an object (evaluating 'event.session.id')"
    #expect(cause(message, reading: entries) == .missing(path: "event.session"))
  }

  @Test func `a missing member that was read before has nothing to do with another variable`() {
    let entries = [read("user.nickname", nil)]
    let message = "undefined is not an object (evaluating 'data.items')"
    #expect(cause(message, reading: entries) == .other)
  }

  @Test(arguments: [
    "const hint = event.request.query.login_hint;",
    "const { login_hint: hint } = event.request.query;",
  ])
  func `a variable stands for the member that it was read from`(declaration: String) {
    let entries = [
      read("request.query.login_hint", nil, line: 1), read("user.nickname", nil, line: 2),
    ]
    let message = "undefined is not an object (evaluating 'hint.trim')"
    let found = cause(message, line: 3, reading: entries, in: "\(declaration)\n\nhint.trim();")
    #expect(found == .missing(path: "event.request.query.login_hint"))
  }

  @Test func `a common method that made-up metadata lacks is no mistake`() {
    let message = "event.user.app_metadata.tags.map is not a function. (In 'a', 'b' is undefined)"
    let entries = [read("user.app_metadata.tags", "true")]
    #expect(cause(message, reading: entries) == .generatedType)
  }

  @Test(arguments: [
    ("event.user.email.toLowercase", "user.email", "toLowercase"),
    ("event.user.app_metadata.plan.toLowercase", "user.app_metadata.plan", "toLowercase"),
    ("event.stats.logins_count.trim", "stats.logins_count", "trim"),
  ])
  func `a method that no such value has is the author's mistake`(
    callee: String,
    path: String,
    method: String
  ) {
    let found = cause(
      "\(callee) is not a function. (In '\(callee)()', '\(callee)' is undefined)",
      reading: [read(path, "\"a\"")]
    )
    #expect(found == .noMethod(path: "event.\(path)", method))
  }

  @Test func `a variable is not the member of the same name that another object has`() {
    let found = cause(
      "name.trim is not a function. (In 'name.trim()', 'name.trim' is undefined)",
      line: 3,
      reading: [
        read("client.name", "\"a\"", line: 1), read("user.app_metadata.all", "[…]", line: 2),
      ],
      in: "if (event.client.name) {\nconst all = event.user.app_metadata.all;\n}"
    )
    #expect(found == .generatedType)
  }

  @Test func `the result of a call is not the member that the call was given`() {
    let found = cause(
      "undefined is not an object (evaluating 'user.name')",
      line: 2,
      reading: [read("user.email", nil, line: 1)],
      in: "const user = await client.find(event.user.email);\nuser.name;"
    )
    #expect(found == .other)
  }
}
