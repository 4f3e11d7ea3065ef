import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// Calls of methods that other triggers than post-login check, answer or fold in their own way.
@Suite(.tags(.commands))
struct TriggerCallTests {
  private static let event = #"{"secrets":{}}"#

  /// The replies to calls of one execution, and the effects of their commands.
  private static func run(
    _ trigger: Trigger,
    _ event: String,
    _ calls: [(name: MethodName, arguments: [ScriptValue])]
  ) throws -> (replies: [Reply], effects: Effects) {
    let event = try Event(json: event)
    var context = CallContext(event: event)
    var effects = Effects(event: event, trigger: trigger)
    effects.begin("action")
    var replies: [Reply] = []
    for call in calls {
      let method = try #require(MethodTable.of(trigger)[call.name])
      let reply = method.reply(to: Arguments(call.arguments), in: &context)
      replies.append(reply)
      _ = effects.fold(reply.commands, of: method)
    }
    return (replies, effects)
  }

  /// The message of the error that a call throws; nil if it throws none.
  private static func message(
    _ trigger: Trigger,
    _ name: MethodName,
    _ arguments: [ScriptValue]
  ) throws -> String? {
    let reply = try run(trigger, Self.event, [(name, arguments)]).replies[0]
    guard case .failure(let failure) = reply.value else { return nil }
    return failure.message
  }

  // MARK: - Credentials exchange

  @Test func `a credentials exchange is denied with a code, and chains`() throws {
    let (replies, effects) = try Self.run(
      .credentialsExchange,
      Self.event,
      [
        (.accessDeny, [.string("invalid_scope"), .string("not yours")]),
        (.accessDeny, [.string("server_error")]),
      ]
    )
    #expect(replies.map(\.value) == [.api, .api])
    #expect(effects.outcome.denial == Outcome.Denial(reason: "not yours", code: "invalid_scope"))
    #expect(effects.diagnostics.map(\.code) == [.callAfterDecision])
  }

  @Test func `an undocumented code of a denial is kept and reported`() throws {
    let (_, effects) = try Self.run(.credentialsExchange, Self.event, [(.accessDeny, [.number(7)])])
    #expect(effects.outcome.denial == Outcome.Denial(reason: "", code: "7"))
    #expect(effects.diagnostics.map(\.code) == [.reasonIsNoText])
  }

