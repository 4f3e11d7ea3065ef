import CJavaScriptCore
import Glibc
import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.javaScript))
struct EngineOptionsTests {
  /// In a process of its own, whose engine has not started.
  @Test func `options of a developer count above those of the package, and a caller's not at all`()
    async
  {
    await #expect(processExitsWith: .success) {
      setenv("POSTLOGIN_ENGINE_OPTIONS", "thresholdForOptimizeSoon=77", 1)
      setenv("JSC_thresholdForFTLOptimizeSoon", "1", 1)
      setenv("JSC_useJIT", "0", 1)
      EngineOptions.apply()
      #expect(Self.number("thresholdForOptimizeSoon") == 77)
      #expect(Self.number("thresholdForFTLOptimizeSoon") == 8_000)
      var usesJIT: gboolean = 0
      #expect(jsc_options_get_boolean("useJIT", &usesJIT) != 0)
      #expect(usesJIT != 0)
    }
  }

  private static func number(_ option: String) -> Int32? {
    var value: gint = 0
    return jsc_options_get_int(option, &value) == 0 ? nil : value
  }
}
