import TestSupport
import Testing
import WireFormats

@testable import PostLogin
@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Actions of the trigger `custom-token-exchange`, which the same engine and table of methods serve.
@Suite(.tags(.flow, .tokens), .timeLimit(.minutes(5)))
struct CustomTokenExchangeTests {
  private static func event() throws -> Event {
    var request = SubjectTokenRequest(
      tenant: Transaction.Tenant(id: "acme"),
      client: Transaction.Client(clientID: "app", name: "App"),
      request: Transaction.Request(ip: "203.0.113.24"),
      requestedTokenType: "urn:ietf:params:oauth:token-type:access_token",
      subjectToken: "partner.7",
      subjectTokenType: "urn:partner:token"
    )
    request.requestedScopes = ["openid"]
    return try request.event()
  }

  /// Runs the body of a handler.
  private static func outcome(
    _ body: String,
    handler: String = "onExecuteCustomTokenExchange",
    context: RunContext = RunContext(milliseconds: 1_767_225_600_000)
  ) async throws -> Outcome {
    let action = try ScriptAction(
      name: "exchange",
      source: "exports.\(handler) = async (event, api) => {\n\(body)\n};",
      file: "exchange.js",
      host: ScriptHost()
    )
    let flow = Flow([Flow.Step(action)], trigger: .customTokenExchange)
    return try await flow.run(try event(), context: context)
  }

  /// The message of what a call throws.
  private static func message(_ call: String) async throws -> String {
    try await outcome("try { \(call) } catch (error) { console.log(error.message); }")
      .actions.flatMap(\.logs).map(\.text).joined(separator: "|")
  }

  @Test func `a script sets the user of the subject token`() async throws {
    let outcome = try await Self.outcome(
      """
      const [kind, id] = event.transaction.subject_token.split('.');
      if (kind !== 'partner') return api.access.rejectInvalidSubjectToken('unknown');
      api.authentication.setUserById(`auth0|${id}`);
      api.authentication.setOrganization('org_1');
      api.user.setAppMetadata('partner', true);
      console.log(event.request.ip, event.tenant.id, event.transaction.requested_scopes[0]);
      """
    )
    #expect(outcome.decision == .allowed)
    #expect(outcome.tokenExchange.subject == .user("auth0|7"))
    #expect(outcome.tokenExchange.organization == "org_1")
    #expect(outcome.appMetadata.map { "\($0.name)=\($0.value)" } == ["partner=true"])
    #expect(outcome.actions[0].logs.map(\.text) == ["203.0.113.24 acme openid"])
    #expect(outcome.diagnostics.isEmpty)
  }

