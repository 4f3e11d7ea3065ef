/// When Auth0 runs the Actions of a trigger, and what their results mean.
package struct TriggerFlow: Sendable {
  /// The number of Actions that Auth0 runs for one event.
  package enum Cardinality: Sendable, Equatable {
    /// Several Actions in order.
    case several(atMost: Int)
    /// One Action in the tenant.
    case onePerTenant
    /// One Action for each entity that names it, such as an exchange profile; no binding does.
    case onePerEntity(String)
  }

  /// The effect of an Action that throws, or that exceeds its time.
  package enum Failure: Sendable, Equatable {
    /// What waits for the Action fails.
    case refuses
    /// Only the logs show it.
    case isLogged
    /// Auth0 runs the Action again.
    case isRetried
    /// Auth0 does not document it.
    case isUndocumented
  }

  /// When the Actions run, in a few words after "runs".
  package let moment: String
  /// The grant or situation in which the Actions run.
  package let occasion: String
  /// Whether the tenant waits for the Actions before it goes on.
  package let waits: Bool
  /// Whether an Action can suspend the flow by a redirect, form or factor.
  package let maySuspend: Bool
  package let cardinality: Cardinality
  /// The effect of a denial; nil if no method denies.
  package let denial: String?
  package let failure: Failure
  /// The effect of a failure in words, as far as Auth0 documents it.
  package let failureMeaning: String
  /// What follows the Actions.
  package let sequel: String

  init(
    moment: String,
    occasion: String,
    waits: Bool,
    maySuspend: Bool = false,
    cardinality: Cardinality,
    denial: String?,
    failure: Failure,
    failureMeaning: String,
    sequel: String
  ) {
    self.moment = moment
    self.occasion = occasion
    self.waits = waits
    self.maySuspend = maySuspend
    self.cardinality = cardinality
    self.denial = denial
    self.failure = failure
    self.failureMeaning = failureMeaning
    self.sequel = sequel
  }
}
