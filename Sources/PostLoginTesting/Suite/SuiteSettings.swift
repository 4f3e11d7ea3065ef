import FoundationEssentials
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// The settings that a suite or a case adds to a fixture.
package struct SuiteSettings {
  /// The default time, 2026-01-15T12:00:00Z, so that results do not depend on the day.
  package static let defaultNow = 1_768_478_400_000.0
  /// The lifetime of cache records without an expiry: fifteen minutes, which is Auth0's default.
  private static let cacheLife = 900_000.0

  /// The time that scripts see, in milliseconds since 1970; nil where it names none.
  private(set) var now: Double?
  private var cache: [String: RunContext.CacheRecord?] = [:]
  private var groups: [JSONText]?
  private var roles: [JSONText]?
  private var factors: [String]?
  /// The values of `event.secrets`.
  private(set) var secrets: JSONText?
  /// The value of `grant`, as a change of transaction data.
  private(set) var grant: DocumentCursor?
  /// The stubs, variables and seed; nil without any.
  private(set) var permissions: Permissions?
  /// The files from which they were read.
  private(set) var files: [String] = []

  /// No settings at all.
  init() {}

  /// Applies the settings to the context of a fixture.
  func apply(to context: inout RunContext) {
    context.milliseconds = now ?? context.milliseconds
    for (key, record) in cache { context.cache[key] = record }
    context.groups = groups ?? context.groups
    context.roles = roles ?? context.roles
    context.enabledFactors = factors ?? context.enabledFactors
  }
}

extension SuiteSettings {
  /// Reads the keys of `SuiteMap.settings`; the caller's time has precedence, and a case without a
  /// time has that of the suite.
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
  /// Returns a map whose only member is the value.
  func inMap(named name: String) -> DocumentNode {
    DocumentNode(.map([DocumentMember(name, at: location, value: self)]), at: location)
  }
}
