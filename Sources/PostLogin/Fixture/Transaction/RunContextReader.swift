package import WireFormats

/// Reads the run context of a fixture, and parts of it that stand elsewhere.
package enum RunContextReader {
  /// The context of a login at a time; nil for the time that the file names.
  static func context(_ cursor: DocumentCursor?, at clock: Double?) -> RunContext {
    guard let map = cursor?.map else { return RunContext(milliseconds: clock) }
    let written = map.present("now").flatMap(\.time).map(\.millisecondsSince1970)
    var context = RunContext(milliseconds: clock ?? written)
    context.groups = map.present("groups").flatMap(groups) ?? []
    context.roles = map.present("roles").flatMap(roles)
    context.enabledFactors = map.present("factors").flatMap(factors)
    context.executedRules = Set(map.present("executed_rules")?.strings ?? [])
    context.requiresHostNameAsSessionTokenIssuer =
      map.present("strict_session_token_issuer")?.boolean ?? false
    if let cache = map.present("cache")?.map {
      context.cache = WrittenCache(cache).records(at: context.milliseconds)
    }
    // Secrets are part of the event, and read with it.
    _ = map["secrets"]
    map.end()
    return context
  }

  /// The groups that `api.groups` returns; nil if a problem was reported.
  package static func groups(_ cursor: DocumentCursor) -> [JSONText]? {
    cursor.list?.readingEach { named($0, "grp") }
  }

  /// The roles that `api.roles` returns; nil if a problem was reported.
  package static func roles(_ cursor: DocumentCursor) -> [JSONText]? {
    cursor.list?.readingEach { named($0, "rol") }
  }

  /// The factors that the tenant has enabled, or that a user has passed; nil if a problem was
  /// reported.
  package static func factors(_ cursor: DocumentCursor) -> [String]? {
    cursor.list?.readingEach { $0.choice(of: FactorSelector.names) }
  }

  /// A group or role; its name is the short form.
  private static func named(_ cursor: DocumentCursor, _ prefix: String) -> JSONText? {
    guard case .string = cursor.node.value else {
      return cursor.object.map { JSONText(.object($0.members)) }
    }
    return cursor.nonemptyString.map { SampleData.entity(prefix, $0) }
  }
}