  @Test func `only post-login refuses the claim scope`() throws {
    let arguments: [ScriptValue] = [.string("scope"), .string("a")]
    #expect(
      try Self.message(.postLogin, .accessTokenSetCustomClaim, arguments)
        == "The \"scope\" claim cannot be set."
    )
    #expect(
      try Self.message(.credentialsExchange, .accessTokenSetCustomClaim, arguments) == nil
    )
  }

  @Test(arguments: [(Trigger.credentialsExchange, #"{"a":1}"#), (.postLogin, "{}")])
  func `the next Action of a credentials exchange sees the claims so far`(
    trigger: Trigger,
    claims: String
  ) throws {
    let text = #"{"accessToken":{"customClaims":{},"scope":[]},"secrets":{}}"#
    let call: (MethodName, [ScriptValue]) = (
      .accessTokenSetCustomClaim, [.string("a"), .number(1)]
    )
    let effects = try Self.run(trigger, text, [call]).effects
    let next = try Event(json: text).applying(SharedEffects(effects))
    #expect(next[path: ["accessToken", "customClaims"]]?.text == claims)
  }

  @Test func `target scopes start as those of the event`() throws {
    let (replies, effects) = try Self.run(
      .credentialsExchange,
      #"{"transaction":{"target_scopes":["read:a"]}}"#,
      [(.transactionAddTargetScope, [.string(" write:a ")])]
    )
    #expect(replies[0].value == .undefined)
    #expect(effects.outcome.transaction.targetScopes == ["read:a", "write:a"])
  }

  @Test(arguments: [Trigger.postLogin, .credentialsExchange])
  func `a scope with white space is refused until a search begins behind it`(
    trigger: Trigger
  ) throws {
    let calls: [(MethodName, [ScriptValue])] = ["a b c", "a b c", "a b c", "a b c"].map {
      (.transactionAddTargetScope, [.string($0)])
    }
    let (replies, effects) = try Self.run(trigger, Self.event, calls)
    let refusal = Reply.failure(.error, "The value for the scope must not have whitespace.").value
    #expect(replies.map(\.value) == [refusal, refusal, .undefined, refusal])
    #expect(effects.outcome.transaction.targetScopes == ["a b c"])
  }

  // MARK: - Sign-up

  @Test func `a sign-up is denied with a text for the user`() throws {
    let (replies, effects) = try Self.run(
      .preUserRegistration,
      Self.event,
      [(.accessDeny, [.string("blocked domain"), .string("Use your work address")])]
    )
    #expect(replies[0].value == .api)
    #expect(
      effects.outcome.denial
        == Outcome.Denial(reason: "blocked domain", userMessage: "Use your work address")
    )
  }

  @Test func `metadata of a coming user needs no profile`() throws {
    let (replies, effects) = try Self.run(
      .preUserRegistration,
      Self.event,
      [
        (.userSetAppMetadata, [.string("plan"), .string("free")]),
        (.userSetUserMetadata, [.string("a"), .number(1)]),
      ]
    )
    #expect(replies.map(\.value) == [.api, .api])
    #expect(effects.outcome.appMetadata.map { "\($0.name)=\($0.value)" } == [#"plan="free""#])
    #expect(effects.outcome.userMetadata.map { "\($0.name)=\($0.value)" } == ["a=1"])
  }

  @Test(
    arguments: [
      ([], "  must have required property 'errorCode', must have required property 'errorMessage'"),
      (
        [.string("a"), .string(String(repeating: "x", count: 101))],
        " errorMessage must NOT have more than 100 characters"
      ),
      ([.number(1), .string("b")], " errorCode must be string"),
    ] as [([ScriptValue], String)]
  )
  func `a validation error of a sign-up has its own words`(
    arguments: [ScriptValue],
    problems: String
  ) throws {
    #expect(
      try Self.message(.preUserRegistration, .validationError, arguments)
        == "Failed to add validation error:\(problems)"
    )
  }

  // MARK: - Reset of a password

  @Test func `no method of a reset chains`() throws {
    let (replies, effects) = try Self.run(
      .passwordResetPostChallenge,
      #"{"request":{"query":{}}}"#,
      [
        (.redirectSendUserTo, [.string("https://a.example/")]),
        (.accessDeny, [.string("no")]),
      ]
    )
    #expect(replies.map(\.value) == [.undefined, .undefined])
    #expect(effects.outcome.denial == Outcome.Denial(reason: "no"))
  }

  @Test func `a reset ends at the last result URL, with its query`() throws {
    let query = try ScriptValue.object(JSONText(#"{"query":{"b":"2"}}"#))
    let (replies, effects) = try Self.run(
      .passwordResetPostChallenge,
      Self.event,
      [
        (.transactionSetResultURL, [.string("https://a.example/first")]),
        (.transactionSetResultURL, [.string("https://a.example/done?a=1"), query]),
      ]
    )
    #expect(replies.map(\.value) == [.undefined, .undefined])
    #expect(effects.outcome.transaction.resultURL == "https://a.example/done?a=1&b=2")
    #expect(
      try Self.message(.passwordResetPostChallenge, .transactionSetResultURL, [.string("/done")])
        == "Invalid URL"
    )
  }

  @Test func `a second form of a reset is refused in its own words`() throws {
    let calls: [(MethodName, [ScriptValue])] = [
      (.promptRender, [.string("ap_1")]), (.promptRender, [.string("ap_2")]),
    ]
    let replies = try Self.run(.passwordResetPostChallenge, Self.event, calls).replies
    #expect(
      replies.map(\.abortMessage) == [nil, "Only 1 render command per action is allowed."]
    )
    #expect(
      try Self.run(.postLogin, Self.event, calls).replies[1].abortMessage
        == "Only one render command can be used in the same action."
    )
  }

  // MARK: - Providers

  @Test(arguments: [Trigger.customEmailProvider, .customPhoneProvider])
  func `the last word about a message counts, and its reason is cut`(trigger: Trigger) throws {
    let long = String(repeating: "r", count: 1100)
    let (replies, effects) = try Self.run(
      trigger,
      Self.event,
      [(.notificationRetry, [.string("busy")]), (.notificationDrop, [.string(long)])]
    )
    #expect(replies.map(\.value) == [.undefined, .undefined])
    #expect(
      effects.outcome.notification
        == NotificationFailure(isRetried: false, reason: String(long.prefix(1024)))
    )
  }

  @Test func `a message without a word about it counts as delivered`() {
    let outcome = Outcome(decision: .allowed)
    #expect(
      OutcomeSection.notification.json(outcome)
        == ["delivery": "delivered", "reason": .null, "retries": 0]
    )
  }
}
