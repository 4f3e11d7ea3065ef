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
      #expect(Self.value(of: "JSC_thresholdForOptimizeSoon") == "77")
      #expect(Self.value(of: "JSC_thresholdForFTLOptimizeSoon") == "500000")
      #expect(Self.value(of: "JSC_useJIT") == nil)
    }
  }

  private static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
