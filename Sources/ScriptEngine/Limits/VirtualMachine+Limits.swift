import CJavaScriptCore

extension VirtualMachine {
  /// Ends the running script at the next check of the watchdog.
  package func terminate(_ reason: Termination) { watchdog.terminate(reason) }

  /// Subtracts the time that a script has waited from the time of its execution.
  ///
  /// False once no time is left; the script then ends with the time limit.
  package func spend(_ time: Duration) -> Bool {
    watchdog.spend(time.inSeconds)
    return watchdog.termination == nil
  }

  /// Makes the engine call the watchdog while scripts run, first after an interval in seconds.
  ///
  /// The engine restarts the interval at every entry, and drops it after an answer of no, so each
  /// answer arms the watchdog again.
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

  /// Arms the watchdog for the execution that is about to begin.
  func armWatchdogForEntry() { armWatchdog(after: watchdog.intervalForEntry()) }
}

extension VirtualMachine {
  /// The processor time of the engine's thread since the last execution began.
  package var processorTimeOfExecution: Duration {
    .seconds(watchdog.timeOfExecution)
  }
}

extension VirtualMachine {
  /// The size of this machine's heap with the memory that it keeps alive.
  ///
  /// Nil if nothing else uses memory of the process, whose size is then more exact, and if the
  /// library cannot measure it.
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
