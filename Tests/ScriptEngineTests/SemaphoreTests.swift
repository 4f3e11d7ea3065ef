import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.javaScript))
struct SemaphoreTests {
  @Test func `a signal that was given is there until it is waited for`() {
    let semaphore = Semaphore()
    semaphore.signal()
    #expect(semaphore.wait(until: .now))
    #expect(!semaphore.wait(until: .now))
  }

  @Test func `a signal that was given is taken once, without a wait`() {
    let semaphore = Semaphore()
    #expect(!semaphore.takesSignal())
    semaphore.signal()
    #expect(semaphore.takesSignal())
    #expect(!semaphore.takesSignal())
  }

  @Test func `a wait ends at its deadline`() {
    let semaphore = Semaphore()
    let deadline = ContinuousClock.now + .milliseconds(20)
    #expect(!semaphore.wait(until: deadline))
    #expect(ContinuousClock.now >= deadline)
  }

  @Test(arguments: [1 << 62, Int64.max])
  func `a deadline beyond all clocks is waited for`(seconds: Int64) {
    let semaphore = Semaphore()
    semaphore.signal()
    #expect(semaphore.wait(until: .now + .seconds(seconds)))
  }
}
