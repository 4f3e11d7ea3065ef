import WireFormats

/// The counts of the lines that the recorder logged.
package struct RecorderCounts: Sendable, Equatable {
  /// The numbers of lines of the recorder, and of lines of other Actions.
  package var lineCount = 0
  package var otherLineCount = 0
  /// The number of lines that occur more than once.
  package var duplicateCount = 0
  package var eventCount = 0
  /// The number of events with contradictory lines.
  package var conflictingCount = 0
  /// The number of events that match no login of the logs.
  package var withoutLoginCount = 0
  /// The number of logins whose case has values of the recorder.
  package var loginCount = 0
  /// The number of these with missing lines or omitted values.
  package var incompleteCount = 0
  /// The number of logins that match several events, or share one.
  package var ambiguousCount = 0
  /// The number of logins whose record contradicts their event.
  package var contradictionCount = 0

  package init() {}

  /// The sentence for a report.
  var sentence: String {
    func part(_ count: Int, _ words: String) -> String? {
      count > 0 ? "\(PreparationReport.number(count)) \(words)" : nil
    }
    let parts = [
      part(loginCount, "joined with their login"),
      part(incompleteCount, "of them incomplete"),
      part(withoutLoginCount, "without a login"),
      part(conflictingCount, "with lines that contradict each other"),
      part(contradictionCount, "ignored because the record contradicts them"),
      part(duplicateCount, "repeated lines"),
    ].compactMap(\.self)
    let events = "\(PreparationReport.number(eventCount)) recorded events"
    let first = parts.isEmpty ? events : "\(events): \(parts.joined(separator: ", "))"
    let ambiguous = part(ambiguousCount, "logins match several events or share one")
    return [first, ambiguous].compactMap(\.self).joined(separator: "; ")
  }

  var value: JSONValue {
    .object([
      JSONMember("events", .integer(eventCount)),
      JSONMember("lines", .integer(lineCount)),
      JSONMember("other_lines", .integer(otherLineCount)),
      JSONMember("duplicates", .integer(duplicateCount)),
      JSONMember("joined", .integer(loginCount)),
      JSONMember("incomplete", .integer(incompleteCount)),
      JSONMember("without_login", .integer(withoutLoginCount)),
      JSONMember("ambiguous_logins", .integer(ambiguousCount)),
      JSONMember("conflicting", .integer(conflictingCount)),
      JSONMember("contradictions", .integer(contradictionCount)),
    ])
  }
}
