import FoundationEssentials
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// The settings of a login that a suite, or one of its cases, adds to the fixture.
package struct SuiteSettings {
  /// In tests no date depends on the day they are run: 2026-01-15T12:00:00Z.
  package static let defaultNow = 1_768_478_400_000.0
  /// Cache entries that name no expiry of their own live for the fifteen minutes of Auth0's
  /// default.
  private static let cacheLife = 900_000.0

  /// The time that scripts see, in milliseconds since 1970; nil where it names none.
  private(set) var now: Double?
  private var cache: [String: RunContext.CacheRecord?] = [:]
  private var groups: [JSONText]?
  private var roles: [JSONText]?
  private var factors: [String]?
  /// The values of `event.secrets`.
  private(set) var secrets: JSONText?
  /// The change of transaction data that `grant` is.
  private(set) var grant: DocumentCursor?
  /// Stubs, variables and the seed; nil where there are none.
  private(set) var permissions: Permissions?
  /// The files that were read for it.
  private(set) var files: [String] = []

  /// No settings at all.
  init() {}

  /// Changes the context of a fixture.
  func apply(to context: inout RunContext) {
    context.milliseconds = now ?? context.milliseconds
    for (key, record) in cache { context.cache[key] = record }
    context.groups = groups ?? context.groups
    context.roles = roles ?? context.roles
    context.enabledFactors = factors ?? context.enabledFactors
  }
}

extension SuiteSettings {
  /// Reads the keys of `SuiteMap.settings`; the time that the caller gives counts above them, and
  /// that of an outer suite where a case names none.
  init(_ map: DocumentMap, folder: String, given: GivenContext, outer: SuiteSettings?) {
    let written = map[.now].flatMap(Self.time)
    now = given.now ?? written
    let start = now ?? outer?.now ?? Self.defaultNow
    secrets = map[.secrets].flatMap { Secrets.read($0, in: folder) }
    if case .string(let path)? = map[.secrets]?.node.value {
      files.append(FilePath.joined(folder, path))
    }
    groups = map[.groups].flatMap(RunContextReader.groups)
    roles = map[.roles].flatMap(RunContextReader.roles)
    factors = map[.factors].flatMap(RunContextReader.factors)
    grant = map[.grant].map { cursor in
      map.cursor.replacing(cursor.node.inMap(named: SuiteKey.grant.name))
    }
    for (key, value) in map[.cache]?.map?.rest() ?? [] {
      cache[key] = .some(value.isNull ? nil : Self.record(value, now: start))
    }
    permissions = Self.permissions(map)
  }

  private static func permissions(_ map: DocumentMap) -> Permissions? {
    var own = Permissions()
    own.stubs = map[.http].flatMap(HTTPStubs.read) ?? HTTPStubs()
    own.seed = map[.seed].flatMap(Permissions.seed)
    for (name, value) in map[.variables]?.map?.rest() ?? [] {
      if let text = value.string { own.variables[name] = text }
    }
    let isEmpty = own.stubs.list.isEmpty && own.seed == nil && own.variables.isEmpty
    return isEmpty ? nil : own
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
    let value = map.required(.value)?.string
    let expiry = map[.expiresAt].flatMap { cursor in
      if case .number = cursor.node.value { cursor.double } else { time(cursor) }
    }
    map.end()
    return value.map {
      RunContext.CacheRecord(value: $0, expiryMilliseconds: expiry ?? now + cacheLife)
    }
  }
}

extension DocumentNode {
  /// The value as the only member of a map.
  func inMap(named name: String) -> DocumentNode {
    DocumentNode(.map([DocumentMember(name, at: location, value: self)]), at: location)
  }
}
