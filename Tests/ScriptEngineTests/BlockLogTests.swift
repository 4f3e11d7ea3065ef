import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.javaScript, .coverage))
struct BlockLogTests {
  private static let text = """
    SourceID: 12
    \tBasicBlock: [0, 9] hasExecuted: true, executionCount:3
    \tBasicBlock: [10, 10] hasExecuted: false, executionCount:0
    \tBasicBlock: [12, 11] hasExecuted: true, executionCount:1
    SourceID: 7
    \tBasicBlock: [1, 2] hasExecuted: true, executionCount:18446744073709551615

    """

  @Test func `pieces are read for the sources that are asked for`() {
    let log = BlockLog(Array(Self.text.utf8), of: [12, 99])
    #expect(log.sources == [7, 12])
    #expect(
      log.blocks == [
        12: [BlockCount(start: 0, end: 10, count: 3), BlockCount(start: 10, end: 11, count: 0)]
      ]
    )
  }

  @Test(arguments: ["", "SourceID:", "\tBasicBlock: [1, 2]", "SourceID: 1\n\tBasicBlock: [1"])
  func `what is no list gives no pieces`(text: String) {
    #expect(BlockLog(Array(text.utf8), of: [1]).blocks.isEmpty)
  }

  @Test func `a number that is too large stops nothing`() {
    let log = BlockLog(Array(Self.text.utf8), of: [7])
    #expect(log.blocks[7]?.map(\.start) == [1])
    #expect((log.blocks[7]?.first?.count ?? 0) > 1 << 40)
  }
}
