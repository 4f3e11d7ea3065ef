import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// Calls methods in order and folds their commands, as for one Action.
struct FoldedCalls {
  var outcome: Outcome
  var replies: [Reply]

  init(
    _ calls: [(MethodName, [ScriptValue])],
    event: String = #"{"user":{"app_metadata":{},"user_metadata":{}}}"#
  ) throws {
    var context = CallContext(event: try Event(json: event))
    replies = try calls.map { method, arguments in
      try #require(MethodTable.of(.postLogin).call(method, arguments, in: &context))
    }
    let report = ActionReport(
      name: "a",
      duration: .zero,
      logs: [],
      commands: replies.flatMap(\.commands),
      error: nil,
      policy: nil
    )
    outcome = Outcome(
      folding: [Segment(event: context.event, reports: [report])],
      trigger: .postLogin,
      diagnostics: replies.flatMap(\.diagnostics)
    )
  }

  var diagnostics: [Diagnostic.Code] { outcome.diagnostics.map(\.code) }
}

@Suite(.tags(.commands))
struct AccessTests {
  @Test func `a denial gives its reason`() throws {
    let calls = try FoldedCalls([("access.deny", [.string("no")])])
    #expect(calls.outcome.decision == .denied)
    #expect(calls.outcome.reason == "no")
    #expect(calls.outcome.denial == Outcome.Denial(reason: "no"))
    #expect(calls.replies.map(\.value) == [.api])
  }

  @Test func `the first of two denials counts`() throws {
    let calls = try FoldedCalls([
      ("access.deny", [.string("first")]), ("access.deny", [.string("second")]),
    ])
    #expect(calls.outcome.reason == "first")
    #expect(calls.diagnostics == [.callAfterDecision])
  }

  @Test func `the older form with a code does not break`() throws {
    let calls = try FoldedCalls([("access.deny", [.string("code"), .string("reason")])])
    #expect(calls.outcome.reason == "code")
    #expect(calls.diagnostics == [.ignoredArgument])
  }

  @Test(
    arguments: [
      (.undefined, ""), (.null, ""), (.number(1.5), "1.5"), (.boolean(true), "true"),
      (.array(JSONText(uncheckedBytes: Array("[1]".utf8)[...])), "[1]"),
    ] as [(ScriptValue, String)]
  )
  func `a reason that is no text still denies`(reason: ScriptValue, text: String) throws {
    let calls = try FoldedCalls([("access.deny", [reason])])
    #expect(calls.outcome.decision == .denied)
    #expect(calls.outcome.reason == text)
    #expect(calls.diagnostics == [.reasonIsNoText])
  }
}

@Suite(.tags(.commands))
struct ScopeTests {
  @Test(
    arguments: [
      (.number(1), .typeError, "The value for the scope must be a string."),
      (.undefined, .typeError, "The value for the scope must be a string."),
      (.string(""), .error, "The value for the scope is required."),
      (.string(" \u{FEFF}\n"), .error, "The value for the scope is required."),
      (.string("a\u{A0}b"), .error, "The value for the scope must not have whitespace."),
      (
        .string(String(repeating: "a", count: 281)), .error,
        "The value for the scope exceeds the allowed maximum of 280 characters."
      ),
      (
        .string(String(repeating: "😀", count: 141)), .error,
        "The value for the scope exceeds the allowed maximum of 280 characters."
      ),
    ] as [(ScriptValue, Reply.Failure.Kind, String)],
    ["accessToken.addScope", "accessToken.removeScope"] as [MethodName]
  )
  func `a wrong scope throws`(
    wrong: (ScriptValue, Reply.Failure.Kind, String),
    method: MethodName
  ) throws {
    let calls = try FoldedCalls([(method, [wrong.0])])
    #expect(calls.replies == [.failure(wrong.1, wrong.2)])
  }

  @Test func `the last call for a scope wins`() throws {
    let calls = try FoldedCalls([
      ("accessToken.addScope", [.string(" a ")]), ("accessToken.addScope", [.string("b")]),
      ("accessToken.removeScope", [.string("a")]), ("accessToken.removeScope", [.string("c")]),
      ("accessToken.addScope", [.string("c")]),
    ])
    #expect(calls.outcome.accessToken.addedScopes == ["b", "c"])
    #expect(calls.outcome.accessToken.removedScopes == ["a"])
    #expect(calls.replies.allSatisfy { $0.value == .undefined })
  }

