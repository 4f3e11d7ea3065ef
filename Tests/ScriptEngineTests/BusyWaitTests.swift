import Glibc
import TestSupport
import Testing

@testable import ScriptEngine

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

  @Test func `polling ends as soon as the condition holds`() {
    var asked = 0
    let isFound = BusyWait.polls(atMost: .seconds(60)) {
      asked += 1
      return asked == 3
    }
    #expect(isFound)
    #expect(asked == 3)
  }

  @Test func `a condition that never holds is asked for at least once, and counts as in vain`() {
    var wait = BusyWait(isPossible: true)
    var asked = 0
    let isFound = wait.finds {
      asked += 1
      return false
    }
    #expect(!isFound)
    #expect(asked > 0)
    let isWorthwhile = wait.isWorthwhile()
    #expect(!isWorthwhile)
  }

  @Test func `where polling is not worthwhile nothing is asked`() {
    var wait = BusyWait(isPossible: false)
    let isFound = wait.finds {
      Issue.record("it was asked")
      return true
    }
    #expect(!isFound)
  }

  @Test func `without a second processor no wait polls`() {
    var wait = BusyWait(isPossible: false)
    let isWorthwhile = wait.isWorthwhile()
    #expect(!isWorthwhile)
  }

  /// In a process of its own, which keeps one of its processors.
  @Test func `a process that may use one processor alone never polls`() async {
    await #expect(processExitsWith: .success) {
      var mask = [UInt8](repeating: 0, count: 1024)
      #expect(Self.call("sched_getaffinity", &mask))
      let byte = try #require(mask.firstIndex { $0 != 0 })
      let lowest = mask[byte] & (0 &- mask[byte])
      mask = [UInt8](repeating: 0, count: mask.count)
      mask[byte] = lowest
      #expect(Self.call("sched_setaffinity", &mask))
      var wait = BusyWait()
      let isWorthwhile = wait.isWorthwhile()
      #expect(!isWorthwhile)
    }
  }

  /// Reads or sets the processors of this process; no imported header declares the calls.
  private static func call(_ name: String, _ mask: inout [UInt8]) -> Bool {
    typealias Call = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
    guard let symbol = dlsym(nil, name) else { return false }
    return unsafeBitCast(symbol, to: Call.self)(0, mask.count, &mask) >= 0
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
