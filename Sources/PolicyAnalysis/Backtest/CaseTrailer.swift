package import WireFormats

/// The last line of a file of cases; a file without it is incomplete.
///
/// It is an object with the one member `trailer`.
package struct CaseTrailer: Sendable, Equatable {
  /// The number of lines, or elements of arrays, in the logs.
  package var recordCount = 0
  /// The number of records that repeat the `log_id` of another one.
  package var duplicateCount = 0
  /// The number of lines that are not records.
  package var unreadableCount = 0
  /// The number of logins in all files of this preparation.
  package var loginCount = 0
  /// The number of cases in this file.
  package var caseCount = 0
  /// The number of this file and of all files of the preparation, from 1.
  package var part = 1
  package var partCount = 1
  /// A digest of logs, exports and options; empty unless the preparation was asked to compute it.
  package var inputs = ""
  /// The tenants of this part's records; nil if the counts are those of all parts.
  package var tenants: [String]?
  /// SHA-256 of all lines before this one with their line feeds, in hexadecimal digits.
  package var digest = ""

  /// Whether the counts cover only this part, so that the file cannot be used yet.
  package var isPartial: Bool { tenants != nil }

  package init() {}

  /// The trailer for the results of a preparation.
  init(_ summary: PreparationSummary) {
    recordCount = summary.recordCount
    duplicateCount = summary.duplicateCount
    unreadableCount = summary.unreadableCount
    loginCount = summary.loginCount
  }

  /// The trailer as one line of JSON, without its line feed.
  package var line: [UInt8] {
    var writer = CaseLineWriter()
    writer.object("trailer") {
      $0.number("version", BacktestCase.version)
      for (name, keyPath) in Self.numbers { $0.number(name, self[keyPath: keyPath]) }
      if !inputs.isEmpty { $0.string("inputs", inputs) }
      if let tenants { $0.strings("tenants", tenants) }
      $0.string("digest", digest)
    }
    return writer.finished
  }

  private static var numbers: [(String, WritableKeyPath<CaseTrailer, Int>)] {
    [
      ("records", \.recordCount), ("duplicates", \.duplicateCount),
      ("unreadable", \.unreadableCount), ("logins", \.loginCount), ("cases", \.caseCount),
      ("part", \.part), ("parts", \.partCount),
    ]
  }

  /// Reads a trailer; nil for any other text.
  package init?(_ text: JSONText) {
    guard let trailer = text["trailer"]?.value, let digest = trailer["digest"]?.stringValue,
      trailer["version"] == .integer(BacktestCase.version)
    else { return nil }
    self.digest = digest
    inputs = trailer["inputs"]?.stringValue ?? ""
    tenants = trailer["tenants"]?.arrayValue?.compactMap(\.stringValue)
    for (name, keyPath) in Self.numbers {
      guard let number = trailer.count(name) else { return nil }
      self[keyPath: keyPath] = number
    }
  }
}

extension JSONValue {
  /// Reads a count of a trailer; nil unless it is a whole number.
  func count(_ name: String) -> Int? {
    guard case .number(let digits)? = self[name], let count = Int(digits) else { return nil }
    return count < 0 ? nil : count
  }
}
