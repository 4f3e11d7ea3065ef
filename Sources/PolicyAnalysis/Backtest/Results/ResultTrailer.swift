package import WireFormats

/// The last line of a file of results; a file without it is incomplete.
package struct ResultTrailer: Sendable, Equatable {
  package static let version = 1

  /// The digest of the cases to which the results belong.
  package var input = ""
  package var part = 1
  package var partCount = 1
  package var caseCount = 0
  package var resultCount = 0
  package var exampleCount = 0
  /// The counts of the preparation, which are equal in all parts.
  package var recordCount = 0
  package var duplicateCount = 0
  package var unreadableCount = 0
  package var loginCount = 0
  /// The digests of both versions, and of settings that affect verdicts.
  package var before = ""
  package var after = ""
  package var settings = ""
  /// The number of logins that needed more than one run per version, and the number of their runs.
  package var completedCount = 0
  package var completionCount = 0
  /// Notes for readers of the results.
  package var remarks: [String] = []
  /// The `LineDigest` of results and examples.
  package var digest = ""

  package init() {}

  package var line: [UInt8] {
    var writer = CaseLineWriter()
    writer.object("trailer") {
      $0.number("version", Self.version)
      $0.string("input", input)
      $0.string("before", before)
      $0.string("after", after)
      $0.string("settings", settings)
      for (name, keyPath) in Self.numbers { $0.number(name, self[keyPath: keyPath]) }
      $0.strings("remarks", remarks)
      $0.string("digest", digest)
    }
    return writer.finished
  }

  private static var numbers: [(String, WritableKeyPath<ResultTrailer, Int>)] {
    [
      ("part", \.part), ("parts", \.partCount), ("cases", \.caseCount), ("results", \.resultCount),
      ("examples", \.exampleCount), ("records", \.recordCount), ("duplicates", \.duplicateCount),
      ("unreadable", \.unreadableCount), ("logins", \.loginCount),
      ("completed", \.completedCount), ("completions", \.completionCount),
    ]
  }

  /// Reads a trailer; nil for any other text.
  package init?(_ text: JSONText) {
    guard let trailer = text["trailer"]?.value, trailer["version"] == .integer(Self.version),
      let digest = trailer["digest"]?.stringValue, let input = trailer["input"]?.stringValue,
      let before = trailer["before"]?.stringValue, let after = trailer["after"]?.stringValue
    else { return nil }
    self.input = input
    self.before = before
    self.after = after
    self.digest = digest
    settings = trailer["settings"]?.stringValue ?? ""
    remarks = trailer["remarks"]?.strings ?? []
    for (name, keyPath) in Self.numbers {
      guard let number = trailer.count(name) else { return nil }
      self[keyPath: keyPath] = number
    }
  }
}
