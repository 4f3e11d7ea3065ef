import PostLogin

/// One execution of an Action in a worker.
struct PooledExecution: Sendable {
  let action: ScriptSource
  let mode: ExecutionMode
  let invocation: Invocation
  /// The end of its time, which includes the wait for its turn.
  let end: ContinuousClock.Instant
  /// Told whether it had a realm of its own; nil where nothing counts that.
  let realms: RealmCount?

  /// An execution whose time starts now.
  init(
    _ action: ScriptSource,
    _ invocation: Invocation,
    mode: ExecutionMode,
    realms: RealmCount? = nil
  ) {
    self.realms = realms
    self.action = action
    self.mode = mode
    self.invocation = invocation
    end = .now + invocation.timeLimit
  }

  /// The start of its time.
  var begin: ContinuousClock.Instant { end - invocation.timeLimit }

  /// The request to a worker, with the time that is left.
  func request(havingWaited waited: Duration) -> WorkerRequest {
    var invocation = invocation
    invocation.timeLimit = max(.zero, invocation.timeLimit - waited)
    return .run(serial: action.serial, mode, invocation)
  }
}
