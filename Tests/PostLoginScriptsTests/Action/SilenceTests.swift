import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Diagnostics for calls that Auth0 silently ignores, each with its code, place and advice.
@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct SilenceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let handler: String
    let code: Diagnostic.Code
    /// Of the handler's own text, from 1.
    let line: Int
    let message: String
    var event: String = Login.event

    init(
      _ handler: String,
      _ code: Diagnostic.Code,
      line: Int = 1,
      _ message: String,
      event: String = Login.event
    ) {
      self.handler = handler
      self.code = code
      self.line = line
      self.message = message
      self.event = event
    }

    var testDescription: String { "\(code.rawValue): \(handler.prefix(60))" }
  }

  private static let claims = [
    Row(
      "\napi.idToken.setCustomClaim('sub', 1);",
      .claimIgnored,
      line: 2,
      "claim `sub` is restricted and left out of the token; use a namespaced name such as "
        + "`https://example.com/sub`"
    ),
    Row(
      "api.accessToken.setCustomClaim('org_id', 'org_1');",
      .claimIgnored,
      "claim `org_id` is restricted and left out of the token; use a namespaced name such as "
        + "`https://example.com/org_id`"
    ),
    Row(
      "api.idToken.setCustomClaim('https://x.auth0.com/a', 1);",
      .claimIgnored,
      "claim `https://x.auth0.com/a` uses a namespace of Auth0 and is left out; use a host of your own"
    ),
    Row(
      "const half = 'x'.repeat(60000);\napi.idToken.setCustomClaim('a', half);\n"
        + "api.idToken.setCustomClaim('b', half);\napi.idToken.setCustomClaim('c', 1);",
      .limitExceeded,
      line: 3,
      "the custom claims of the ID token are larger than 100 kB; the transaction fails at Auth0, so "
        + "put less into the token"
    ),
  ]

  private static let metadata = [
    Row(
      "api.user.setAppMetadata('a', 'x'.repeat(20000));\napi.user.setAppMetadata('b', 'x'.repeat(20000));",
      .limitExceeded,
      line: 2,
      "the changes of `app_metadata` are larger than 32 kB; this one is not written, so keep less in "
        + "the profile"
    ),
    Row(
      "api.user.setAppMetadata('blocked', true);",
      .metadataIgnored,
      "`blocked` is reserved; Auth0 does not keep it in `app_metadata`, so use another name"
    ),
    Row(
      "api.user.setUserMetadata('a.b', true);",
      .metadataIgnored,
      "`a.b` holds a dot or dollar sign; Auth0 does not keep it in `user_metadata`, so use another "
        + "name"
    ),
    Row(
      "api.user.setUserMetadata('a', 1);\napi.authentication.setPrimaryUser('auth0|2');",
      .metadataIgnored,
      line: 2,
      "user metadata that is set in the same Action as the primary user is lost; set it in a later "
        + "Action"
    ),
    Row(
      "api.authentication.setPrimaryUser('auth0|2');\napi.user.setUserMetadata('a', 1);",
      .metadataIgnored,
      line: 2,
      "user metadata that is set in the same Action as the primary user is lost; set it in a later "
        + "Action"
    ),
  ]

  private static let names = [
    Row(
      "api.user.setAppMetadata({ user_type: 'brand' });",
      .metadataIgnored,
      "the name that `api.user.setAppMetadata` gets is an object, so that the call has no effect; "
        + "call it once for each member, with name and value"
    ),
    Row(
      "api.user.setUserMetadata(undefined, 'a');",
      .metadataIgnored,
      "the name that `api.user.setUserMetadata` gets is undefined, so that the call has no effect; "
        + "pass a string"
    ),
    Row(
      "api.user.setUserMetadata(['a', 'b'], 1);",
      .metadataIgnored,
      "the name that `api.user.setUserMetadata` gets is an array, so that the call has no effect; "
        + "pass a string"
    ),
    Row(
      "\napi.idToken.setCustomClaim({ 'https://example.com/plan': 'gold' });",
      .claimIgnored,
      line: 2,
      "the name that `api.idToken.setCustomClaim` gets is an object, so that the call has no effect; "
        + "call it once for each member, with name and value"
    ),
    Row(
      "api.accessToken.setCustomClaim(Symbol('a'), 1);",
      .claimIgnored,
      "the name that `api.accessToken.setCustomClaim` gets is a symbol, so that the call has no "
        + "effect; pass a string"
    ),
    Row(
      "api.accessToken.setCustomClaim(5, 'a');",
      .claimIgnored,
      "the name that `api.accessToken.setCustomClaim` gets is a number, so that the call has no "
        + "effect; pass a string"
    ),
    Row(
      "api.user.setAppMetadata('a', null);",
      .needlessRemoval,
      "`a` is not in `app_metadata`, and its removal writes the profile in every such login; check "
        + "`event.user.app_metadata` first"
    ),
    Row(
      "api.user.setUserMetadata('a', null);",
      .needlessRemoval,
      "`a` is not in `user_metadata`, and its removal writes the profile in every such login; check "
        + "`event.user.user_metadata` first",
      event: Login.event(["user": #"{"user_id":"u","app_metadata":{"a":1},"user_metadata":{}}"#])
    ),
  ]

  private static let stored = [
    Row(
      "for (const k of ['a', 'b', 'c']) api.cache.set(k, 'v'.repeat(4000));",
      .cacheRefused,
      "the cache entry is not stored (CacheSizeExceeded): the cache holds at most 8192 bytes; delete "
        + "an entry first"
    ),
    Row(
      "for (let i = 0; i < 21; i += 1) {\n  api.cache.set('k' + i, 'v');\n}",
      .cacheRefused,
      line: 2,
      "the cache entry is not stored (MaxSideEffectsExceeded): the cache holds at most 20 entries; "
        + "delete one first"
    ),
    Row(
      "api.cache.set('k'.repeat(65), 'v');",
      .cacheRefused,
      "the cache entry is not stored (CacheKeySizeExceeded): its key is longer than 64 bytes; use a "
        + "shorter one, or a hash of it"
    ),
    Row(
      "api.cache.set('k', 'v', { ttl: 86400001 });",
      .expiryBeyondLimit,
      "a cache entry lives for at most 24 hours; it ends before the requested time"
    ),
    Row(
      "api.session.setExpiresAt(1800000000000);",
      .expiryBeyondLimit,
      "the session expires before that time by `expires_at` in the event; an Action can only shorten "
        + "it",
      event: Login.event(["session": #"{"id":"s1","expires_at":"2026-02-01T00:00:00.000Z"}"#])
    ),
    Row(
      "api.refreshToken.setIdleExpiresAt(1800000000000);",
      .expiryBeyondLimit,
      "the refresh token expires before that time by `expires_at` in the event; an Action can only "
        + "shorten it",
      event: Login.event(["refresh_token": #"{"id":"r","expires_at":"2026-02-01T00:00:00.000Z"}"#])
    ),
  ]

  private static let challenged = Login.event([
    "user": #"{"user_id":"u","enrolledFactors":[{"type":"otp"}]}"#
  ])

  private static let interactions = [
    Row(
      "api.authentication.recordMethod('https://method.example/x');",
      .methodNotRecorded,
      "`api.authentication.recordMethod` is only valid in `onContinuePostLogin`; call it there, after "
        + "the redirect"
    ),
    Row(
      "api.authentication.challengeWithAny([{ type: 'otp' }, { type: 'phone' }]);",
      .factorIgnored,
      "factor `phone` is not enrolled for this user and is ignored; check `event.user.enrolledFactors` "
        + "and `event.authentication.methods` first",
      event: challenged
    ),
    Row(
      "\n\napi.redirect.sendUserTo('https://a.example');",
      .interactionImpossible,
      line: 3,
      "`api.redirect.sendUserTo` needs a browser that may show a page, and this login has none, so "
        + "that it fails with interaction_required; check `event.transaction.protocol` and the prompt "
        + "first",
      event: Login.event(["transaction": #"{"protocol":"oauth2-refresh-token"}"#])
    ),
    Row(
      "api.access.deny('no');\napi.idToken.setCustomClaim('a', 1);",
      .callAfterDecision,
      line: 2,
      "the login was already denied by `api.access.deny`, so that `api.idToken.setCustomClaim` has no "
        + "effect; return right after the denial"
    ),
    Row(
      "api.access.deny('no');\napi.redirect.sendUserTo('https://a.example');",
      .callAfterDecision,
      line: 2,
      "the login was already denied by `api.access.deny`, so that `api.redirect.sendUserTo` has no "
        + "effect; return right after the denial"
    ),
    Row(
      "api.access.deny('no');\napi.access.deny('again');",
      .callAfterDecision,
      line: 2,
      "the login was already denied; this reason is not used"
    ),
    Row(
      "api.redirect.sendUserTo('https://a.example');\napi.access.deny('no');",
      .callOverridden,
      line: 2,
      "`api.access.deny` denies the login, so that the earlier `api.redirect.sendUserTo` has no "
        + "effect; call only one of them"
    ),
    Row(
      "api.redirect.sendUserTo('https://a.example');\napi.redirect.sendUserTo('https://b.example');",
      .callOverridden,
      line: 2,
      "this redirect replaces an earlier one of the same Action; call `api.redirect.sendUserTo` once"
    ),
    Row(
      "api.samlResponse.setCert('c');",
      .samlSettingIncomplete,
      "`api.samlResponse.setCert` has no effect without `api.samlResponse.setKey`; call both"
    ),
    Row(
      "console.log('x'.repeat(200));\nconsole.log('y'.repeat(56));\nconsole.log('z');",
      .consoleNotStored,
      line: 2,
      "Auth0's log stores the first 256 characters that an Action prints, and this goes beyond them; "
        + "print less, or send it to a log of your own"
    ),
  ]

  @Test(arguments: claims + metadata + names + stored + interactions)
  func `a call without effect is reported, with its place and a remedy`(row: Row) async throws {
    let outcome = try await Login.outcome(of: [row.handler], event: row.event)
    #expect(outcome.codes == [row.code])
    let diagnostic = try #require(outcome.diagnostics.first)
    #expect(diagnostic.message == row.message)
    #expect(diagnostic.action == "action1")
    #expect(diagnostic.location?.file == "action1.js")
    #expect(diagnostic.location?.line == row.line + 1)
  }

  @Test(
    arguments: [
      "api.user.setAppMetadata({ user_type: 'brand' });",
      "api.user.setUserMetadata({ a: 1 }, 'b'); api.user.setUserMetadata(7, 'b');",
      "api.idToken.setCustomClaim({ a: 1 }, 'b'); api.accessToken.setCustomClaim(7, 'b');",
    ]
  )
  func `a call whose name is no string changes nothing`(handler: String) async throws {
    let outcome = try await Login.outcome(handler: handler)
    #expect(outcome.decision == .allowed)
    #expect(outcome.appMetadata == [])
    #expect(outcome.userMetadata == [])
    #expect(outcome.idTokenClaims == [])
    #expect(outcome.accessToken.claims == [])
  }

  @Test(
    arguments: [
      "api.user.setAppMetadata('kept', null);",
      "api.user.setAppMetadata('a', 1);\napi.user.setAppMetadata('a', null);",
      "api.user.setAppMetadata('a', undefined);",
      "api.authentication.setPrimaryUser('auth0|2');\napi.user.setAppMetadata('a', null);",
    ]
  )
  func `the removal of what may be there is not called needless`(handler: String) async throws {
    let event = Login.event([
      "user": #"{"user_id":"u","app_metadata":{"kept":null},"user_metadata":{}}"#
    ])
    #expect(try await Login.outcome(handler: handler, event: event).diagnostics == [])
  }

  @Test func `what is kept of a denied login is not called lost`() async throws {
    let outcome = try await Login.outcome(
      of: [
        """
        api.access.deny('no');
        api.user.setAppMetadata('a', 1);
        api.cache.set('a', 'b');
        api.session.setMetadata('a', 'b');
        api.transaction.setMetadata('a', 'b');
        api.refreshToken.setMetadata('a', 'b');
        """
      ],
      event: Login.event(["session": #"{"id":"s1"}"#])
    )
    #expect(outcome.diagnostics == [])
  }

  @Test func `the same calls in two Actions are no conflict`() async throws {
    let outcome = try await Login.outcome(of: [
      "api.multifactor.enable('any');", "api.redirect.sendUserTo('https://a.example');",
    ])
    #expect(outcome.decision == .redirected)
    #expect(outcome.diagnostics == [])
  }

  @Test func `exactly what the log stores is not told of`() async throws {
    let outcome = try await Login.outcome(of: [
      "console.log('x'.repeat(200)); console.log('y'.repeat(55));"
    ])
    #expect(outcome.diagnostics == [])
  }
}
