import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct JSONValueMakingTests {
  @Test func `a missing text is null`() {
    #expect(JSONValue.optional("") == "")
    #expect(JSONValue.optional(nil) == .null)
  }

  @Test func `whole numbers of any size keep all digits`() {
    #expect(JSONValue.integer(Int64.min) == .number("-9223372036854775808"))
    #expect(JSONValue.integer(UInt64.max) == .number("18446744073709551615"))
    #expect(JSONValue.integer(UInt8(7)) == 7)
  }

  @Test func `texts become an array in their order`() {
    #expect(JSONValue.strings(["b", "a"]) == ["b", "a"])
    #expect(JSONValue.strings(["c", "b", "a"].dropFirst()) == ["b", "a"])
    #expect(JSONValue.strings([]) == [])
  }
}
