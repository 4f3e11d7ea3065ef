import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PostLoginTesting

@Suite(.tags(.analysis))
struct DirectionTests {
  @Test func `what a reader has to see first comes first`() {
    #expect(
      Direction.allCases.sorted() == [
        .moreRights, .looser, .stricter, .otherEffects, .unknown, .unchanged,
      ]
    )
    #expect(
      Direction.allCases.map(\.words) == [
        "looser", "more rights", "stricter", "other effects", "unknown", "none",
      ]
    )
    #expect(Direction.allCases.filter(\.givesMore) == [.looser, .moreRights])
  }

  @Test func `columns have one width, with colours and without`() {
    let plain = Direction.allCases.map { $0.column(TextStyle(isColourful: false)) }
    #expect(Set(plain.map(\.count)) == [13])
    let style = TextStyle(isColourful: true)
    #expect(Direction.moreRights.column(style) == style.red("more rights  "))
    #expect(Direction.stricter.painted("x", style) == style.yellow("x"))
    #expect(Direction.unchanged.painted("x", style) == "x")
  }

  @Test func `a page has colours for each direction`() {
    for direction in Direction.allCases {
      #expect(Direction.styleSheet.contains(".\(direction.rawValue){fill:#"))
    }
  }
}
