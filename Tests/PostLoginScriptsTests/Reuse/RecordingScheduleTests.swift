import TestSupport
import Testing

@testable import PostLoginScripts

@Suite(.tags(.javaScript))
struct RecordingScheduleTests {
  @Test func `the first executions of an Action are not recorded`() {
    var schedule = RecordingSchedule()
    let decisions = (0..<13).map { _ in schedule.recording() != .none }
    #expect(decisions == Array(repeating: false, count: 12) + [true])
  }

  @Test func `a realm that was never used again is followed by more and more without a record`() {
    var schedule = RecordingSchedule(firstDelay: 2)
    let decisions = (0..<19).map { _ in schedule.recording() != .none }
    let recorded = decisions.indices.filter { decisions[$0] }
    // After two, two more, four more and eight more.
    #expect(recorded == [2, 5, 10])
  }

  @Test func `a realm that was used often is followed by another record at once`() {
    var schedule = RecordingSchedule(firstDelay: 0)
    var decisions = [schedule.recording() != .none]
    for uses in [12, 11] {
      for _ in 0..<uses { schedule.noteUse() }
      decisions.append(schedule.recording() != .none)
    }
    #expect(decisions == [true, true, false])
  }
}
