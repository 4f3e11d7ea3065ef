import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.limits))
struct WatchdogTests {
  private static let limits = ExecutionLimits(time: .seconds(60), memoryBytes: 16 << 30)

  @Test func `the heap is measured now and then, but not while an error is on its way`() {
    let watchdog = Watchdog()
    watchdog.begin(Self.limits)
    var measured: [Int] = []
    for check in 1...40 {
      let mustTerminate = watchdog.mustTerminate {
        measured.append(check)
        return [16, 17].contains(check) ? .unknownNow : .bytes(0)
      }
      #expect(!mustTerminate)
    }
    #expect(measured == [16, 17, 18, 34])
  }

  @Test func `a check that is due while the heap is measured does not measure it again`() {
    let watchdog = Watchdog()
    watchdog.begin(Self.limits)
    var count = 0
    func measure() -> HeapSize {
      count += 1
      if count < 10 { _ = watchdog.mustTerminate(heapSize: measure) }
      return .bytes(0)
    }
    for _ in 1...16 { _ = watchdog.mustTerminate(heapSize: measure) }
    #expect(count == 1)
  }

  @Test func `a heap far beyond the limit ends the script`() {
    let watchdog = Watchdog()
    watchdog.begin(Self.limits)
    let ended = (1...16).filter { _ in watchdog.mustTerminate { .bytes(32 << 30) } }
    #expect(ended == [16])
    #expect(watchdog.termination == .memory)
  }

  @Test func `time that is left out is no time of the execution`() {
    let watchdog = Watchdog()
    watchdog.begin(ExecutionLimits(time: .milliseconds(1), memoryBytes: 16 << 30))
    watchdog.excuse(3600)
    #expect(!watchdog.mustTerminate { .bytes(0) })
    #expect(watchdog.timeOfExecution < 0)
    watchdog.spend(3601)
    #expect(watchdog.termination == .time)
  }
}
