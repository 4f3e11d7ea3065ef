import Glibc
import Synchronization

/// Executions that run for long while other logins wait, such as endless loops.
///
/// Such an execution continues until its own limit, but yields its turn: another worker is started
/// in its place. After a second of processor time its worker gets a lower priority as well.
extension WorkerPool {
  /// The time between two looks at the running executions.
  private static let interval = Duration.milliseconds(20)

  /// Begins to look at the running executions, until no login waits for them.
  func watch(_ state: inout State) {
    guard state.watch == nil, state.needsWatch else { return }
    // Detached: `Task {}` would keep the task-local values of this login. At ordinary priority, which
    // the workers that it starts inherit.
    state.watch = Task.detached(priority: .medium) { [weak self] in
      while self?.look() == true {
        guard (try? await Task.sleep(for: Self.interval)) != nil else { return }
      }
    }
  }

  /// Looks at the running executions once; false if there is no reason for another look.
  private func look() -> Bool {
    var goesOn = false
    change { state in
      state.noteLongRuns(at: .now, processorTime: Self.processorTime)
      state.noteLastOnes(processorTime: Self.processorTime).forEach { $0.lowerPriority() }
      goesOn = state.needsWatch
      // The end of the change may begin another watch.
      if !goesOn { state.watch = nil }
    }
    return goesOn
  }

  /// The processor time of all threads of a connection's worker; nil without a worker.
  private static func processorTime(of connection: WorkerConnection) -> Duration? {
    var clock = clockid_t()
    var time = timespec()
    guard let id = connection.processID, clock_getcpuclockid(id, &clock) == 0,
      clock_gettime(clock, &time) == 0
    else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
