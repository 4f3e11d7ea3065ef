import TestSupport
import Testing

@testable import PolicyAnalysis

@Suite(.tags(.analysis))
struct WaitingLoginsTests {
  private func logins(_ seeds: ClosedRange<UInt64>) -> [GeneratedLogin] {
    seeds.map { GeneratedLogin(start: 0).adding(.seed($0)) }
  }

  private func seeds(of waiting: inout WaitingLogins) -> [UInt64] {
    var seeds: [UInt64] = []
    while let login = waiting.next() {
      if case .seed(let seed)? = login.edits.first { seeds.append(seed) }
    }
    return seeds
  }

  @Test func `every second login is one that follows from what was new`() {
    var waiting = WaitingLogins()
    waiting.append(logins(1...4))
    waiting.begin(logins(11...12))
    #expect(seeds(of: &waiting) == [11, 1, 12, 2, 3, 4])
  }

  @Test func `the newest group begins at once, and the others have their turns`() {
    var waiting = WaitingLogins()
    waiting.begin(logins(1...5))
    waiting.begin(logins(11...16))
    #expect(seeds(of: &waiting) == [11, 12, 13, 14, 1, 2, 3, 4, 15, 16, 5])
  }
}
