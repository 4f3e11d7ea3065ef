import TestSupport
import Testing

@testable import PostLoginTool

@Suite(.tags(.suites))
struct WatchKeysTests {
  private func requests(_ reads: String...) -> [WatchRequest] {
    var keys = WatchKeys()
    return reads.flatMap { keys.requests(for: Array($0.utf8)) }
  }

  @Test(
    arguments: [
      ("a", [.all]), ("f", [.failed]), ("u", [.updateSnapshots]), ("q", [.quit]),
      ("\u{4}", [.quit]), ("af", [.all, .failed]), ("x\n\u{7F}é", []),
      // The arrows and Page Up have letters of their own.
      ("\u{1B}[A", []), ("\u{1B}OA", []), ("\u{1B}[5~", []), ("\u{1B}[1;5Aa", [.all]),
      ("\u{1B}a", []),
    ] as [(String, [WatchRequest])]
  )
  func `a key asks for something at once`(keys: String, expected: [WatchRequest]) {
    #expect(requests(keys) == expected)
  }

  @Test(
    arguments: [
      (["rab\r"], [.named("ab")]), (["r", "a", "b", "\n"], [.named("ab")]),
      (["rafuq\r", "q"], [.named("afuq"), .quit]),
      (["rab\u{7F}c\r"], [.named("ac")]), (["ré\u{7F}\u{7F}\u{8}x\r"], [.named("x")]),
      (["rab\u{15}c\r"], [.named("c")]), (["r\r", "a"], [.all]),
      (["rab\u{1B}", "a"], [.all]), (["ra\u{1B}[Db\r"], [.named("ab")]),
      (["ra\u{1}\tb\r"], [.named("ab")]),
      (["r日本\r"], [.named("日本")]),
    ] as [([String], [WatchRequest])]
  )
  func `a name ends with Return, and Escape leaves it`(
    reads: [String],
    expected: [WatchRequest]
  ) {
    var keys = WatchKeys()
    #expect(reads.flatMap { keys.requests(for: Array($0.utf8)) } == expected)
    #expect(keys.name == nil)
  }

  @Test func `a name is shown while it is typed, also by halves of a character`() {
    var keys = WatchKeys()
    #expect(keys.name == nil)
    #expect(keys.requests(for: [UInt8(ascii: "r")]).isEmpty)
    #expect(keys.name == "")
    #expect(keys.requests(for: [0xC3]).isEmpty)
    #expect(keys.requests(for: [0xA9]).isEmpty)
    #expect(keys.name == "é")
    #expect(keys.requests(for: [0x0D]) == [.named("é")])
  }

  @Test func `the help fits a terminal of 80 columns`() {
    #expect(WatchKeys.help.count < 80)
  }
}
