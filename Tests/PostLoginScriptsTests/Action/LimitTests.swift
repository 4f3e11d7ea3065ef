import PostLogin
import Testing

@testable import PostLoginScripts

/// Every documented limit: what fits, what does not, and that the caller can change it.
@Suite(.timeLimit(.minutes(5)))
struct LimitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let handler: String
    /// What the handler prints at the boundary, and beyond it.
    let fits: String
    let refused: String
    let change: @Sendable (inout Limits) -> Void

    var testDescription: String { name }
  }

  /// In each handler, `EXTRA` is what goes beyond the default limit.
  static let rows = [
    Row(
      name: "cache entries",
      handler: "let r; for (let i = 0; i < 20 + EXTRA; i += 1) r = api.cache.set('k' + i, 'v'); "
        + "console.log(r.code);",
      fits: "undefined",
      refused: "MaxSideEffectsExceeded",
      change: { $0.cache.entryCount = 21 }
    ),
    Row(
      name: "cache key",
      handler: "console.log(api.cache.set('k'.repeat(64 + EXTRA), 'v').code);",
      fits: "undefined",
      refused: "CacheKeySizeExceeded",
      change: { $0.cache.keyBytes = 65 }
    ),
    Row(
      name: "cache value",
      handler: "console.log(api.cache.set('k', 'v'.repeat(4096 + EXTRA)).code);",
      fits: "undefined",
      refused: "CacheValueSizeExceeded",
      change: { $0.cache.valueBytes = 4097 }
    ),
    Row(
      name: "whole cache",
      handler: "api.cache.set('a', 'v'.repeat(4095)); "
        + "console.log(api.cache.set('b', 'v'.repeat(4095 + EXTRA)).code);",
      fits: "undefined",
      refused: "CacheSizeExceeded",
      change: { $0.cache.totalBytes = 8193 }
    ),
    Row(
      name: "key of transaction metadata",
      handler: "try { api.transaction.setMetadata('k'.repeat(64 + EXTRA), 1); console.log('ok'); } "
        + "catch (e) { console.log(e.message); }",
      fits: "ok",
      refused: "`api.transaction.setMetadata`: the key must be a string of at most 64 characters",
      change: { $0.transactionMetadata.keyLength = 65 }
    ),
    Row(
      name: "value of transaction metadata",
      handler:
        "try { api.transaction.setMetadata('k', 'v'.repeat(8192 + EXTRA)); console.log('ok'); } "
        + "catch (e) { console.log(e.message); }",
      fits: "ok",
      refused: "`api.transaction.setMetadata`: the value must not be larger than 8 kB",
      change: { $0.transactionMetadata.valueBytes = 8193 }
    ),
    Row(
      name: "whole transaction metadata",
      handler: "try { api.transaction.setMetadata('a', 'v'.repeat(8191)); "
        + "api.transaction.setMetadata('b', 'v'.repeat(8190)); "
        + "api.transaction.setMetadata('c', EXTRA ? 'x' : ''); console.log('ok'); } "
        + "catch (e) { console.log(e.message); }",
      fits: "ok",
      refused: "`api.transaction.setMetadata`: all metadata together must not be larger than 16 kB",
      change: { $0.transactionMetadata.totalBytes = 16_385 }
    ),
    Row(
      name: "changes of SAML attributes",
      handler:
        "try { for (let i = 0; i < 100 + EXTRA; i += 1) api.samlResponse.setAttribute('k' + i, 1); "
        + "console.log('ok'); } catch (e) { console.log(e.message); }",
      fits: "ok",
      refused: "The number of SAML attribute changes exceeds the limit of 100.",
      change: { $0.samlAttributes.changeCount = 101 }
    ),
  ]

  @Test(arguments: rows)
  func `a limit is what is documented, until it is changed`(row: Row) async throws {
    let atLimit = row.handler.replacing("EXTRA", with: "0")
    let beyond = row.handler.replacing("EXTRA", with: "1")
    #expect(try await Login.outcome(of: [atLimit]).allLogs == [row.fits])
    #expect(try await Login.outcome(of: [beyond]).allLogs == [row.refused])
    #expect(try await Login.outcome(of: [beyond], row.change).allLogs == [row.fits])
  }

  @Test func `claims, metadata, SAML attributes and challenges have limits of their own`()
    async throws
  {
    // {"a":"…"} with its quotes, name and punctuation is 100 kB.
    let claim = "api.idToken.setCustomClaim('a', 'x'.repeat(102391"
    #expect(try await Login.outcome(of: ["\(claim)));"]).codes == [])
    #expect(try await Login.outcome(of: ["\(claim) + 1));"]).decision == .failed)
    let larger = try await Login.outcome(of: ["\(claim) + 1));"]) { $0.claimBytes = 102_401 }
    #expect(larger.decision == .allowed)

    let metadata = "api.user.setAppMetadata('a', 'x'.repeat(32763"
    #expect(try await Login.outcome(of: ["\(metadata)));"]).codes == [])
    #expect(try await Login.outcome(of: ["\(metadata) + 1));"]).codes == [.limitExceeded])
    let wider = try await Login.outcome(of: ["\(metadata) + 1));"]) { $0.metadataBytes = 32_769 }
    #expect(wider.codes == [])

    let attributes =
      "for (let i = 0; i < 6; i += 1) api.samlResponse.setAttribute('k' + i, 'v'.repeat(2000));"
    let warned = try await Login.outcome(of: [attributes])
    #expect(warned.codes == [.limitExceeded])
    #expect(warned.decision == .allowed)
    #expect(
      try await Login.outcome(of: [attributes]) { $0.samlAttributes.totalBytes = 20_000 }.codes
        == []
    )
    let thrown = try await Login.outcome(of: [attributes]) {
      $0.samlAttributes.thrownBytes = 10_000
    }
    #expect(
      thrown.reason == "The total size of the SAML attributes exceeds the limit of 10000 bytes."
    )

    let two = "for (let i = 0; i < 2; i += 1) api.authentication.challengeWith({ type: 'otp' });"
    let event = Login.event(["user": #"{"user_id":"u","enrolledFactors":[{"type":"otp"}]}"#])
    let one = try await Login.outcome(of: [two], event: event) { $0.challengeCount = 1 }
    #expect(one.decision == .denied)
    #expect(one.reason == "at most 1 challenges and enrolments are possible in one login")
  }

  @Test func `more code than allowed is an error that says how to allow it`() throws {
    let source = String(repeating: " ", count: 102_401)
    let host = ScriptHost()
    #expect(throws: Never.self) {
      try ScriptAction(name: "a", source: String(source.dropLast()), file: "a.js", host: host)
    }
    let error = #expect(throws: PostLoginError.self) {
      try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    }
    #expect(error?.code == .limitExceeded)
    #expect(
      error?.message
        == "`a.js` has 102401 bytes of code, and an Action takes 102400; move a part of it "
        + "into a module"
    )
    var limits = Limits()
    limits.codeBytes = 102_401
    #expect(throws: Never.self) {
      try ScriptAction(name: "a", source: source, file: "a.js", host: host, limits: limits)
    }
  }
}
