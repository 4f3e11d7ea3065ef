import Glibc
import PostLogin
import Synchronization

extension WorkerConnection {
  /// A worker that stays larger than this is replaced.
  private static let maximumRestingBytes = 400 << 20
  private static let executionsPerMeasurement = 256

  /// Lets other processes go before the worker until its replacement, after its execution.
  nonisolated func lowerPriority() {
    // The worker leads a process group of its own; the priority of a process is that of one thread.
    let group = __priority_which_t(PRIO_PGRP.rawValue)
    guard let id = processID, setpriority(group, id_t(id), 10) == 0 else { return }
    hasLowestPriority.store(true, ordering: .relaxed)
  }

  /// Replaces a worker whose state the script may have damaged, or whose priority is low.
  func recycle(after result: ActionResult) {
    executions += 1
    let hitLimit = result.error.map { [.timeLimit, .memoryLimit, .outputLimit].contains($0.code) }
    let isLast =
      hitLimit ?? false || executions >= configuration.maximumExecutions
      || hasLowestPriority.load(ordering: .relaxed)
    if configuration.countsBlocks {
      ledger.noteExecution()
      if isLast || ledger.isDue { try? collectCounts() }
    }
    if isLast { return stop() }
    guard executions % Self.executionsPerMeasurement == 0, let id = processID,
      let bytes = ProcessMemory.residentBytes(of: id)
    else { return }
    if bytes > Self.maximumRestingBytes { stop() }
  }

  /// The result of an execution whose worker has ended.
  func ended(
    _ failure: FrameChannel.Failure,
    _ execution: PooledExecution
  ) -> ActionResult {
    let end: WorkerProcess.End?
    if configuration.countsBlocks { ledger.noteExecution() }
    if failure == .timeout {
      end = nil
      kill()
    } else {
      end = worker?.end()
      stop()
    }
    let duration = ContinuousClock.now - execution.begin
    let error: ActionError
    switch (failure, end) {
    case (.timeout, _):
      error = ActionError(.timeLimit, "the Action was stopped because its time was used up")
    case (.closed, .signaled(_, let peak)?) where peak > execution.invocation.limits.memoryBytes:
      error = ActionError(.memoryLimit, "the Action was stopped because it used too much memory")
    case (.closed, _):
      error = ActionError(.crashed, "the process in which the Action ran came to an end")
    case (.invalid, _):
      error = ActionError(.crashed, "the process in which the Action ran sent no valid answer")
    }
    return ActionResult(error: error, duration: duration, timeSpent: duration)
  }

  /// Kills the worker without waiting until the system has freed its memory, which can take as long
  /// as a login.
  private func kill() {
    currentID.store(0, ordering: .relaxed)
    worker?.kill()
    isKilled = true
    ledger.close()
  }
}
