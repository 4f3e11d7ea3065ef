package import PostLogin
package import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// What a caller says about the generated logins of a check.
package struct CheckSetting: Sendable {
  private let options: Policy.Options
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
  package var limits: Limits { limits(withTime: Limits().time) }

  /// The limits of an Action that has this time, unless the caller says otherwise.
  func limits(withTime time: Duration) -> Limits {
    var limits = Limits()
    limits.time = time
    limits.apply(options.limitSettings)
    return limits
  }

  /// The seed of the generated logins.
  var seed: UInt64 { options.permissions.seed ?? 1 }

  /// The secrets of every login; nil for those that the check makes up.
  var secrets: JSONText? { options.secrets }

  /// The context of a login, before it has access to modules and hosts.
  var context: RunContext {
    var context = given.applied(to: RunContext(milliseconds: SuiteSettings.defaultNow))
    context.seed = seed
    context.variables = options.permissions.variables
    return context
  }

  /// Makes the access of each login to the modules and stubs of an Action.
  func access(of action: ScriptAction) -> @Sendable () -> GrantedAccess {
    options.permissions.access(of: Flow([Flow.Step(action)]))
  }
}
