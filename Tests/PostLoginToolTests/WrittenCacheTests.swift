import PostLogin
import TestSupport
import Testing
import WireFormats

@Suite(.tags(.fixtures))
struct WrittenCacheTests {
  private func cache(_ text: String, named name: String = "cache.yaml") throws -> WrittenCache {
    try withTemporaryFile(Array(text.utf8), named: name) { try WrittenCache(at: $0) }
  }

  @Test func `a record has a text, or a value and its expiry as a time or in milliseconds`() throws
  {
    let records = try cache(
      """
      short: a
      timed: { value: b, expires_at: 2026-01-15T12:00:00Z }
      scripted: { value: c, expires_at: 1768478400001 }
      gone: null
      """
    ).records(at: 1_768_478_400_000)
    #expect(records.keys.sorted() == ["scripted", "short", "timed"])
    #expect(records["short"]?.value == "a")
    // A day later, which is Auth0's longest life.
    #expect(records["short"]?.expiryMilliseconds == 1_768_564_800_000)
    #expect(records["timed"]?.expiryMilliseconds == 1_768_478_400_000)
    #expect(records["scripted"]?.expiryMilliseconds == 1_768_478_400_001)
  }

  @Test func `the cache of an outcome is one`() throws {
    let records = try cache(
      #"{"risk u|1": {"value": "91", "expires_at": 1768479000000}, "old": null}"#,
      named: "fd63"
    ).records(at: nil)
    #expect(records.keys.sorted() == ["risk u|1"])
  }

  @Test(
    arguments: [
      ("a: 1", "expected a map"), ("a: { expires_at: 1 }", "the key `value` is missing"),
      ("a: { value: x, until: 1 }", "until"), ("[]", "expected a map"),
      ("a: { value: x, expires_at: soon }", "expected a time"),
    ]
  )
  func `what is no cache is refused with its place`(text: String, message: String) throws {
    let error = #expect(throws: PostLoginError.self) { try cache(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.location?.line == 1)
  }
}
