import WireFormats

/// Reads the run context of a fixture.
enum RunContextReader {
  static func context(_ cursor: DocumentCursor?) -> RunContext {
    guard let map = cursor?.map else { return RunContext() }
    var context = RunContext(
      milliseconds: map.present("now").flatMap(\.time).map(\.millisecondsSince1970)
    )
    context.groups = map.present("groups")?.list?.readingEach { named($0, "grp") } ?? []
    context.roles = map.present("roles")?.list?.readingEach { named($0, "rol") } ?? []
    context.enabledFactors = map.present("factors")?.strings
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

  /// A group or role; its name is the short form.
  private static func named(_ cursor: DocumentCursor, _ prefix: String) -> JSONText? {
    guard case .string = cursor.node.value else {
      return cursor.object.map { JSONText(.object($0.members)) }
    }
    return cursor.nonemptyString.map { name in
      let id = SampleData.id(16, of: SampleData.letters, from: "\(prefix) \(name)")
      return JSONText(["id": .string("\(prefix)_\(id)"), "name": .string(name)])
    }
  }
}
