import EventTestSupport
import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// An Action that uses everything runs for every generated login, and twice with the same result.
@Suite(.tags(.flow, .fixtures), .timeLimit(.minutes(5)))
struct GeneratedLoginTests {
  private static var seeds: [UInt64] {
    get throws { try Seeds.all([1, 20_260_302]) }
  }

  /// Prints the event, traverses it, and passes its values to every method of `api`.
  private static let source = #"""
    const found = [undefined, null];
    const walk = (value, depth) => {
      if (found.length < 40) found.push(value);
      if (value === null || typeof value !== 'object' || depth > 200) return;
      for (const name of Object.keys(value)) walk(value[name], depth + 1);
    };
    const decisive = ['deny', 'revoke', 'challengeWith', 'challengeWithAny', 'enrollWith',
      'enrollWithAny', 'sendUserTo', 'render', 'error'];
    exports.onExecutePostLogin = async (event, api) => {
      found.length = 2;
      console.log(JSON.stringify(event));
      walk(event, 0);
      let number = 0;
      const next = () => found[number++ % found.length];
      for (const namespace of Object.keys(api)) {
        for (const name of Object.keys(api[namespace])) {
          const method = api[namespace][name];
          if (typeof method !== 'function' || decisive.includes(name)) continue;
          for (let turn = 0; turn < 3; turn += 1) {
            try { await method.call(api[namespace], next(), next(), next()); } catch (error) {
              if (!(error instanceof Error)) throw new Error(`${namespace}.${name} threw no error`);
            }
          }
        }
      }
      const ending = decisive[found.length % decisive.length];
      for (const namespace of Object.values(api)) {
        try { namespace[ending]?.(next(), next(), next()); } catch {}
      }
    };
    """#

  @Test(arguments: Transaction.Grant.allCases, try Self.seeds)
  func `no event makes the engine fail, and the same one ends in the same way`(
    grant: Transaction.Grant,
    seed: UInt64
  ) async throws {
    let host = ScriptHost(isolation: .warm)
    let action = try ScriptAction(name: "a", source: Self.source, file: "a.js", host: host)
    let flow = Login.flow([Flow.Step(action)])
    let generator = TransactionGenerator(grant)
    let property = Property(of: { generator.login(&$0) }) { login in
      let event = try login.event()
      let context = RunContext(milliseconds: 1_772_439_291_310)
      let outcomes = [
        try await flow.run(event, context: context).withoutDurations,
        try await flow.run(event, context: context).withoutDurations,
      ]
      return Self.complaints(about: outcomes, of: event)
    }
    if let found = await property.counterexample(seed: seed, count: 6, maximumAttempts: 300) {
      Issue.record("\(found)")
    }
  }

  private static func complaints(about outcomes: [Outcome], of event: Event) -> [String] {
    var complaints: [String] = []
    if outcomes[0] != outcomes[1] { complaints.append("two runs end differently") }
    for error in outcomes.compactMap(\.error) {
      complaints.append("the Action fails: \(error.code.rawValue): \(error.message)")
    }
    guard let line = outcomes[0].logs.first, let seen = try? JSONText(line).value else {
      return complaints + ["the Action prints no event"]
    }
    // Printed text is shown with the secrets of the event masked.
    var expected = SecretMask(secrets: event["secrets"]).masked(event.json.value)
    if expected["secrets"] == nil, case .object(let members) = expected {
      expected = .object(members + [JSONMember("secrets", .object([]))])
    }
    if seen.asJavaScriptHasIt != expected.asJavaScriptHasIt {
      complaints.append("the Action sees \(line)")
    }
    return complaints
  }
}

extension Outcome {
  fileprivate var withoutDurations: Outcome {
    var copy = self
    for index in copy.actions.indices { copy.actions[index].duration = .zero }
    return copy
  }
}

extension JSONValue {
  /// The value after `JSON.parse` and `JSON.stringify`: numbers are doubles, and names that are
  /// array indices come first.
  ///
  /// Sorting all names makes the order comparable.
  fileprivate var asJavaScriptHasIt: JSONValue {
    sortedByName.mappingScalars { value in
      guard let number = value.doubleValue else { return value }
      return number.isFinite ? .number("\(number + 0)") : .null
    }
  }
}
