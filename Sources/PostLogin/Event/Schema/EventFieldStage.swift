/// The availability of a field at Auth0, from stable to uncertain.
///
/// A member of an object is never more stable than the object.
public enum EventFieldStage: String, Sendable, Hashable, CaseIterable {
  /// Generally available.
  case general
  /// Needs an Enterprise plan.
  case enterprise
  /// Early access.
  case early
  /// For tenants in the beta programme.
  case beta
  /// Documented in the past.
  case legacy
  /// Seen only in Auth0's own sample events.
  case undocumented
  /// Auth0's pages contradict each other.
  case unconfirmed
  /// For Auth0 and its partners only.
  case internalOnly

  /// Whether Auth0's page about the event documents the field.
  package var isDocumented: Bool {
    switch self {
    case .general, .enterprise, .early, .beta: true
    case .legacy, .undocumented, .unconfirmed, .internalOnly: false
    }
  }

  /// The stage of a member in an object of another stage.
  func inherited(from parent: EventFieldStage) -> EventFieldStage {
    let order = Self.allCases
    guard let own = order.firstIndex(of: self), let above = order.firstIndex(of: parent) else {
      return self
    }
    return order[max(own, above)]
  }
}
