/// A result that commands print.
package protocol Report: Sendable {
  /// The formats that the result has; the first is the one for a person.
  static var forms: [ReportForm<Self>] { get }
}

/// One format of a result, and how the result is printed in it.
package struct ReportForm<Result>: Sendable {
  package let format: ReportFormat
  fileprivate let text: @Sendable (Result, ReportPage) -> String

  /// Says how a result is printed in a format.
  package init(
    _ format: ReportFormat,
    _ text: @escaping @Sendable (Result, ReportPage) -> String
  ) {
    self.format = format
    self.text = text
  }
}

/// What a report is printed on, and how much of it.
package struct ReportPage: Sendable {
  package var style: TextStyle
  /// The columns of the terminal; nil leaves long lines as they are.
  package var width: Int?
  /// Whether what is in order is named too.
  package var isVerbose: Bool
  /// The present time in ISO 8601, for the formats that hold it.
  package var date: String

  /// A page of a file, without colours and width.
  package init(date: String, isVerbose: Bool) {
    style = .plain
    self.date = date
    self.isVerbose = isVerbose
  }
}

extension Report {
  /// The result in a format; nil in one that it has not.
  package func text(_ format: ReportFormat, on page: ReportPage) -> String? {
    Self.forms.first { $0.format == format }?.text(self, page)
  }
}
