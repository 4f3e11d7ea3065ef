import PostLoginScripts
import TestSupport
import Testing

@testable import PostLoginTesting

@Suite(.tags(.coverage, .suites))
struct FileCoverageTests {
  private static let file = SampleCoverage.file(SampleCoverage.handler)

  @Test func `a line has run as often as what ran most on it`() {
    #expect(
      Self.file.counts == [
        nil, 2, nil, 2, 2, 0, 2, 2, nil, 2, 5, 2, nil, nil, 0, 0, nil,
      ]
    )
    #expect(Self.file.lines == Share(8, of: 11))
    #expect(Self.file.missedLines == [6, 15, 16])
  }

  @Test func `blocks are what runs as a whole or not at all`() {
    #expect(
      Self.file.blocks.map {
        "\($0.line):\($0.column)-\($0.endLine):\($0.endColumn) \($0.kind) \($0.count)"
      }
        == [
          "2:1-4:29 code 2", "4:52-5:20 code 2", "5:21-7:4 branch 0", "7:5-9:4 else 2",
          "10:3-10:22 code 2", "10:23-10:28 choice 2", "10:29-10:37 choice 0",
          "11:3-11:12 code 2", "11:12-11:24 code 5", "11:33-11:41 function 0",
          "15:1-17:2 function 0",
        ]
    )
    #expect(Self.file.blockShare == Share(7, of: 11))
  }

  @Test func `what was missed is marked in its line, and brackets alone are not`() {
    let marked = Self.file.source.lines.map { line in
      line.map { $0.isMissed ? "«\($0.text)»" : $0.text }.joined()
    }
    #expect(marked[4] == "  if (event.user.a) {")
    #expect(marked[5] == "«    api.access.deny('<no> & \"no\"');»")
    #expect(marked[9] == "  const t = event.b ? 'one' «: 'two';»")
    #expect(marked[10] == "  list.map((v) => v + 1).filter(«(v) => v»);")
    #expect(marked[14...] == ["«function never(a) {»", "«  return a;»", "}"])
  }

  @Test func `the value of a short function hides what is never reached behind it`() {
    let pieces = [
      ScriptCounts.Piece(start: 0, end: 12, count: 1),
      ScriptCounts.Piece(start: 11, end: 12, count: 0),
    ]
    let file = FileCoverage(file: "a.js", text: "(v) => v + 1", pieces: pieces)
    #expect(file.blocks.map(\.count) == [1])
    #expect(file.missedBlocks.isEmpty)
  }

  @Test func `a file that nothing ran is missed as a whole`() {
    let file = FileCoverage(file: "a.js", text: "// a\nconst b = 1;\n\nb();\n", pieces: [])
    #expect(file.counts == [nil, 0, nil, 0])
    #expect(file.blockShare == Share(0, of: 1))
  }

  @Test(arguments: ["", "\n\n", "// nothing", "{}"])
  func `a file without code has nothing to miss`(text: String) {
    let file = FileCoverage(file: "a.js", text: text, pieces: [])
    #expect(file.lines == Share())
    #expect(file.missedLines.isEmpty)
  }

  @Test func `the ends of lines and wide characters move nothing`() {
    let file = SampleCoverage.file(
      "\u{FEFF}«1|const a = '😀';\r\n\u{A0}if (a) »«0|{ b('é'); }»«1|\r\nc();»"
    )
    #expect(file.counts == [1, 1, 1])
    #expect(file.missedBlocks.map { [$0.line, $0.column, $0.endColumn] } == [[2, 9, 20]])
    #expect(file.source.lines[1].map(\.text) == ["\u{A0}if (a) ", "{ b('é'); }"])
  }

  @Test(arguments: [
    (Share(0, of: 0), "100.0"), (Share(1, of: 3), "33.3"), (Share(9999, of: 10_000), "99.9"),
    (Share(2, of: 2), "100.0"), (Share(0, of: 5), "0.0"),
  ])
  func `only all of it is a hundred`(share: Share, percent: String) {
    #expect(share.percent == percent)
  }

  @Test func `a threshold is reached by as much, and by nothing less`() {
    #expect(Share(9, of: 10).reaches(90))
    #expect(!Share(9, of: 10).reaches(90.01))
    #expect(!Share(9999, of: 10_000).reaches(100))
    #expect(Share().reaches(100))
  }
}
