import CJavaScriptCore

extension VirtualMachine {
  /// Runs all microtasks inside the present entry.
  func drainMicrotasks(in realm: Realm) {
    unsafe symbols.lock(realm.context)
    unsafe symbols.drainMicrotasks(group)
    unsafe symbols.unlock(realm.context)
  }

  /// Throws away what a terminated script has queued.
  ///
  /// It is run, each time for a moment, until a run comes back clean; otherwise it would run,
  /// unlimited, when the lock is given back.
  func clearMicrotasks(in realm: Realm) {
    for _ in 0..<Self.maximumCleanUps {
      watchdog.beginCleanUp(seconds: Self.cleanUpSeconds)
      realm.drainOnce()
      guard watchdog.hasFired else { return }
    }
    isUsable = false
  }

  private static let maximumCleanUps = 20
  private static let cleanUpSeconds = 0.01
}
