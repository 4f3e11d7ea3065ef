import PostLogin

/// The trigger of an event and, for a login, its grant.
struct EventOccasion: Hashable, Sendable {
  let trigger: Trigger
  /// The grant of a login; nil for an event that follows from no grant.
  let grant: Transaction.Grant?

  /// A login of a grant.
  init(loginBy grant: Transaction.Grant) {
    trigger = .ofLogins
    self.grant = grant
  }

  /// An event of a trigger that no grant distinguishes.
  init(_ trigger: Trigger) {
    self.trigger = trigger
    grant = nil
  }

  /// The occasion of an event of which only the trigger is known.
  static func usual(of trigger: Trigger) -> EventOccasion {
    trigger == .ofLogins ? EventOccasion(loginBy: .authorizationCode) : EventOccasion(trigger)
  }

  /// Whether such an event can have the field.
  func allows(_ field: AnyEventField) -> Bool { grant.map(field.isPossible) ?? true }
}
