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
  /// would run without limits when the lock is released.
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
