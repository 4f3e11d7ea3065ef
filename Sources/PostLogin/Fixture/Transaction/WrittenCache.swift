package import WireFormats

/// What `api.cache` holds before a login, as a fixture or a file of its own describes it.
///
/// A key has a text, which gets the longest life, or an object with `value` and `expires_at`.
package struct WrittenCache: Sendable, Equatable {
  private struct Record: Equatable {
    var value: String
    /// Nil for the longest life.
    var expiry: Double?
  }

  /// The end of a life whose beginning is unknown: the year 9999.
  private static let endOfTime = 253_402_300_799_000.0

  private var records: [String: Record] = [:]

  /// Reads the value of `cache`, and reports its mistakes.
  init(_ map: DocumentMap) {
    for (key, cursor) in map.rest() where !cursor.isNull {
      records[key] = Self.record(cursor)
    }
  }

  /// Reads a file of its own; the `cache` of an outcome's JSON can be one.
  ///
  /// - Throws: `unreadable`, `notJSON` or `notYAML`; `invalidFixture` for another content.
  package init(at path: String) throws(PostLoginError) {
    let document = try Document(at: path)
    self = try DocumentReading.read(document, reporting: .invalidFixture) { cursor in
      cursor.map.map(Self.init)
    }
  }

  /// The records as a login at a time finds them; nil for a time that is not known.
  package func records(at now: Double?) -> [String: RunContext.CacheRecord] {
    let end = now.map { $0 + Limits.Cache().life.milliseconds } ?? Self.endOfTime
    return records.mapValues {
      RunContext.CacheRecord(value: $0.value, expiryMilliseconds: $0.expiry ?? end)
    }
  }

  /// A text that is the same for the same records.
  package var text: String {
    records.sorted { $0.key < $1.key }
      .map { "\($0.key)\n\($0.value.value)\n\($0.value.expiry ?? Self.endOfTime)" }
      .joined(separator: "\n\n")
  }

  private static func record(_ cursor: DocumentCursor) -> Record? {
    if case .string(let value) = cursor.node.value { return Record(value: value) }
    guard let map = cursor.map else { return nil }
    let value = map.required("value")?.string
    let expiry = map.present("expires_at").flatMap(Self.time)
    map.end()
    return value.map { Record(value: $0, expiry: expiry) }
  }

  /// A time, or the milliseconds since 1970 that scripts get.
  private static func time(_ cursor: DocumentCursor) -> Double? {
    if case .number = cursor.node.value { return cursor.double }
    return cursor.time?.millisecondsSince1970
  }
}
