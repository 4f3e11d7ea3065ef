public import PostLogin
import WireFormats

extension RuleSet {
  /// Follows from what the rules say.
  public var version: String { ContentDigest.text(of: jsonValue.jsonText()) }

  /// Decides a login.
  ///
  /// The time that is left does not matter: rules are asked when a script has used it up.
  public func run(_ invocation: Invocation) async throws -> ActionResult {
    let start = ContinuousClock.now
    var result =
      RuleDecision(
        self,
        invocation.event,
        invocation.context,
        invocation.limits,
        after: invocation.effects.value
      ).result
    result.duration = ContinuousClock.now - start
    result.timeSpent = result.duration
    return result
  }

  /// What the rules ask for in a login, without a flow around them.
  public func result(
    for event: Event,
    context: RunContext = RunContext()
  ) -> ActionResult {
    RuleDecision(self, event, context, Limits()).result
  }
}
