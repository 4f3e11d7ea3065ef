import TestSupport
import Testing

@testable import ScriptEngine

/// Errors that are on their way to a script's `catch` when its limits are checked.
///
/// The library goes on as if nothing had been thrown when a check loses an error, and some of its
/// functions then follow a null pointer; so the scripts run in a process of their own.
@Suite(.tags(.javaScript, .limits), .timeLimit(.minutes(5)))
struct PendingExceptionTests {
  @Test func `no check of the limits takes an error from its script`() async {
    await #expect(processExitsWith: .success) {
      for failing in ["null.member", "mapSize.call({})"] {
        let run = try await ScriptEngine().run(Self.script(failing))
        #expect(
          run == GuestRun(completion: .finished, notes: ["0"], rejections: []),
          "\(failing)"
        )
      }
    }
  }

  /// Long enough for some measurements of the heap, which are a dozen in a second.
  private static func script(_ failing: String) -> String {
    """
    () => {
      const mapSize = Object.getOwnPropertyDescriptor(Map.prototype, 'size').get;
      const end = Date.now() + 1500;
      let lost = 0;
      while (Date.now() < end) {
        for (let i = 0; i < 200; i += 1) {
          try {
            \(failing);
            lost += 1;
          } catch {}
        }
      }
      note(String(lost));
    }
    """
  }
}
