import WireFormats

/// Compares an event with the list of fields and reports every difference in one pass.
///
/// * A value of another JSON kind than documented is an error, and so is null in place of a member
///   that Auth0 always sends.
/// * A value outside the documented ones, or a text in another format (times, countries,
///   continents, IP addresses), is a warning: Auth0 adds values now and then.
/// * A missing member is a warning, because a fixture may leave out what its Action does not read.
///   Fields that are not documented publicly may be missing without a word.
/// * A name that stands twice in one object is a warning; the last one counts.
/// * Members that the schema does not know are kept. One that is spelt almost like a known member
///   which is not there is a warning, or a note where Auth0 allows members of any name. What stands
///   in maps, such as metadata, is the tenant's own and never unknown.
public enum EventCheck {
  /// Every problem of the event, in the order of the text.
  public static func problems(in event: Event) -> [EventProblem] {
    problems(in: event.json, from: event.start)
  }

  /// Only what makes it no event that Auth0 could send; what is merely missing is none of that.
  package static func errors(in event: Event) -> [EventProblem] {
    problems(in: event.json, from: event.start, areErrorsAlone: true)
  }

  static func problems(
    in json: JSONText,
    from start: SourceLocation,
    areErrorsAlone: Bool = false
  ) -> [EventProblem] {
    var walk = EventCheckWalk(json, EventSchema.shared, findsErrorsAlone: areErrorsAlone)
    walk.check()
    var counter = LocationCounter(json.bytes, from: start)
    // Sorting by position as well keeps problems of one place in the order they were found.
    return walk.findings.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map { _, finding in
        EventProblem(
          severity: finding.severity,
          path: finding.path,
          expected: finding.expected,
          found: finding.found,
          location: counter.location(of: finding.offset)
        )
      }
  }
}

extension Event {
  fileprivate var start: SourceLocation { origin ?? SourceLocation(line: 1, column: 1) }
}

/// A problem whose place is still an offset.
struct EventFinding {
  let severity: EventProblem.Severity
  let path: String
  let expected: String
  let found: String
  let offset: Int
}
