package import WireFormats

/// A file of a login that does not say its kind, was read as an event, and could be transaction
/// data.
package struct UndecidedFixture: Sendable, Equatable {
  /// Where the file begins.
  package let location: SourceLocation

  /// A note for the author of the file.
  var problem: EventProblem {
    EventProblem(
      severity: .note,
      path: FixtureKind.key,
      expected: "`event` or `transaction`",
      found: "no member, so that this is an event without the parts that it lacks; "
        + "`kind: transaction` fills them in, `kind: event` leaves them out",
      location: location
    )
  }

  /// A diagnostic, if an Action looked for a member in vain that Auth0 always sends.
  func diagnostics(after reports: [ActionReport]) -> [Diagnostic] {
    for report in reports {
      let entries = report.trace?.entries ?? []
      guard let entry = entries.first(where: { $0.kind.isLook && $0.isMissing && $0.isAlwaysSent })
      else { continue }
      let file = location.file.map { "`\(DocumentText.line($0, atMost: .max))`" } ?? "the fixture"
      let diagnostic = Diagnostic(
        .fixtureKindGuessed,
        .warning,
        "`\(entry.path)` is missing, because \(file) does not say its kind and was read as an event; "
          + "write `kind: transaction` at its top to have missing parts filled in, or `kind: event`"
      )
      return [diagnostic.placed(in: report.name, at: entry.location)]
    }
    return []
  }
}

extension ActionTrace.Entry {
  /// Whether Auth0 sends the member with every event.
  fileprivate var isAlwaysSent: Bool {
    names.first != "secrets" && !OptionalFields.contain(names, of: .postLogin)
  }
}

extension Diagnostic.Code {
  /// A part of the event is missing because a fixture does not say whether it is transaction data.
  public static let fixtureKindGuessed = Self(rawValue: "fixtureKindGuessed")
}
