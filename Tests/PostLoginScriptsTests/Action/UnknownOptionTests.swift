import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Members of options that no method reads.
@Suite(.tags(.commands), .timeLimit(.minutes(5)))
struct UnknownOptionTests {
  private static func messages(_ handler: String) async throws -> [String] {
    let outcome = try await Login.outcome(handler: handler)
    return outcome.diagnostics.filter { $0.code == .unknownOption }.map(\.message)
  }

  @Test(
    arguments: [
      (
        "api.redirect.sendUserTo('https://e.example', { session_token: 't' });",
        "`api.redirect.sendUserTo` does not read the option `session_token`; did you mean "
          + "`query: { session_token: … }`?"
      ),
      (
        "api.cache.set('k', 'v', { expires: 5 });",
        "`api.cache.set` does not read the option `expires`; did you mean `expires_at`?"
      ),
      (
        "api.cache.set('k', 'v', { ttlSeconds: 5 });",
        "`api.cache.set` does not read the option `ttlSeconds`; did you mean `ttl`?"
      ),
      (
        "api.multifactor.enable('any', { allowRemember: true });",
        "`api.multifactor.enable` does not read the option `allowRemember`; did you mean "
          + "`allowRememberBrowser`?"
      ),
      (
        "api.multifactor.enable('duo', { providerOptions: { hots: 'h', ikey: 'i', skey: 's' } });",
        "`api.multifactor.enable` does not read the option `providerOptions.hots`; did you mean "
          + "`providerOptions.host`?"
      ),
      (
        "api.redirect.encodeToken({ secret: 's', payload: {}, expiresIn: 5 });",
        "`api.redirect.encodeToken` does not read the option `expiresIn`; did you mean "
          + "`expiresInSeconds`?"
      ),
      (
        "api.redirect.encodeToken({ secret: 's', user: 'u' });",
        "`api.redirect.encodeToken` does not read the option `user`; did you mean "
          + "`payload: { user: … }`?"
      ),
      (
        "api.authentication.challengeWith({ type: 'phone', options: { method: 'sms' } });",
        "`api.authentication.challengeWith` does not read the option `options.method`; leave it out"
      ),
      (
        "api.authentication.challengeWith({ type: 'otp' }, { additionalFactor: [] });",
        "`api.authentication.challengeWith` does not read the option `additionalFactor`; did you mean "
          + "`additionalFactors`?"
      ),
      (
        "api.authentication.enrollWithAny([{ type: 'otp' }, { types: 'phone' }]);",
        "`api.authentication.enrollWithAny` does not read the option `types`; did you mean `type`?"
      ),
      (
        "await api.groups.getUserGroups({ page: 2 });",
        "`api.groups.getUserGroups` does not read the option `page`; leave it out"
      ),
      (
        "await api.roles.getUserEffectiveRoles({ tak: 2 });",
        "`api.roles.getUserEffectiveRoles` does not read the option `tak`; did you mean `take`?"
      ),
    ]
  )
  func `an option that no method reads is reported`(
    handler: String,
    message: String
  ) async throws {
    #expect(try await Self.messages(handler) == [message])
  }

  @Test func `the error of a call that fails says enough`() async throws {
    let messages = try await Self.messages(
      """
      try { api.redirect.validateToken({ secret: 's', tokenName: 'a' }); } catch { }
      try { api.session.revoke('r', { preserveRefreshToken: true }); } catch { }
      try { api.prompt.render('p', { field: {} }); } catch { }
      """
    )
    #expect(messages == [])
  }

  @Test(
    arguments: [
      "api.redirect.sendUserTo('https://e.example', { query: { session_token: 't', a: 'b' } });",
      "api.cache.set('k', 'v', { ttl: 5, expires_at: undefined, other: undefined });",
      "api.cache.set('k', 'v'); api.cache.set('k', 'v', null); api.cache.set('k', 'v', 'text');",
      "api.multifactor.enable('any', { allowRememberBrowser: true, providerOptions: null });",
      "api.redirect.encodeToken({ secret: 's', payload: { expiresIn: 1, deep: { a: 1 } } });",
      "api.authentication.challengeWith({ type: 'push', options: { otpFallback: true } });",
      "api.authentication.enrollWith({ type: 'otp', options: { anything: 1 } });",
      "api.authentication.challengeWith({ type: 'sms', options: { anything: 1 } });",
      "api.idToken.setCustomClaim('a', { expires: 1 }); api.user.setAppMetadata('a', { b: 1 });",
      "api.prompt.render('p', { fields: { a: 1 }, vars: { b: 2 } });",
    ]
  )
  func `documented options are no mistake`(handler: String) async throws {
    #expect(try await Self.messages(handler) == [])
  }

  @Test func `the factors that the event lists are selectors`() async throws {
    let factors = #"[{"type":"phone","method":"sms","options":{"value":"+351"}},{"type":"otp"}]"#
    let outcome = try await Login.outcome(
      handler: """
        const { enrolledFactors } = event.user;
        api.authentication.challengeWithAny(enrolledFactors);
        api.authentication.challengeWith({ type: 'otp' }, { additionalFactors: enrolledFactors });
        """,
      event: #"{"user":{"user_id":"u","enrolledFactors":\#(factors)},"request":{},"secrets":{}}"#
    )
    #expect(outcome.codes.filter { $0 == .unknownOption } == [])
    #expect(outcome.decision == .challenged)
  }

  @Test func `every call is looked at, and each option is told once`() async throws {
    let handler = "for (let i = 0; i < 9; i += 1) api.cache.set('k' + i, 'v', { expires: i });"
    #expect(try await Self.messages(handler).count == 1)
  }

  @Test(
    arguments: [
      "api.cache.set('k', 'v', VALUE);", "api.redirect.sendUserTo('https://e.example', VALUE);",
      "api.redirect.encodeToken(VALUE);", "api.multifactor.enable('any', VALUE);",
    ]
  )
  func `of ten thousand members the first three are told`(call: String) async throws {
    let value = "Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => ['member' + i, 1]))"
    let messages = try await Self.messages(call.replacing("VALUE", with: value))
    #expect(messages.count == 3)
    for (number, message) in messages.enumerated() {
      #expect(message.contains("the option `member\(number)`"))
    }
  }

  @Test func `a long name is cut`() async throws {
    let messages = try await Self.messages(
      "api.cache.set('k', 'v', { ['x'.repeat(1 << 20)]: 1 });"
    )
    let name = String(repeating: "x", count: 64)
    #expect(messages == ["`api.cache.set` does not read the option `\(name)`; leave it out"])
  }

  @Test func `a getter that throws is not called again`() async throws {
    let outcome = try await Login.outcome(
      handler: """
        let count = 0;
        const options = { get expires() { count += 1; throw new Error('mine'); } };
        for (const call of [
          () => api.cache.set('k', 'v', options), () => api.multifactor.enable('any', options),
          () => api.redirect.sendUserTo('https://e.example', options),
        ]) {
          try { call(); } catch { }
          console.log(count);
        }
        """
    )
    #expect(outcome.logs == ["1", "2", "3"])
  }
}
