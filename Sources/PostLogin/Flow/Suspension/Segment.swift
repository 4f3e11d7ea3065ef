/// The part of a login between two pauses.
package struct Segment: Sendable, Equatable, Codable {
  /// The event at the beginning of the segment, without secrets.
  package var event: Event
  /// One report for each Action that ran.
  package var reports: [ActionReport] = []
  /// The pause that ended the segment; nil if the login ended.
  package var pause: Pause?

  package init(event: Event, reports: [ActionReport] = [], pause: Pause? = nil) {
    self.event = event
    self.reports = reports
    self.pause = pause
  }
}

extension Effects {
  /// Folds a whole login, segment by segment.
  package init(
    folding segments: [Segment],
    trigger: Trigger,
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

  /// Continues with the next segment, without the requests that the user has fulfilled.
  mutating func resume(on event: Event, after pause: Pause) {
    self.event = event
    outcome.redirect = nil
    outcome.prompt = nil
    outcome.authentication.challenges = []
    withdraw([.redirect, .prompt, .challenge])
    guard pause.continuesInSameAction else { return }
    // Auth0 writes the profile before the browser leaves (Auth0: Manage User Metadata).
    outcome.appMetadata = []
    outcome.userMetadata = []
    metadataBeforeAction = nil
  }
}
