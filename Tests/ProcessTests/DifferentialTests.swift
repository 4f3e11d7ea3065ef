import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Every case of every method, in this process and in a confined worker.
@Suite(.tags(.commands, .workers), .timeLimit(.minutes(5)))
struct DifferentialTests {
  private static let inProcess = ScriptHost()
  /// With the brief warm-up, workers use most methods for the first time when they are confined.
  private static let workers = [WorkerConfiguration.WarmUp.whole, .brief].map { warmUp in
    WorkerProgram.host { $0.warmUp = warmUp }
  }

  @Test(arguments: MethodCase.all)
  func `a method does the same in a worker`(test: MethodCase) async throws {
    let expected = try await test.outcome(on: Self.inProcess)
    for workers in Self.workers {
      let found = try await test.outcome(on: workers)
      #expect(found.actions.first?.error == nil || expected.actions.first?.error != nil)
      #expect(found.timeless == expected.timeless)
    }
  }

  @Test func `the cases touch every method that can be called`() {
    let called = Set(MethodCase.all.compactMap { $0.json["method"]?.stringValue })
    let methods = MethodTable.of(.postLogin).methods.map(\.name.rawValue)
    #expect(methods.filter { !called.contains($0) } == [])
  }
}

extension Outcome {
  /// The Outcome without everything that differs between runs.
  fileprivate var timeless: Outcome {
    var outcome = self
    for index in outcome.actions.indices { outcome.actions[index].duration = .zero }
    outcome.suspension = nil
    return outcome
  }
}
