package import PostLogin
package import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// The caller's settings for the generated logins of a check.
package struct CheckSetting: Sendable {
  private var options: Policy.Options
  private let given: GivenContext

  /// Takes limits, permissions and secrets of the options; a check reaches no real host.
  package init(
    _ options: Policy.Options = Policy.Options(),
    _ given: GivenContext = GivenContext()
  ) {
    self.options = options
    self.given = given
  }

  /// The limits of an Action.
  package var limits: Limits {
    var limits = Limits()
    limits.apply(options.limitSettings)
    return limits
  }

  /// What the caller lets Actions use.
  var permissions: Permissions { options.permissions }

  /// The same settings with other permissions.
  func granting(_ permissions: Permissions) -> CheckSetting {
    var copy = self
    copy.options.permissions = permissions
    return copy
  }

  /// The seed of the generated logins.
  var seed: UInt64 { options.permissions.seed ?? 1 }

  /// The context of a login, without access to modules and hosts.
  var context: RunContext {
    var context = given.applied(to: RunContext(milliseconds: SuiteSettings.defaultNow))
    context.seed = seed
    return context
  }

  /// Returns the events of a trigger from which others are derived.
  func starts(of trigger: Trigger) throws(PostLoginError) -> [LoginStart] {
    let context = context
    return try LoginStart.all(of: trigger).map { start in
      var start = start
      start.context = context
      return start
    }
  }

  /// Returns the limits of a search with a number of logins.
  func bounds(logins count: Int) -> LoginSearch.Bounds {
    LoginSearch.Bounds(loginCount: count, seed: seed, time: nil, hungTime: TrialPolicy.maximumTime)
  }

  /// Prepares an Action for generated events of a trigger.
  func policy(
    of action: any Action,
    for trigger: Trigger,
    markedOn host: ScriptHost?
  ) -> TrialPolicy {
    let step = Flow.Step(action, secrets: options.secrets)
    let flow = Flow([step], limits: limits, trigger: trigger)
    return TrialPolicy(flow, options.permissions, markedOn: host)
  }
}
