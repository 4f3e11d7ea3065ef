import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.javaScript, .limits))
struct TimerSpacingTests {
  private let delay = DeliveryDelay()

  @Test func `the first entry is interrupted after a tick`() {
    var spacing = TimerSpacing(delay: delay)
    #expect(spacing.interval(forEntryAt: 10) == 0.005)
  }

  @Test func `an entry while a timer may be late waits longer than it can be late`() {
    var spacing = TimerSpacing(delay: delay)
    _ = spacing.interval(forEntryAt: 10)
    #expect(spacing.interval(forEntryAt: 10.006) == 0.1)
    // That timer is due at 10.106, and may be late until 10.206.
    #expect(spacing.interval(forEntryAt: 10.2) == 0.1)
    // So is the one of the entry before this one: due at 10.3, delivered by 10.4.
    #expect(spacing.interval(forEntryAt: 10.5) == 0.005)
  }

  @Test func `timers that were late make the next ones keep more distance, in every machine`() {
    var spacing = TimerSpacing(delay: delay)
    _ = spacing.interval(forEntryAt: 10)
    spacing.noteAnswer(at: 10.045)
    var other = TimerSpacing(delay: delay)
    _ = other.interval(forEntryAt: 20)
    // 40 ms late, five times that as a precaution.
    #expect(abs(other.interval(forEntryAt: 20.006) - 0.2) < 0.001)
  }

  @Test func `a delay is forgotten as timers come in time`() {
    delay.note(0.1)
    #expect(delay.expected == 0.5)
    for _ in 0..<100 { delay.note(0.0001) }
    #expect(delay.expected == 0.1)
  }

  @Test func `no delay makes a script run without a check for more than a second`() {
    delay.note(3600)
    #expect(delay.expected == 1)
  }

  @Test func `an answer before any timer says nothing about delays`() {
    var spacing = TimerSpacing(delay: delay)
    spacing.noteAnswer(at: 5)
    #expect(delay.expected == 0.1)
  }
}
