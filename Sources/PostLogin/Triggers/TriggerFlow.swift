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
    /// What waits for the Action is denied, and no effect of any Action remains.
    case refuses
    /// Only the logs show it; the effects of earlier Actions remain, as in the cases below.
    case isLogged
    /// Auth0 runs the Action again.
    case isRetried
    /// Auth0 does not document it.
    case isUndocumented

    /// The decision that follows from a failure.
    var decision: Outcome.Decision { self == .refuses ? .denied : .failed }
  }

  /// The further runs of an Action whose message or event was not delivered.
  package struct Retries: Sendable, Equatable {
    /// The largest number of further runs.
    package let count: Int
    /// The seconds before each of them; empty if Auth0 does not document them.
    package let delays: [Int]

    /// Further runs at times that Auth0 does not document.
    static func atMost(_ count: Int) -> Retries { Retries(count: count, delays: []) }

    /// Further runs after so many seconds each.
    static func after(seconds delays: Int...) -> Retries {
      Retries(count: delays.count, delays: delays)
    }
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
  /// The further runs that Auth0 makes if the Action asks for them or fails; nil for none.
  package let retries: Retries?
  /// What follows the Actions.
  package let sequel: String
  /// The words for the result.
  package let wording: TriggerWording

  init(
    moment: String,
    occasion: String,
    waits: Bool,
    maySuspend: Bool = false,
    cardinality: Cardinality,
    denial: String?,
    failure: Failure,
    failureMeaning: String,
    retries: Retries? = nil,
    sequel: String,
    wording: TriggerWording
  ) {
    self.moment = moment
    self.occasion = occasion
    self.waits = waits
    self.maySuspend = maySuspend
    self.cardinality = cardinality
    self.denial = denial
    self.failure = failure
    self.failureMeaning = failureMeaning
    self.retries = retries
    self.sequel = sequel
    self.wording = wording
  }
}
