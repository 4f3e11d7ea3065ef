import TestSupport
import Testing

@testable import PostLoginScripts

@Suite(.tags(.workers))
struct BusyWaitTests {
  @Test func `a wait that finds something polls again the next time`() {
    var wait = BusyWait(isPossible: true)
    for _ in 0..<3 {
      let isWorthwhile = wait.isWorthwhile()
      #expect(isWorthwhile)
      wait.note(wasInVain: false)
    }
  }

  @Test func `each poll in vain makes more of the next waits sleep`() {
    var wait = BusyWait(isPossible: true)
    let pauses = (0..<10).map { _ in Self.looksInVain(&wait) }
    #expect(pauses == [1, 3, 7, 15, 31, 63, 127, 255, 255, 255])
  }

  @Test func `one success resets the pause`() {
    var wait = BusyWait(isPossible: true)
    for _ in 0..<5 { _ = Self.looksInVain(&wait) }
    let isWorthwhile = wait.isWorthwhile()
    #expect(isWorthwhile)
    wait.note(wasInVain: false)
    #expect(Self.looksInVain(&wait) == 1)
  }

  @Test func `without a second processor no wait polls`() {
    var wait = BusyWait(isPossible: false)
    let isWorthwhile = wait.isWorthwhile()
    #expect(!isWorthwhile)
  }

  /// The number of waits that sleep at once after a poll in vain.
  private static func looksInVain(_ wait: inout BusyWait) -> Int {
    let isWorthwhile = wait.isWorthwhile()
    #expect(isWorthwhile)
    wait.note(wasInVain: true)
    var pause = 0
    while pause < 1000, !wait.isWorthwhile() { pause += 1 }
    return pause
  }
}
