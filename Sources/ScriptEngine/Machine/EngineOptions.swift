import CJavaScriptCore

/// Options of the library, which can be set only before its first use in a process.
enum EngineOptions {
  /// Sets the options once; later calls do nothing.
  static func apply() { _ = applied }

  private static let applied: Bool = {
    // WebAssembly reserves gigabytes of address space for one module.
    unsafe jsc_options_set_boolean("useWasm", 0)
    // Waiting on shared memory cannot be interrupted.
    unsafe jsc_options_set_boolean("useSharedArrayBuffer", 0)
    // Signals that stop the thread keep the library's one timer thread waiting; see `TimerSpacing`.
    unsafe jsc_options_set_boolean("usePollingTraps", 1)
    // A small heap is collected faster by its own thread than by four that have to be woken.
    unsafe jsc_options_set_boolean("useConcurrentGC", 0)
    unsafe jsc_options_set_uint("numberOfGCMarkers", 1)
    return true
  }()
}
