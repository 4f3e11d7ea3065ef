import PostLogin
package import PostLoginTesting
package import WireFormats

/// Prints the results of a preparation.
package struct PreparationReport: Report {
  package static let forms: [ReportForm<PreparationReport>] = [
    ReportForm(.pretty) { report, page in page.style.text(report.lines) },
    ReportForm(.json) { report, _ in report.value.printed },
  ]

  private let summary: PreparationSummary
  private let asOf: String?

  package init(_ summary: PreparationSummary, asOf: String?) {
    self.summary = summary
    self.asOf = asOf
  }

  /// Lines for a person.
  package var lines: [String] {
    let first = (summary.unreadableCount > 0 ? summary.unreadable.first : nil).map { place in
      " (\(place.location.file ?? ""):\(place.location.line): \(place.why)"
        + (summary.unreadableCount > 1 ? " …)" : ")")
    }
    var lines = [Self.sentence(CaseTrailer(summary)) + (first ?? "")]
    if summary.failedBeforeActionsCount > 0 {
      lines.append(
        "\(Self.number(summary.failedBeforeActionsCount)) records of logins in which no Action ran"
      )
    }
    for (heading, types) in [
      ("not of a login", summary.otherTypes), ("of an unknown type", summary.unknownTypes),
    ] where !types.isEmpty {
      let names = types.prefix(8).map { "\(DocumentText.line($0.type)) \(Self.number($0.count))" }
      lines.append("\(heading): \(names.joined(separator: ", "))\(types.count > 8 ? " …" : "")")
    }
    let versions = summary.versions.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }
    if !versions.isEmpty {
      let names = versions.map { "\(DocumentText.line($0.key)) \(Self.number($0.value))" }
      lines.append("versions of records: \(names.joined(separator: ", "))")
    }
    if summary.userCount > 0 {
      let date = asOf ?? summary.usersDate ?? "an unknown day"
      lines.append("\(Self.number(summary.userCount)) users as of \(DocumentText.line(date))")
    }
    if let recorder = summary.recorder { lines.append(recorder.sentence) }
    if summary.unreadableExportCount > 0 {
      let place = summary.unreadable.last.map { " (\($0.location.file ?? ""):\($0.location.line))" }
      lines.append(
        "\(Self.number(summary.unreadableExportCount)) places of exports and recorded lines contain no entry"
          + (place ?? "")
      )
    }
    if summary.usersWithoutID > 0 {
      lines.append(
        "\(Self.number(summary.usersWithoutID)) lines of the exports without `user_id` are left out"
      )
    }
    if summary.loginsAfterExport > 0, asOf == nil {
      lines.append(
        "warning: \(Self.number(summary.loginsAfterExport)) logins are newer than any change in the "
          + "export of users; export them again"
      )
    }
    return lines
  }

  /// The sentence with the number of records of each kind.
  package static func sentence(_ trailer: CaseTrailer) -> String {
    "\(number(trailer.recordCount)) records: \(number(trailer.loginCount)) logins, "
      + "\(number(trailer.duplicateCount)) duplicates, "
      + "\(number(trailer.unreadableCount)) unreadable"
  }

  /// The summary as JSON.
  package var value: JSONValue {
    let recorder = summary.recorder.map { [JSONMember("recorded", $0.value)] } ?? []
    return .object(members + recorder)
  }

  private var members: [JSONMember] {
    [
      JSONMember("records", .integer(summary.recordCount)),
      JSONMember("logins", .integer(summary.loginCount)),
      JSONMember("duplicates", .integer(summary.duplicateCount)),
      JSONMember("unreadable", .integer(summary.unreadableCount)),
      JSONMember("unreadable_in_exports", .integer(summary.unreadableExportCount)),
      JSONMember("as_of", .optional(asOf ?? summary.usersDate)),
      JSONMember("failed_before_actions", .integer(summary.failedBeforeActionsCount)),
      JSONMember("types", Self.counts(summary.types)),
      JSONMember(
        "unknown_types",
        .object(
          summary.unknownTypes.map { JSONMember($0.type, .number("\($0.count)")) }
        )
      ),
      JSONMember("versions", Self.counts(summary.versions)),
      JSONMember("users", .integer(summary.userCount)),
      JSONMember("users_without_id", .integer(summary.usersWithoutID)),
      JSONMember("logins_after_export", .integer(summary.loginsAfterExport)),
      JSONMember(
        "unreadable_places",
        .array(
          summary.unreadable.map { place in
            ["at": .string(place.location.description), "why": .string(place.why)]
          }
        )
      ),
    ]
  }

  private static func counts(_ counts: [String: Int]) -> JSONValue {
    .object(counts.sorted { $0.key < $1.key }.map { JSONMember($0.key, .integer($0.value)) })
  }

  /// A number with commas between groups of three digits.
  static func number(_ value: Int) -> String {
    var digits = Array(String(value))
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: index)
      index -= 3
    }
    return String(digits)
  }
}
