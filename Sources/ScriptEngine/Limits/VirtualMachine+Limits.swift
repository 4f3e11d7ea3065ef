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
        // Asked before the next check can be due, because the library makes checks that are due.
        let isThrowing = machine.isThrowing
        machine.watchdog.interval = 0
        machine.armWatchdog(after: machine.watchdog.intervalAfterAnswer())
        if let inspector = machine.inspector {
          // What a debugger evaluates is its own affair, and ends by the debugger's deadline.
          guard !RealmInspector.isAsking else { return false }
          if machine.watchdog.hasFired { inspector.noteOverrun() }
          inspector.handleMessages(in: machine)
        }
        return machine.watchdog.mustTerminate { machine.heapSize(isThrowing: isThrowing) }
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
  /// Whether an error is on its way to the script's `catch`; nil if the library does not say.
  ///
  /// The library checks limits then too. Reading a property clears such an error, so that the script
  /// or the library's own function goes on as if nothing had been thrown.
  private var isThrowing: Bool? { unsafe symbols.isThrowing.map { unsafe $0(group) } }

  private func heapSize(isThrowing: Bool?) -> HeapSize {
    guard sharesProcess, let isThrowing, let statistics = unsafe symbols.memoryStatistics,
      let realm = running
    else { return .unknown }
    guard !isThrowing else { return .unknownNow }
    guard let object = unsafe statistics(realm.context) else { return .unknown }
    let heap = unsafe GuestValue(realm: realm, reference: object)
    let capacity = realm.property("heapCapacity", of: heap)?.number ?? .infinity
    let outside = realm.property("extraMemorySize", of: heap)?.number ?? .infinity
    return Int(exactly: (capacity + outside).rounded()).map { .bytes($0) } ?? .unknown
  }
}
