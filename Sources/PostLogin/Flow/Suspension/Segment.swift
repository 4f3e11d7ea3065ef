/// The part of a login between two pauses.
package struct Segment: Sendable, Equatable, Codable {
  /// The event as it was at the beginning of the part, without secrets.
  package var event: Event
  /// One report for each Action that ran.
  package var reports: [ActionReport] = []
  /// What ended the part; nil when the login did.
  package var pause: Pause?

  package init(event: Event, reports: [ActionReport] = [], pause: Pause? = nil) {
    self.event = event
    self.reports = reports
    self.pause = pause
  }
}

extension Effects {
  /// Adds up a whole login, part by part.
  package init(
    folding segments: [Segment],
    trigger: Trigger = .postLogin,
    enabledFactors: [String]?,
    limits: Limits = Limits()
  ) {
    self.init(
      event: segments.first?.event ?? .empty,
      trigger: trigger,
      enabledFactors: enabledFactors,
      limits: limits
    )
    var pause: Pause?
    for segment in segments {
      if let pause { resume(on: segment.event, after: pause) }
      segment.reports.forEach { fold($0) }
      pause = segment.pause
    }
  }

  /// Goes on with the next part of the login: what the user has done is not asked for again.
  mutating func resume(on event: Event, after pause: Pause) {
    self.event = event
    outcome.redirect = nil
    outcome.prompt = nil
    outcome.authentication.challenges = []
    takeBack([.redirect, .prompt, .challenge])
    guard pause.continuesInSameAction else { return }
    // Before the browser leaves, the profile is written (reference 3.4).
    outcome.appMetadata = []
    outcome.userMetadata = []
    metadataBeforeAction = nil
  }
}
