public import PostLogin
import WireFormats

extension RuleSet {
  /// The digest of the rules.
  public var version: String { ContentDigest.text(of: jsonValue.jsonText()) }

  /// Decides a login.
  ///
  /// The remaining time is ignored: as a fallback, rules run after a script has used it up.
  ///
  /// - Throws: `invalidFlow` for a flow of another trigger, whose methods no rule calls.
  public func run(_ invocation: Invocation) async throws -> ActionResult {
    guard invocation.trigger == RuleSet.trigger else { throw Self.foreign(to: invocation.trigger) }
    let start = ContinuousClock.now
    var result =
      RuleDecision(
        of: self,
        event: invocation.event,
        context: invocation.context,
        limits: invocation.limits,
        after: invocation.effects
      ).result
    result.duration = ContinuousClock.now - start
    result.timeSpent = result.duration
    return result
  }

  private static func foreign(to trigger: Trigger) -> PostLoginError {
    PostLoginError(
      .invalidFlow,
      "rules are for `\(RuleSet.trigger.rawValue)`, and the flow is of `\(trigger.rawValue)`; "
        + "write a script"
    )
  }

  /// The result of the rules for a login, outside of a flow.
  public func result(
    for event: Event,
    context: RunContext = RunContext()
  ) -> ActionResult {
    RuleDecision(of: self, event: event, context: context, limits: Limits()).result
  }
}
