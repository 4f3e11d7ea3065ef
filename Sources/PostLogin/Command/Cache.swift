import WireFormats

extension MethodName {
  package static let cacheDelete: MethodName = "cache.delete"
  package static let cacheGet: MethodName = "cache.get"
  package static let cacheSet: MethodName = "cache.set"
}

extension Namespace {
  /// `api.cache`: values that outlive the login (Auth0: Post-Login API Object).
  ///
  /// Exceeded limits give an error record and never throw.
  static let cache = Namespace(
    [
      Method(
        .cacheDelete,
        .changes,
        meaning: "Removes the entry of a key",
        takes: ["key": "string"],
        gives: "CacheDeletion",
        changing: .cache
      ) { arguments, context in
        context[CacheState.self].delete(arguments)
      } fold: { command, effects in
        effects.changeCache(command)
      },
      Method(
        .cacheGet,
        .asks,
        meaning: "Finds the entry of a key; undefined if there is none",
        takes: ["key": "string"],
        gives: "CacheRecord | undefined"
      ) { arguments, context in
        context[CacheState.self].get(arguments, at: context.now)
      },
      Method(
        .cacheSet,
        .changes,
        meaning: "Keeps a text for later logins, for 15 minutes unless the options say otherwise",
        takes: [
          "key": "string", "value": "string", "options?": "{ ttl?: number; expires_at?: number }",
        ],
        gives: "CacheChange",
        changing: .cache,
        reading: .members,
        overwriting: .member
      ) { arguments, context in
        context[CacheState.self].set(arguments, at: context.now)
      } fold: { command, effects in
        effects.changeCache(command)
      },
    ]
  )
}

extension Effects {
  /// The last change of a key wins; a command without a value deletes.
  fileprivate mutating func changeCache(_ command: Command) {
    guard let key = command.argument(0).stringValue else { return }
    var record: RunContext.CacheRecord?
    if case .number(let time) = command.argument(2), let value = command.argument(1).stringValue {
      record = RunContext.CacheRecord(value: value, expiryMilliseconds: time)
    }
    outcome.cache.removeAll { $0.key == key }
    outcome.cache.append(CacheChange(key: key, record: record))
  }
}

/// The cache as the calls of one execution see it.
private struct CacheState: CallState {
  private struct Entry: Sendable {
    let record: RunContext.CacheRecord
    /// The identity of the object that scripts get for the entry.
    let identity: String
    /// The object that scripts get for the entry.
    let json: JSONText
  }

  private var entries: [String: Entry] = [:]
  private var lastIdentity = 0
  private var byteCount = 0
  private let limits: Limits.Cache

  init(before context: CallContext) {
    limits = context.limits.cache
    for (key, record) in context.run.cache.sorted(by: { $0.key < $1.key }) {
      store(record, key)
    }
  }

  // MARK: - Calls

  func get(_ arguments: Arguments, at now: Double) -> Reply {
    guard let key = arguments[0].stringValue, let entry = entries[key],
      now <= entry.record.expiryMilliseconds
    else { return Reply(value: .undefined) }
    return Reply(value: .shared(key: entry.identity, member: nil, entry.json))
  }

  mutating func set(_ arguments: Arguments, at now: Double) -> Reply {
    guard let key = arguments[0].stringValue else { return Self.notText(arguments[0]) }
    guard let value = arguments[1].stringValue else { return Self.notText(arguments[1]) }
    guard key.utf8.count <= limits.keyBytes else { return .refusal(.keySize(limits)) }
    guard value.utf8.count <= limits.valueBytes else { return .refusal(.valueSize(limits)) }
    let expiry: Double
    switch CacheExpiry(arguments.argument(2)).time(at: now) {
    case .success(let time): expiry = time
    case .failure(let refusal): return .refusal(refusal)
    }
    guard entries[key] != nil || entries.count < limits.entryCount else {
      return .refusal(.entryCount(limits))
    }
    // An overwritten entry counts until the new one is stored, and an expired one counts too.
    guard byteCount + key.utf8.count + value.utf8.count <= limits.totalBytes else {
      return .refusal(.totalSize(limits))
    }
    let record = RunContext.CacheRecord(value: value, expiryMilliseconds: expiry)
    let entry = store(record, key, exactText: arguments.argument(1).exactText)
    let json = JSONText(members: [
      ("type", JSONText(string: "success")), ("record", entry.json),
    ])
    return Reply(
      value: .shared(key: entry.identity, member: "record", json),
      commands: [Command(.cacheSet, [.string(key), .string(value), .number(expiry)])],
      diagnostics: expiry - now > limits.life.milliseconds ? [.longLife(limits)] : []
    )
  }

  mutating func delete(_ arguments: Arguments) -> Reply {
    guard let key = arguments[0].stringValue, let entry = entries.removeValue(forKey: key) else {
      return Reply(value: .json(CacheRefusal.missingKey.jsonText))
    }
    byteCount -= key.utf8.count + entry.record.value.utf8.count
    return Reply(
      value: .json(JSONText(members: [("type", JSONText(string: "success"))])),
      commands: [Command(.cacheDelete, [.string(key)])]
    )
  }

  // MARK: - Steps

  /// Stores a record; a text with lone surrogates stays exact within this execution.
  @discardableResult
  private mutating func store(
    _ record: RunContext.CacheRecord,
    _ key: String,
    exactText: JSONText? = nil
  ) -> Entry {
    if let previous = entries[key] {
      byteCount -= key.utf8.count + previous.record.value.utf8.count
    }
    lastIdentity += 1
    let entry = Entry(
      record: record,
      identity: "cache.\(lastIdentity)",
      json: record.jsonText(exactText)
    )
    entries[key] = entry
    byteCount += key.utf8.count + record.value.utf8.count
    return entry
  }

  private static func notText(_ value: ScriptValue) -> Reply {
    .failure(
      .typeError,
      "The \"string\" argument must be of type string or an instance of Buffer or ArrayBuffer. "
        + "Received \(value.receivedText)"
    )
  }
}

extension RunContext.CacheRecord {
  /// The record as scripts see it.
  var jsonText: JSONText { jsonText(nil) }

  /// The record as JSON; `exactText` replaces a text that Swift cannot represent.
  fileprivate func jsonText(_ exactText: JSONText?) -> JSONText {
    JSONText(members: [
      ("value", exactText ?? JSONText(string: value)),
      ("expires_at", JSONText(number: expiryMilliseconds)),
    ])
  }
}

extension Diagnostic {
  fileprivate static func longLife(_ limits: Limits.Cache) -> Diagnostic {
    let hours = Int(limits.life.milliseconds / 3_600_000)
    return Diagnostic(
      .expiryBeyondLimit,
      .warning,
      "a cache entry lives for at most \(hours) hours; it ends before the requested time"
    )
  }
}

extension ScriptValue {
  /// A description of the value, as in Node's errors about argument types.
  fileprivate var receivedText: String {
    switch self {
    case .undefined: "undefined"
    case .null: "null"
    case .boolean(let flag): "type boolean (\(flag))"
    case .number(let number): "type number (\(number.javaScriptText))"
    case .string: "type string"
    case .bigint(let digits): "type bigint (\(digits)n)"
    case .symbol(let text): "type symbol (\(text))"
    case .function: "function "
    case .array, .unserializable(isArray: true, _): "an instance of Array"
    case .object, .unserializable(isArray: false, _): "an instance of Object"
    }
  }
}
