import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// A host without workers stops only loops and growing memory, but forged numbers of a script do
/// not end the process.
@Suite(.tags(.sandbox), .timeLimit(.minutes(5)))
struct SharedProcessTests {
  private static let names: Set = [
    "answer-of-endless-duration", "answer-of-no-number", "call-from-no-place",
    "error-before-its-line", "error-below-all-columns", "error-below-all-lines",
    "error-with-forged-stack", "timer-at-no-time", "timers-in-foreign-hands",
  ]

  private static let scripts = HostileScript.all.filter { names.contains($0.name) }

  @Test func `every script is there`() {
    #expect(Set(Self.scripts.map(\.name)) == Self.names)
  }

  @Test(arguments: scripts)
  func `a script that forges numbers does not end a process that it shares`(
    script: HostileScript
  ) async {
    await #expect(processExitsWith: .success) {
      [source = script.source as String, ends = script.ends as Set<String>] in
      let outcome = try await Login.outcome(module: source)
      #expect(ends.contains(HostileScript.ending(of: outcome)))
    }
  }
}
