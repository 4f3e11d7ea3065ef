import EventTestSupport
import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Every operation of `operations.js` on generated events, with a trace and without one.
@Suite(.tags(.trace), .timeLimit(.minutes(5)))
struct TraceEqualityTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "operations.js").path
  private static let plainHost = ScriptHost()
  private static let tracingHost = ScriptHost(tracing: true)

  /// The names in quotes at the beginnings of lines.
  static let operations: [String] = {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      line.hasPrefix("  '") ? line.dropFirst(3).split(separator: "'").first.map(String.init) : nil
    }
  }()

  @Test func `the operations are found`() {
    #expect(Self.operations.count > 50)
  }

  @Test(arguments: operations)
  func `an Action does the same with a trace and without`(operation: String) async throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      let event = try Self.event(seed)
      let plain = try await Self.outcome(of: operation, event, on: Self.plainHost)
      let traced = try await Self.outcome(of: operation, event, on: Self.tracingHost)
      #expect(plain.actions.first?.logs.isEmpty == false)
      #expect(traced.trace != nil)
      #expect(Self.comparable(traced) == Self.comparable(plain), "seed \(seed)")
    }
  }

  private static func outcome(
    of operation: String,
    _ event: Event,
    on host: ScriptHost
  ) async throws -> Outcome {
    let action = try ScriptAction(at: path, name: "action", host: host)
    var context = RunContext(milliseconds: 1_767_225_600_000)
    context.variables = ["OPERATION": operation]
    context.seed = 1
    return try await Login.flow([Flow.Step(action)]).run(event, context: context)
  }

  /// A generated event, sometimes with one member of another type.
  private static func event(_ seed: UInt64) throws -> Event {
    let grants = Transaction.Grant.allCases
    let grant = grants[Int(seed) % grants.count]
    return try TransactionGenerator(grant).login(seed: seed).event()
  }

  /// Leaves out everything that differs between runs, and everything that only a trace can know.
  private static func comparable(_ outcome: Outcome) -> Outcome {
    var outcome = outcome.withoutTrace
    for index in outcome.actions.indices { outcome.actions[index].duration = .zero }
    outcome.suspension = nil
    outcome.diagnostics.removeAll {
      [.unknownField, .lostChange, .secretMissing].contains($0.code)
    }
    return outcome
  }
}
