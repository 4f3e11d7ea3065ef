/// A result that commands can print.
package protocol Report: Sendable {
  /// The formats of the result; the first is for a person.
  static var forms: [ReportForm<Self>] { get }
}

/// A format of a result, with the function that prints it.
package struct ReportForm<Result>: Sendable {
  package let format: ReportFormat
  fileprivate let text: @Sendable (Result, ReportPage) -> String

  /// Takes a format and the function that prints a result in it.
  package init(
    _ format: ReportFormat,
    _ text: @escaping @Sendable (Result, ReportPage) -> String
  ) {
    self.format = format
    self.text = text
  }
}

/// The output device of a report, and the amount of detail.
package struct ReportPage: Sendable {
  package var style: TextStyle
  /// The number of columns; nil does not wrap lines.
  package var width: Int?
  /// Whether the report includes results without problems.
  package var isVerbose: Bool
  /// The present time in ISO 8601, for formats with a date.
  package var date: String

  /// Describes a file, which has no colours and no width.
  package init(date: String, isVerbose: Bool) {
    style = .plain
    self.date = date
    self.isVerbose = isVerbose
  }
}

extension Report {
  /// Returns the result in a format; nil if it lacks the format.
  package func text(_ format: ReportFormat, on page: ReportPage) -> String? {
    Self.forms.first { $0.format == format }?.text(self, page)
  }
}
