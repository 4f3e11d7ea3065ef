import CJavaScriptCore

extension VirtualMachine {
  /// Runs all microtasks within the present entry.
  func drainMicrotasks(in realm: Realm) {
    unsafe symbols.lock(realm.context)
    unsafe symbols.drainMicrotasks(group)
    unsafe symbols.unlock(realm.context)
  }

  /// Discards the microtasks of a terminated script.
  ///
  /// It runs them in short intervals, each terminated again, until none is left; otherwise they
  /// would run without limits when the lock is released. How many intervals there are goes by
  /// processor time: on a busy machine one can pass before the thread has run at all.
  func clearMicrotasks(in realm: Realm) {
    let end = Watchdog.processorTime() + Self.cleanUpLimit
    repeat {
      watchdog.beginCleanUp(seconds: Self.cleanUpSeconds)
      realm.drainOnce()
      guard watchdog.hasFired else { return }
    } while Watchdog.processorTime() < end
    isUsable = false
  }

  private static let cleanUpLimit = 0.2
  private static let cleanUpSeconds = 0.01
}
