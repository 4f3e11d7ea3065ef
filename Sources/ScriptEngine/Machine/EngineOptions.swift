import CJavaScriptCore
import Glibc

/// Options of the library; they take effect only before its first use in a process.
///
/// The library also reads variables of the environment whose names begin with `JSC_`. Those of a
/// caller are meant for other programs, and some of them open the engine to scripts or make it
/// unstable, so they are removed. Developers of this package have `POSTLOGIN_ENGINE_OPTIONS`.
enum EngineOptions {
  /// Sets the options once; later calls do nothing.
  static func apply() { _ = applied }

  /// Whether the environment asks the library to count blocks.
  static var countsBlocks: Bool { unsafe getenv(BlockProfiler.variable) != nil }

  private static let applied: Bool = {
    removeInheritedOptions()
    setDevelopersOptions()
    if countsBlocks {
      unlock()
      unsafe setenv("JSC_useControlFlowProfiler", "1", 1)
      unsafe setenv("JSC_useDollarVM", "1", 1)
    }
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

  private static let prefix = "JSC_"

  private static func removeInheritedOptions() {
    var names: [String] = []
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let name = unsafe String(cString: text).prefix { $0 != "=" }
      if name.hasPrefix(prefix) { names.append(String(name)) }
      unsafe entry += 1
    }
    names.forEach { unsafe unsetenv($0) }
  }

  /// `NAME=VALUE`, several of them apart by spaces, as `POSTLOGIN_ENGINE_OPTIONS` has them.
  private static func setDevelopersOptions() {
    guard let text = unsafe getenv("POSTLOGIN_ENGINE_OPTIONS") else { return }
    for option in unsafe String(cString: text).split(separator: " ") {
      let parts = option.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      unsafe setenv("\(prefix)\(parts[0])", String(parts[1]), 1)
    }
  }

  /// Enables debugging options, which the library ignores otherwise.
  private static func unlock() {
    typealias Unlock = @convention(c) () -> Void
    let name = "_ZN3JSC6Config23enableRestrictedOptionsEv"
    guard let address = unsafe dlsym(nil, name) else { return }
    // The library declares it as a static function without arguments and result.
    unsafe unsafeBitCast(address, to: Unlock.self)()
  }
}
