public import PostLogin
import Synchronization
import WireFormats

/// Looks for logins in which a fallback is looser than the Action that it replaces when it fails.
///
/// The fallback and the Action decide the same logins, each in a flow of its own. Logins in which
/// the Action fails are left out: the fallback exists for them.
public struct FallbackCheck: Sendable {
  /// A login in which the fallback is looser.
  public struct LooserLogin: Sendable, CustomStringConvertible {
    /// The path of its fixture, or the seed that makes it.
    public let origin: String
    /// The event, which can be saved as a fixture.
    public let event: Event
    /// The ways in which the fallback is looser.
    public let findings: [String]

    /// All of it as text, the event last.
    public var description: String {
      "\(origin): the fallback \(findings.joined(separator: "; it "))\n"
        + event.json.value.jsonText(isIndented: true)
    }
  }

  private let fallback: Flow
  private let action: Flow
  private let context: RunContext
  /// Makes the access of each run, in which stubs answer anew; nil for that of the context.
  var makeAccess: (@Sendable () -> any HostAccess)?
  private let tally = Tally()

  /// Compares a fallback with an Action.
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

  /// The ways in which the fallback is looser in one login; empty if it is not.
  ///
  /// - Throws: what makes it impossible to run the Action or the fallback.
  public func findings(
    in event: Event,
    context: RunContext? = nil
  ) async throws -> [String] {
    let reference = try await action.run(event, context: granted(context ?? self.context))
    if let error = reference.actions.compactMap(\.error).first {
      tally.noteFailure(error)
      return []
    }
    tally.noteComparison()
    let outcome = try await fallback.run(event, context: granted(context ?? self.context))
    return Relaxation(of: outcome, comparedTo: reference).findings
  }

  private func granted(_ context: RunContext) -> RunContext {
    var context = context
    if let makeAccess { context.access = makeAccess() }
    return context
  }

  /// The first fixture in which the fallback is looser; nil if there is none.
  ///
  /// - Throws: what is wrong with a fixture, and what makes it impossible to run the Action or the
  ///   fallback.
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

  /// The smallest login found in which the fallback is looser; nil if it is not in any of them.
  ///
  /// Generates `count` logins of all grants, and shrinks the first one that shows it. The same seed
  /// makes the same logins.
  public func looserLogin(seed: UInt64, count: Int) async -> LooserLogin? {
    let property = Property(of: { TransactionGenerator.loginOfAnyGrant(&$0) }) { login in
      do {
        return try await findings(in: login.event())
      } catch let error as PostLoginError where error.code == .limitExceeded {
        // No flow runs such a login, with the Action or with the fallback.
        return []
      }
    }
    guard let found = await property.counterexample(seed: seed, count: count),
      let event = try? found.value.event()
    else { return nil }
    return LooserLogin(origin: "seed \(found.seed)", event: event, findings: found.complaints)
  }
}

extension FallbackCheck {
  /// The error of the Action if it has failed in every login so far.
  var failureOfEveryLogin: ActionError? { tally.failureOfEveryLogin }

  /// Counts the logins that could be compared.
  private final class Tally: Sendable {
    private struct Counts {
      var compared = 0
      var failure: ActionError?
    }

    private let counts = Mutex(Counts())

    func noteComparison() { counts.withLock { $0.compared += 1 } }

    func noteFailure(_ error: ActionError) {
      counts.withLock { $0.failure = $0.failure ?? error }
    }

    var failureOfEveryLogin: ActionError? {
      counts.withLock { $0.compared == 0 ? $0.failure : nil }
    }
  }
}
