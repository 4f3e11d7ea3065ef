/// How far along a field is at Auth0, from firm ground to thin ice.
///
/// A member of an object is never firmer than the object.
public enum EventFieldStage: String, Sendable, Hashable, CaseIterable {
  /// For everybody.
  case general
  /// Needs an Enterprise plan.
  case enterprise
  /// Early access.
  case early
  /// For tenants that try it out.
  case beta
  /// Was documented once.
  case legacy
  /// Seen only in Auth0's own sample events.
  case undocumented
  /// Auth0's pages contradict each other.
  case unconfirmed
  /// For Auth0 and its partners only.
  case internalOnly

  /// Whether the current reference promises the field to somebody.
  package var isDocumented: Bool {
    switch self {
    case .general, .enterprise, .early, .beta: true
    case .legacy, .undocumented, .unconfirmed, .internalOnly: false
    }
  }

  /// The stage of a member of this stage in an object of another.
  func inherited(from parent: EventFieldStage) -> EventFieldStage {
    let order = Self.allCases
    guard let own = order.firstIndex(of: self), let above = order.firstIndex(of: parent) else {
      return self
    }
    return order[max(own, above)]
  }
}
