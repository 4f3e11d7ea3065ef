/// How a host runs its scripts.
struct ExecutionMode: Sendable, Equatable {
  /// The isolation between executions.
  var isolation: Isolation
  /// Whether the trace of each execution is recorded.
  var isTraced = false
  /// Whether the calls of the console are located, which costs more than printing.
  var locatesOutput = false
}