  @Test func `the api object has the members of this trigger, and no other`() async throws {
    let outcome = try await Self.outcome(
      """
      console.log(Object.keys(api).join());
      console.log(typeof api.authentication.challengeWith, typeof api.accessToken);
      console.log(api.access.deny('no', 'reason'), api.user.setUserMetadata('a', 1));
      """
    )
    #expect(
      outcome.actions[0].logs.map(\.text) == [
        "access,authentication,user,cache,transaction", "undefined undefined",
        "undefined undefined",
      ]
    )
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "reason")
    #expect(outcome.denial?.code == "no")
  }

  @Test func `an account of a connection has its attributes and behaviours`() async throws {
    let outcome = try await Self.outcome(
      """
      api.authentication.setUserByConnection(
        'partners',
        { user_id: '7', email: 'a@example.com', verify_email: false },
        { creationBehavior: 'create_if_not_exists', updateBehavior: 'replace' }
      );
      """
    )
    #expect(
      outcome.tokenExchange.subject
        == .account(
          TokenExchangeChanges.Account(
            connection: "partners",
            attributes: try JSONText(
              #"{"user_id":"7","email":"a@example.com","verify_email":false}"#
            ),
            createsUser: true,
            replacesProfile: true
          )
        )
    )
  }

  @Test(arguments: [
    (
      "api.access.deny('code')",
      "Invalid deny arguments:  must have required property 'reason'"
    ),
    ("api.access.deny(7, 'reason')", "Invalid deny arguments: code must be string"),
    (
      "api.access.deny('', 'r'.repeat(4097))",
      "Invalid deny arguments: code must NOT have fewer than 1 characters; "
        + "reason must NOT have more than 4096 characters"
    ),
    (
      "api.authentication.setUserByConnection('c', { user_id: '7', verify_email: 1, other: 2 }, "
        + "{ creationBehavior: 'none', extra: 1 })",
      "Invalid setUserByConnection arguments: options must have required property "
        + "'updateBehavior', must NOT have additional properties; verify_email must be boolean"
    ),
    (
      "api.access.rejectInvalidSubjectToken({})",
      "Invalid rejectInvalidSubjectToken arguments: reason must be string"
    ),
    (
      "api.authentication.setUserById(null)",
      "Invalid setUserById arguments: user_id must be string"
    ),
    (
      "api.authentication.setUserByConnection('c', { user_id: 7 }, { creationBehavior: 'none', updateBehavior: 'merge' })",
      "Invalid setUserByConnection arguments: "
        + "updateBehavior must be equal to one of the allowed values; user_id must be string"
    ),
    (
      "api.authentication.setUserByConnection('c', [], undefined)",
      "Invalid setUserByConnection arguments:  must have required property 'options'; "
        + "user_attributes must be object"
    ),
    (
      "api.authentication.setOrganization(['org_1'])",
      "Invalid setOrganization arguments: organization_id_or_name must be string"
    ),
    (
      "api.user.setAppMetadata(7, 1)", "Invalid setAppMetadata arguments: key must be string"
    ),
    ("api.authentication.setActor('agent')", "The actor must be a plain object."),
    (
      "api.authentication.setActor({ sub: '' })",
      "The actor object must contain a sub claim."
    ),
    (
      "api.authentication.setActor({ sub: 'a', act: 'b' })",
      "The act claim must be a plain object."
    ),
    (
      "api.authentication.setActor({ sub: 'a', a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 })",
      "No more than 5 custom properties are allowed in the actor object."
    ),
    (
      "api.authentication.setActor({ sub: 'a', list: [] })",
      "Custom property in an actor object must be a string, number, or boolean."
    ),
    (
      "api.authentication.setActor({ sub: 'a', lost: undefined })",
      "Custom property in an actor object must be a string, number, or boolean."
    ),
    (
      "api.authentication.setActor({ sub: 'a', text: 'x'.repeat(65) })",
      "Custom string property value in an actor object must NOT have more than 64 characters."
    ),
    (
      "api.authentication.setActor({ sub: 's'.repeat(513) })",
      "Invalid setActor arguments: sub must NOT have more than 512 characters"
    ),
    (
      """
      let actor = { sub: '6' };
      for (let level = 5; level > 0; level--) actor = { sub: `${level}`, act: actor };
      api.authentication.setActor(actor);
      """,
      "Actor nesting must not exceed 5 levels."
    ),
  ])
  func `a call with wrong arguments throws Auth0's text`(
    call: String,
    message: String
  ) async throws {
    #expect(try await Self.message(call) == message)
  }

  @Test func `metadata of the transaction is kept, without a setting`() async throws {
    let outcome = try await Self.outcome("api.transaction.setMetadata('a', 1);")
    #expect(outcome.transaction.metadata?.map { "\($0.name)=\($0.value)" } == ["a=1"])
  }

  @Test func `five levels of actors are kept as they are`() async throws {
    let outcome = try await Self.outcome(
      """
      let actor = { sub: '5', type: { any: 'thing' } };
      for (let level = 4; level > 0; level--) actor = { sub: `${level}`, level, act: actor };
      api.authentication.setActor(actor);
      """
    )
    let actor = try #require(outcome.tokenExchange.actor)
    #expect(actor[path: ["act", "act", "act", "act", "sub"]]?.stringValue == "5")
    #expect(actor["level"]?.text == "1")
  }

  @Test func `a second user fails the exchange, and a second refusal changes nothing`()
    async throws
  {
    let twice = try await Self.outcome(
      "api.authentication.setUserById('a'); api.authentication.setUserById('b');"
    )
    #expect(twice.decision == .failed)
    #expect(twice.reason == "the user was set twice")
    let refused = try await Self.outcome(
      "api.access.deny('first', 'one'); api.access.rejectInvalidSubjectToken('two');"
    )
    #expect(refused.denial?.code == "first")
    #expect(refused.reason == "one")
    #expect(refused.tokenExchange.hasInvalidToken)
  }

  @Test func `an Action of another trigger has no handler here`() async throws {
    await #expect(throws: PostLoginError.self) {
      try await Self.outcome("", handler: "onExecutePostLogin")
    }
  }
}
