import CJavaScriptCore

extension VirtualMachine {
  /// Ends the running script at the watchdog's next question.
  package func terminate(_ reason: Termination) { watchdog.terminate(reason) }

  /// Lets the engine ask the watchdog while scripts run.
  ///
  /// The limit counts anew at every entry and is forgotten when the answer is no, so the answer
  /// always asks for the next question.
  func armWatchdog() {
    unsafe symbols.setTimeLimit(
      group,
      Watchdog.interval,
      { _, _ in
        guard let machine = VirtualMachine.current else { return false }
        machine.armWatchdog()
        return machine.watchdog.mustTerminate()
      },
      nil
    )
  }
}

extension VirtualMachine {
  /// Processor time of the engine's thread since the last execution began.
  package var processorTimeOfExecution: Duration {
    .seconds(Watchdog.processorTime() - watchdog.startedAt)
  }
}
