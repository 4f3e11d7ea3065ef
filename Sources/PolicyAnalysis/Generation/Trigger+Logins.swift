import PostLogin

extension Trigger {
  /// The trigger of logins, whose events alone have a grant, an entry path and records in logs.
  ///
  /// A script without any handler counts as an Action of it.
  static let ofLogins = Trigger.postLogin
}

extension EventSchema {
  /// The fields of logins.
  static let ofLogins = EventSchema.postLogin
}
