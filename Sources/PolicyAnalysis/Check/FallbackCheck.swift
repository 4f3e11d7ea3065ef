import PostLoginTesting
public import PostLogin
import WireFormats

/// Whether a fallback is never looser than the Action that it stands in for.
///
/// Both decide the same logins, each in a flow of its own. A login in which the Action fails says
/// nothing: those are the ones for which there is a fallback.
public struct FallbackCheck: Sendable {
  /// A login in which the fallback is looser.
  public struct LooserLogin: Sendable, CustomStringConvertible {
    /// The file or seed that the login comes from.
    public let origin: String
    /// The event, which can be kept as a fixture.
    public let event: Event
    /// In which ways the fallback is looser.
    public let findings: [String]

    /// Everything of it, the event last.
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

  /// In which ways the fallback is looser in one login; empty when it is not.
  ///
  /// - Throws: what keeps one of both from being run at all.
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
  /// - Throws: for a file that is no fixture, and what keeps one of both from being run at all.
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

  /// A generated login of any grant in which the fallback is looser, made as small as it gets; nil
  /// if there is none among so many.
  ///
  /// The same seed makes the same logins.
  public func looserLogin(seed: UInt64, count: Int) async -> LooserLogin? {
    let property = Property(of: { TransactionGenerator.loginOfAnyGrant(&$0) }) { login in
      do {
        return try await findings(in: login.event())
      } catch let error as PostLoginError where error.code == .limitExceeded {
        // What no flow takes is for nobody to decide.
        return []
      }
    }
    guard let found = await property.counterexample(seed: seed, count: count),
      let event = try? found.value.event()
    else { return nil }
    return LooserLogin(origin: "seed \(found.seed)", event: event, findings: found.complaints)
  }
}
