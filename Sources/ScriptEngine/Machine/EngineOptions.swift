import CJavaScriptCore
import Glibc

/// Options of the library; they take effect only before its first use in a process.
enum EngineOptions {
  /// Sets the options once; later calls do nothing.
  static func apply() { _ = applied }

  /// Whether the environment asks the library to count blocks.
  static var countsBlocks: Bool { unsafe getenv("JSC_useControlFlowProfiler") != nil }

  private static let applied: Bool = {
    if countsBlocks { unlock() }
    // WebAssembly reserves gigabytes of address space for one module.
    unsafe jsc_options_set_boolean("useWasm", 0)
    // Waiting on shared memory cannot be interrupted.
    unsafe jsc_options_set_boolean("useSharedArrayBuffer", 0)
    // Signals to the script's thread would block the library's only timer thread; see
    // `TimerSpacing`.
    unsafe jsc_options_set_boolean("usePollingTraps", 1)
    // A small heap is collected faster by one thread than by four that must be woken.
    unsafe jsc_options_set_boolean("useConcurrentGC", 0)
    unsafe jsc_options_set_uint("numberOfGCMarkers", 1)
    return true
  }()

  /// Enables debugging options, which the library ignores otherwise.
  private static func unlock() {
    typealias Unlock = @convention(c) () -> Void
    let name = "_ZN3JSC6Config23enableRestrictedOptionsEv"
    guard let address = unsafe dlsym(nil, name) else { return }
    // The library declares it as a static function without arguments and result.
    unsafe unsafeBitCast(address, to: Unlock.self)()
  }
}