  @Test func `a thousand scopes can be added, and no more`() throws {
    let calls = try FoldedCalls((0...1000).map { ("accessToken.addScope", [.string("s\($0)")]) })
    #expect(calls.outcome.accessToken.addedScopes.count == 1000)
    #expect(calls.diagnostics == [.limitExceeded])
  }
}

@Suite(.tags(.commands))
struct CustomClaimTests {
  @Test func `the last value of a claim wins and keeps its place`() throws {
    let calls = try FoldedCalls([
      ("idToken.setCustomClaim", [.string("a"), .number(1)]),
      ("idToken.setCustomClaim", [.string("b"), .null]),
      ("idToken.setCustomClaim", [.string("a"), .string("x")]),
    ])
    #expect(calls.outcome.idTokenClaims.map { "\($0.name)=\($0.value)" } == ["a=\"x\"", "b=null"])
    #expect(calls.outcome.accessToken.claims == [])
  }

  @Test(arguments: ["sub", "roles", "x5t#S256", "internalService", "groups", "permissions"])
  func `a restricted claim is left out, and said so`(name: String) throws {
    let calls = try FoldedCalls([("accessToken.setCustomClaim", [.string(name), .number(1)])])
    #expect(calls.outcome.accessToken.claims == [])
    #expect(calls.diagnostics == [.claimIgnored])
    #expect(calls.outcome.decision == .allowed)
  }

  @Test(
    arguments: [
      ("https://auth0.com/x", true), ("https://a.auth0.com/x", true), ("http://WEBTASK.io", true),
      ("https://webtask.run:443/x", true), ("urn:auth0", true), ("urn:auth0:x", true),
      ("https://notauth0.com/x", false), ("https://auth0.com.example/x", false),
      ("urn:auth0x", false), ("https://user@auth0.com/x", true), ("email", false),
      ("https://example.com/auth0.com", false), ("https://ａｕｔｈ０.com/x", true),
      ("https://auth0\u{3002}com/x", true), ("https://AUTH0.COM./x", true),
      ("https://%61uth0.com/x", true), ("https://x.auth0%2Ecom./", true),
      ("https://auth0.com%2e", true), ("https://ａuth0.com.", true),
      ("https://auth0.com..", false), ("https://auth0%252Ecom/x", false),
      ("https://xn--auth0.com/x", false),
    ]
  )
  func `names below Auth0's own hosts are refused`(name: String, isRefused: Bool) throws {
    let calls = try FoldedCalls([("idToken.setCustomClaim", [.string(name), .number(1)])])
    #expect(calls.outcome.idTokenClaims.isEmpty == isRefused)
    #expect(calls.diagnostics.isEmpty == !isRefused)
  }

  @Test(arguments: ["idToken.setCustomClaim", "accessToken.setCustomClaim"] as [MethodName])
  func `only the exact name scope throws`(method: MethodName) throws {
    let calls = try FoldedCalls([
      (method, [.string("scope"), .string("x")]),
      (method, [.string("Scope"), .string("x")]),
    ])
    #expect(calls.replies.first == .failure(.error, "The \"scope\" claim cannot be set."))
    #expect(calls.replies.last?.value == .api)
  }

  @Test(arguments: [.undefined, .function, .symbol("s"), .object(nil)] as [ScriptValue])
  func `a claim without a value takes the earlier one away`(value: ScriptValue) throws {
    let calls = try FoldedCalls([
      ("idToken.setCustomClaim", [.string("a"), .number(1)]),
      ("idToken.setCustomClaim", [.string("a"), value]),
    ])
    #expect(calls.outcome.idTokenClaims == [])
    #expect(calls.diagnostics == [.claimIgnored])
  }

  @Test func `more than a hundred kilobytes of claims fail the login`() throws {
    let half = ScriptValue.string(String(repeating: "x", count: 60_000))
    let calls = try FoldedCalls([
      ("idToken.setCustomClaim", [.string("a"), half]),
      ("accessToken.setCustomClaim", [.string("a"), half]),
    ])
    #expect(calls.outcome.decision == .allowed)
    let tooLarge = try FoldedCalls([
      ("idToken.setCustomClaim", [.string("a"), half]),
      ("idToken.setCustomClaim", [.string("b"), half]),
    ])
    #expect(tooLarge.outcome.decision == .failed)
    #expect(tooLarge.outcome.reason == "the custom claims of the ID token are larger than 100 kB")
    #expect(tooLarge.diagnostics == [.limitExceeded])
  }

