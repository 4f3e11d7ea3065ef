import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// The realm of the trace is closed: a guest can get only an error in which a trap ran out of
/// stack, and from it can reach neither code nor an object that keeps values.
@Suite(.tags(.trace), .timeLimit(.minutes(5)))
struct ClosedTraceTests {
  /// Recurses until a trap has no stack left, and visits everything reachable from its error.
  private static let handler = """
    const foreign = new Set();
    const dive = () => {
      try { dive(); } catch (error) { keep(error); }
      try { event.user.email; Object.keys(event.request); } catch (error) { keep(error); }
    };
    function keep(error) {
      if (!(error instanceof RangeError)) foreign.add(error);
    }
    dive();
    const reached = new Set();
    const walk = (value) => {
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
      if (reached.has(value)) return;
      reached.add(value);
      walk(Object.getPrototypeOf(value));
      for (const key of Reflect.ownKeys(value)) {
        const { value: member, get, set } = Object.getOwnPropertyDescriptor(value, key);
        [member, get, set].forEach(walk);
      }
    };
    foreign.forEach(walk);
    const others = [...reached].filter((value) => !foreign.has(value));
    console.log(foreign.size > 0);
    console.log(others.filter((value) => !Object.isFrozen(value)).length);
    console.log(others.filter((value) => {
      try {
        return typeof value.constructor === 'function' && value.constructor !== Function
          && typeof value.constructor('return 1') === 'function';
      } catch {
        return false;
      }
    }).length);
    console.log(others.some((value) => value.name === 'Function' || value.name === 'eval'));
    """

  @Test func `no way leads from an error of a trap into the trace`() async throws {
    let host = ScriptHost(tracing: true)
    for _ in 0..<3 {
      let outcome = try await Login.outcome(handler: Self.handler, host: host)
      #expect(outcome.error == nil)
      #expect(outcome.logs == ["true", "0", "0", "false"])
    }
  }
}
