import WireFormats

/// Compares an event with the list of its trigger's fields and reports all differences in one pass.
///
/// * A value of another JSON kind than documented is an error, and so is null in place of a member
///   that Auth0 always sends.
/// * A value outside the documented ones, or a text in another format (times, countries,
///   continents, IP addresses), is a warning: Auth0 adds values now and then.
/// * A missing member is a warning, because a fixture may leave out members that its Action does
///   not read. Missing fields without public documentation are not reported.
/// * A repeated name in one object is a warning; the last member counts.
/// * Unknown members are kept. An unknown name that is spelt almost like a missing known one is a
///   warning, or a note if Auth0 allows members of any name. Members of maps, such as metadata, are
///   the tenant's own and never unknown.
public enum EventCheck {
  /// All problems of a post-login event, in the order of the text.
  public static func problems(in event: Event) -> [EventProblem] {
    problems(in: event, of: .postLogin)
  }

  /// All problems of a trigger's event, in the order of the text.
  package static func problems(in event: Event, of trigger: Trigger) -> [EventProblem] {
    problems(in: event, of: trigger, errorsOnly: false)
  }

  /// Only the problems that no post-login event of Auth0 can have; missing members are not among
  /// them.
  package static func errors(in event: Event) -> [EventProblem] {
    errors(in: event, of: .postLogin)
  }

  /// Only the problems that no event of a trigger can have; missing members are not among them.
  package static func errors(in event: Event, of trigger: Trigger) -> [EventProblem] {
    problems(in: event, of: trigger, errorsOnly: true)
  }

  private static func problems(
    in event: Event,
    of trigger: Trigger,
    errorsOnly: Bool
  ) -> [EventProblem] {
    guard let schema = TriggerDefinition.of(trigger)?.schema else { return [] }
    var walk = EventCheckWalk(event.json, schema, findsErrorsOnly: errorsOnly)
    walk.check()
    var counter = LocationCounter(event.json.bytes, from: event.start)
    // Sorting by position too keeps problems of one place in the order in which they were found.
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

/// A problem with an offset instead of a place.
struct EventFinding {
  let severity: EventProblem.Severity
  let path: String
  let expected: String
  let found: String
  let offset: Int
}