  @Test(
    arguments: [
      ("https://payments.eu.auth0.com/api/v2/", "https://example.com/a", false),
      ("https://payments.eu.auth0.com/userinfo", "plain", true),
      ("https://payments.eu.auth0.com/me/", "plain", false),
      ("https://payments.eu.auth0.com/me/", "https://example.com/a", true),
      ("https://login.payments.example/api/v2/", "a", false),
      ("https://api.payments.example/api/v2/", "a", true), ("urn:api", "a", true),
    ]
  )
  func `tokens for Auth0's own APIs take fewer claims`(
    audience: String,
    name: String,
    isKept: Bool
  ) throws {
    let calls = try FoldedCalls(
      [("accessToken.setCustomClaim", [.string(name), .number(1)])],
      event: """
        {"request":{"hostname":"login.payments.example"},"resource_server":{"identifier":"\(audience)"}}
        """
    )
    #expect(calls.outcome.accessToken.claims.isEmpty == !isKept)
  }

  @Test func `the password grant drops the e-mail claim of the access token`() throws {
    let calls = try FoldedCalls(
      [
        ("accessToken.setCustomClaim", [.string("email"), .string("x")]),
        ("idToken.setCustomClaim", [.string("email"), .string("x")]),
      ],
      event: #"{"transaction":{"protocol":"oauth2-password"}}"#
    )
    #expect(calls.outcome.accessToken.claims == [])
    #expect(calls.outcome.idTokenClaims.map(\.name) == ["email"])
  }
}

@Suite(.tags(.commands))
struct MetadataTests {
  @Test func `changes are merged by their top-level key`() throws {
    let calls = try FoldedCalls([
      ("user.setAppMetadata", [.string("a"), .number(1)]),
      ("user.setUserMetadata", [.string("u"), .string("x")]),
      ("user.setAppMetadata", [.string("b"), .null]),
      ("user.setAppMetadata", [.string("a"), .boolean(true)]),
    ])
    #expect(calls.outcome.appMetadata.map { "\($0.name)=\($0.value)" } == ["b=null", "a=true"])
    #expect(calls.outcome.userMetadata.map { "\($0.name)=\($0.value)" } == ["u=\"x\""])
  }

  @Test func `nothing as the last value takes the change back`() throws {
    let calls = try FoldedCalls([
      ("user.setAppMetadata", [.string("a"), .number(1)]),
      ("user.setAppMetadata", [.string("a"), .undefined]),
    ])
    #expect(calls.outcome.appMetadata == [])
  }

  @Test(arguments: ["blocked", "__tenant", "a.b", "$set"])
  func `a reserved key is not written`(key: String) throws {
    let calls = try FoldedCalls([("user.setAppMetadata", [.string(key), .number(1)])])
    #expect(calls.outcome.appMetadata == [])
    #expect(calls.diagnostics == [.metadataIgnored])
  }

  @Test func `thirty-two kilobytes can be written, and no more`() throws {
    let calls = try FoldedCalls([
      ("user.setUserMetadata", [.string("a"), .string(String(repeating: "x", count: 32_000))]),
      ("user.setUserMetadata", [.string("b"), .string(String(repeating: "x", count: 1000))]),
    ])
    #expect(calls.outcome.userMetadata.map(\.name) == ["a"])
    #expect(calls.diagnostics == [.limitExceeded])
  }

  @Test(
    arguments: [
      (#"{"user":{}}"#, "Unexpected app_metadata format. Must be a valid JSON object"),
      (
        #"{"user":{"app_metadata":[]}}"#,
        "Unexpected app_metadata format. Must be a valid JSON object"
      ),
      (
        #"{"user":{"app_metadata":null}}"#,
        "Unexpected app_metadata format. Must be a valid JSON object"
      ),
    ]
  )
  func `metadata that is no object makes the call throw`(event: String, message: String) throws {
    let calls = try FoldedCalls(
      [("user.setAppMetadata", [.string("a"), .number(1)])],
      event: event
    )
    #expect(calls.replies == [.failure(.error, message)])
  }
}
