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
    enabledFactors: [String]?,
    limits: Limits = Limits()
  ) {
    self.init(
      event: segments.first?.event ?? .empty,
      enabledFactors: enabledFactors,
      limits: limits
    )
    var pause: Pause?
    for segment in segments {
      if let pause { goOn(after: pause) }
      event = segment.event
      segment.reports.forEach { fold($0) }
      pause = segment.pause
    }
  }

  /// What the user has done is not asked for again.
  private mutating func goOn(after pause: Pause) {
    redirect = nil
    prompt = nil
    challenges = []
    guard pause.continuesInSameAction else { return }
    // Before the browser leaves, the profile is written (reference 3.4).
    appMetadata = MetadataChanges()
    userMetadata = MetadataChanges()
    metadataBeforeAction = nil
  }

  /// Adds up the commands of one Action: all of them, or of one that failed only its denial.
  mutating func fold(_ report: ActionReport) {
    action = report.name
    order = CallOrder()
    for command in report.commands
    where report.error == nil || API.denyingMethods.contains(command.method) {
      fold(command)
    }
  }
}
