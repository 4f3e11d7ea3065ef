import CJavaScriptCore

extension VirtualMachine {
  /// Ends the running script at the watchdog's next question.
  package func terminate(_ reason: Termination) { watchdog.terminate(reason) }

  /// Takes time for which a script has waited off the time of its execution.
  ///
  /// False once nothing of that is left; the script ends then as if it had computed too long.
  package func spend(_ time: Duration) -> Bool {
    watchdog.spend(time.inSeconds)
    return watchdog.termination == nil
  }

  /// Lets the engine ask the watchdog while scripts run, first after an interval in seconds.
  ///
  /// The limit counts anew at every entry and is forgotten when the answer is no, so the answer
  /// always asks for the next question.
  func armWatchdog(after interval: Double) {
    guard interval != watchdog.interval else { return }
    watchdog.interval = interval
    unsafe symbols.setTimeLimit(
      group,
      interval,
      { _, _ in
        guard let machine = VirtualMachine.current else { return false }
        machine.watchdog.interval = 0
        machine.armWatchdog(after: machine.watchdog.intervalAfterAnswer())
        return machine.watchdog.mustTerminate { machine.heapBytes }
      },
      nil
    )
  }

  /// Lets the engine ask in the execution that is about to begin.
  func armWatchdogForEntry() { armWatchdog(after: watchdog.intervalForEntry()) }
}

extension VirtualMachine {
  /// Processor time of the engine's thread since the last execution began.
  package var processorTimeOfExecution: Duration {
    .seconds(Watchdog.processorTime() - watchdog.startedAt)
  }
}

extension VirtualMachine {
  /// What the heap of this machine takes, with what it keeps alive elsewhere; nil where nobody else
  /// uses memory of the process, so that the process tells it better, and where the library does
  /// not say.
  private var heapBytes: Int? {
    guard sharesProcess, let count = unsafe symbols.memoryStatistics, let realm = running,
      let object = unsafe count(realm.context)
    else { return nil }
    let statistics = unsafe GuestValue(realm: realm, reference: object)
    let capacity = realm.property("heapCapacity", of: statistics)?.number ?? .infinity
    let outside = realm.property("extraMemorySize", of: statistics)?.number ?? .infinity
    return Int(exactly: (capacity + outside).rounded())
  }
}
