import FoundationEssentials
import PostLogin
import WireFormats

/// What a suite says about every case besides its fixture.
package struct SuiteSettings {
  /// In tests no date depends on the day they are run: 2026-01-15T12:00:00Z.
  package static let defaultNow = 1_768_478_400_000.0
  /// Cache entries that name no expiry of their own live for the fifteen minutes of Auth0's
  /// default.
  static let cacheLife = 900_000.0

  var now: Double?
  var secrets: JSONText?
  var cache: [String: RunContext.CacheRecord] = [:]
  /// What the caller says, which counts above the suite.
  private let given: GivenContext
  /// The files that were read for it.
  var files: [String] = []

  /// A fixture as the cases of the suite find it.
  func applied(to entry: FixtureShelf.Entry) -> FixtureShelf.Entry {
    var entry = entry
    entry.context.milliseconds = now ?? entry.context.milliseconds ?? Self.defaultNow
    entry.context.cache.merge(cache) { $1 }
    entry.context = given.applied(to: entry.context)
    if let secrets { entry.event = entry.event.replacing(["secrets"], with: secrets) }
    return entry
  }
}

extension SuiteSettings {
  /// Reads `now`, `secrets` and `cache`.
  init(_ map: DocumentMap, folder: String, given: GivenContext) {
    self.given = given
    let written = map["now"].flatMap(Self.time)
    now = given.now ?? written
    secrets = map["secrets"].flatMap { Secrets.read($0, in: folder) }
    if case .string(let path)? = map["secrets"]?.node.value {
      files.append(FilePath.joined(folder, path))
    }
    guard let entries = map["cache"]?.map else { return }
    for (key, value) in entries.rest() {
      cache[key] = Self.record(value, now: self.now ?? Self.defaultNow)
    }
  }

  private static func time(_ cursor: DocumentCursor) -> Double? {
    guard let text = cursor.string else { return nil }
    if let time = Date(eventText: text) { return time.millisecondsSince1970 }
    cursor.report(
      "expected a time such as `2026-01-15T12:00:00Z`, found `\(DocumentText.line(text))`"
    )
    return nil
  }

  private static func record(
    _ cursor: DocumentCursor,
    now: Double
  ) -> RunContext.CacheRecord? {
    if case .string(let text) = cursor.node.value {
      return RunContext.CacheRecord(value: text, expiryMilliseconds: now + cacheLife)
    }
    guard let map = cursor.map else { return nil }
    let value = map.required("value")?.string
    let expiry = map["expires_at"].flatMap { cursor in
      if case .number = cursor.node.value { cursor.double } else { time(cursor) }
    }
    map.end()
    return value.map {
      RunContext.CacheRecord(value: $0, expiryMilliseconds: expiry ?? now + cacheLife)
    }
  }
}
