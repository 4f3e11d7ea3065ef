/// Reads what an Action may ask for besides the event.
enum SurroundingsReader {
  static func surroundings(_ cursor: DocumentCursor?) -> Surroundings {
    guard let map = cursor?.map else { return Surroundings() }
    var surroundings = Surroundings(
      now: map.present("now").flatMap(\.time).map(\.millisecondsSince1970)
    )
    surroundings.groups = map.present("groups")?.list?.readingEach { named($0, "grp") } ?? []
    surroundings.roles = map.present("roles")?.list?.readingEach { named($0, "rol") } ?? []
    surroundings.enabledFactors = map.present("factors")?.strings
    surroundings.executedRules = Set(map.present("executed_rules")?.strings ?? [])
    surroundings.featureFlags = Set(map.present("feature_flags")?.strings ?? [])
    if let cache = map.present("cache")?.map {
      for (key, value) in cache.rest() {
        surroundings.cache[key] = record(value, now: surroundings.now)
      }
    }
    // Part of the event, and read with it.
    _ = map["secrets"]
    map.end()
    return surroundings
  }

  /// A group or role, in short by its name.
  private static func named(_ cursor: DocumentCursor, _ prefix: String) -> JSONText? {
    guard case .string = cursor.node.value else {
      return cursor.object.map { JSONText(.object($0.members)) }
    }
    return cursor.nonemptyString.map { name in
      let id = PlausibleData.id(16, of: PlausibleData.letters, from: "\(prefix) \(name)")
      return JSONText(["id": .string("\(prefix)_\(id)"), "name": .string(name)])
    }
  }

  /// A record of the cache, in short by its value, which then lives as long as one can.
  private static func record(
    _ cursor: DocumentCursor,
    now: Double?
  ) -> Surroundings.CacheRecord? {
    let end = now.map { $0 + Limits.Cache().life.milliseconds } ?? 253_402_300_799_000
    if case .string(let value) = cursor.node.value {
      return Surroundings.CacheRecord(value: value, expiresAt: end)
    }
    guard let map = cursor.map else { return nil }
    let value = map.required("value")?.string
    let expiresAt = map.present("expires_at")?.time?.millisecondsSince1970
    map.end()
    return value.map { Surroundings.CacheRecord(value: $0, expiresAt: expiresAt ?? end) }
  }
}
