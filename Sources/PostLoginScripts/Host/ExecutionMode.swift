/// How a host runs its scripts.
struct ExecutionMode: Sendable, Equatable {
  /// The isolation between executions.
  var isolation: Isolation
  /// Whether a fresh execution gets a new realm even if a used one is proved to be as new.
  var makesNewRealms = false
  /// Whether the trace of each execution is recorded.
  var isTraced = false
  /// Whether the calls of the console are located, which costs more than printing.
  var locatesOutput = false
}
