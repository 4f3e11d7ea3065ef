/// What one execution may use.
package struct ExecutionLimits: Sendable, Equatable {
  /// Processor time of the engine's thread.
  package var time: Duration
  /// How much the process may grow; where the machine shares it, how much of that may be its own.
  package var memoryBytes: Int

  package init(time: Duration, memoryBytes: Int) {
    self.time = time
    self.memoryBytes = memoryBytes
  }
}

/// Which limit ended an execution.
package enum Termination: Sendable, Equatable {
  case time, memory
  /// The host asked for the end, because the script wanted more than its host can hold.
  case output
}
