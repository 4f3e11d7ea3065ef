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
    let developersOptions = setDevelopersOptions()
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
    optimizeLater(besides: developersOptions)
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

  /// Lets the library optimize code that has run more often than its usual threshold.
  ///
  /// Its thresholds suit pages that stay open. Most realms here live for one login or some hundreds, and
  /// what their optimized code saves is less than its compilation takes from other logins. A script
  /// that computes for milliseconds still gets it.
  private static func optimizeLater(besides names: Set<String>) {
    let thresholds: [String: Int32] = [
      "thresholdForOptimizeAfterWarmUp": 10_000,
      "thresholdForOptimizeAfterLongWarmUp": 10_000,
      "thresholdForOptimizeSoon": 10_000,
      "thresholdForFTLOptimizeAfterWarmUp": 500_000,
      "thresholdForFTLOptimizeSoon": 8_000,
    ]
    for (name, count) in thresholds where !names.contains(name) {
      unsafe jsc_options_set_int(name, count)
    }
  }

  /// `NAME=VALUE`, several of them apart by spaces, as `POSTLOGIN_ENGINE_OPTIONS` has them; returns
  /// the names.
  private static func setDevelopersOptions() -> Set<String> {
    guard let text = unsafe getenv("POSTLOGIN_ENGINE_OPTIONS") else { return [] }
    var names: Set<String> = []
    for option in unsafe String(cString: text).split(separator: " ") {
      let parts = option.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      unsafe setenv("\(prefix)\(parts[0])", String(parts[1]), 1)
      names.insert(String(parts[0]))
    }
    return names
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
