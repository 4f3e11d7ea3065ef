public import PostLogin
import WireFormats

/// Checks that a fallback is never looser than the Action that it replaces.
///
/// Both decide the same logins, each in a flow of its own. Logins in which the Action fails are
/// skipped: the fallback exists for those.
public struct FallbackCheck: Sendable {
  /// A login in which the fallback is looser.
  public struct LooserLogin: Sendable, CustomStringConvertible {
    /// The file or the seed of the login.
    public let origin: String
    /// The event, which can be saved as a fixture.
    public let event: Event
    /// The points in which the fallback is looser.
    public let findings: [String]

    /// The whole finding, with the event at the end.
    public var description: String {
      "\(origin): the fallback \(findings.joined(separator: "; it "))\n"
        + event.json.value.jsonText(isIndented: true)
    }
  }

  private let fallback: Flow
  private let action: Flow
  private let context: RunContext

  /// A comparison of a fallback with an Action.
  public init(
    of fallback: any Action,
    for action: any Action,
    context: RunContext = RunContext(),
    limits: Limits = Limits()
  ) {
    self.fallback = Flow([Flow.Step(fallback)], limits: limits)
    self.action = Flow([Flow.Step(action)], limits: limits)
    self.context = context
  }

  /// The points in which the fallback is looser in one login; empty if it is not.
  ///
  /// - Throws: the reason why one of both cannot run at all.
  public func findings(
    in event: Event,
    context: RunContext? = nil
  ) async throws -> [String] {
    let context = context ?? self.context
    let reference = try await action.run(event, context: context)
    guard reference.actions.allSatisfy({ $0.error == nil }) else { return [] }
    let outcome = try await fallback.run(event, context: context)
    return Relaxation(of: outcome, comparedTo: reference).findings
  }

  /// The first of some fixtures in which the fallback is looser; nil if there is none.
  ///
  /// - Throws: an error for a file that is no fixture, or the reason why one of both cannot run at
  ///   all.
  public func looserLogin(amongFixtures paths: [String]) async throws -> LooserLogin? {
    for path in paths {
      let fixture = try Fixture.read(at: path)
      var context = fixture.context
      context.now = context.now ?? self.context.now
      let findings = try await findings(in: fixture.event, context: context)
      if !findings.isEmpty {
        return LooserLogin(origin: path, event: fixture.event, findings: findings)
      }
    }
    return nil
  }

  /// A generated login of any grant in which the fallback is looser, shrunk as far as possible; nil
  /// if there is none among `count` logins.
  ///
  /// The same seed generates the same logins.
  public func looserLogin(seed: UInt64, count: Int) async -> LooserLogin? {
    let property = Property(of: { TransactionGenerator.loginOfAnyGrant(&$0) }) { login in
      do {
        return try await findings(in: login.event())
      } catch let error as PostLoginError where error.code == .limitExceeded {
        // A login that the flow refuses needs no comparison.
        return []
      }
    }
    guard let found = await property.counterexample(seed: seed, count: count),
      let event = try? found.value.event()
    else { return nil }
    return LooserLogin(origin: "seed \(found.seed)", event: event, findings: found.complaints)
  }
}
