import PostLogin

/// One execution of an Action that is to run in a worker.
struct PooledExecution: Sendable {
  let action: ScriptSource
  let mode: ExecutionMode
  let invocation: Invocation
  /// When its time is over; what it waits for its turn is part of that.
  let end: ContinuousClock.Instant

  /// An execution whose time begins now.
  init(_ action: ScriptSource, _ mode: ExecutionMode, _ invocation: Invocation) {
    self.action = action
    self.mode = mode
    self.invocation = invocation
    end = .now + invocation.timeLimit
  }

  /// When its time began.
  var begin: ContinuousClock.Instant { end - invocation.timeLimit }

  /// What a worker is asked, with the time that is left.
  func request(havingWaited waited: Duration) -> WorkerRequest {
    var invocation = invocation
    invocation.timeLimit = max(.zero, invocation.timeLimit - waited)
    return .run(serial: action.serial, mode, invocation)
  }
}
