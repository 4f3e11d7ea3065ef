/// The resources that one execution may use.
package struct ExecutionLimits: Sendable, Equatable {
  /// Processor time of the engine's thread.
  package var time: Duration
  /// The growth of the process; if the machine shares the process, the growth of its own part.
  package var memoryBytes: Int

  package init(time: Duration, memoryBytes: Int) {
    self.time = time
    self.memoryBytes = memoryBytes
  }
}

/// The limit that ended an execution.
package enum Termination: Sendable, Equatable {
  case time, memory
  /// The host ended it, because the script's output exceeds the host's limits.
  case output
}
