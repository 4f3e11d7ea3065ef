import WireFormats

/// An error that the cache returns.
struct CacheRefusal: Error, Equatable {
  /// Auth0's code.
  let code: String
  private let reason: String

  static func keySize(_ limits: Limits.Cache) -> CacheRefusal {
    CacheRefusal(
      code: "CacheKeySizeExceeded",
      reason: "its key is longer than \(limits.keyBytes) bytes; use a shorter one, or a hash of it"
    )
  }

  static func valueSize(_ limits: Limits.Cache) -> CacheRefusal {
    CacheRefusal(
      code: "CacheValueSizeExceeded",
      reason: "its value is longer than \(limits.valueBytes) bytes; keep only what is needed"
    )
  }

  static func totalSize(_ limits: Limits.Cache) -> CacheRefusal {
    CacheRefusal(
      code: "CacheSizeExceeded",
      reason: "the cache holds at most \(limits.totalBytes) bytes; delete an entry first"
    )
  }

  static func entryCount(_ limits: Limits.Cache) -> CacheRefusal {
    CacheRefusal(
      code: "MaxSideEffectsExceeded",
      reason: "the cache holds at most \(limits.entryCount) entries; delete one first"
    )
  }

  static let invalidExpiry = CacheRefusal(
    code: "InvalidExpiry",
    reason: "`ttl` and `expires_at` are numbers of milliseconds"
  )
  static let expired = CacheRefusal(
    code: "ItemAlreadyExpired",
    reason: "its expiry is not in the future"
  )
  static let missingKey = CacheRefusal(code: "CacheKeyDoesNotExist", reason: "")

  /// The record that the call returns.
  var jsonText: JSONText {
    JSONText(members: [("type", JSONText(string: "error")), ("code", JSONText(string: code))])
  }

  var diagnostic: Diagnostic {
    Diagnostic(
      .cacheRefused,
      .warning,
      "the cache entry is not stored (\(code)): \(reason)"
    )
  }
}

extension Reply {
  /// Returns the error record of a refused cache entry, with a diagnostic because scripts rarely
  /// check it.
  static func refusal(_ refusal: CacheRefusal) -> Reply {
    Reply(value: .json(refusal.jsonText), diagnostics: [refusal.diagnostic])
  }
}

/// The options of `api.cache.set`.
struct CacheExpiry {
  private let options: CallArgument

  init(_ options: CallArgument) {
    self.options = options
  }

  /// The earlier of both times, in whole milliseconds; a quarter of an hour from now without a
  /// time.
  func time(at now: Double) -> Result<Double, CacheRefusal> {
    var times: [Double] = []
    // A value that JSON refuses is not a number of milliseconds.
    guard !options.isUnknown else { return .failure(.invalidExpiry) }
    for (name, base) in [("ttl", now), ("expires_at", 0)] where options.isPlainObject {
      let given = options[name].value
      guard given != .undefined else { continue }
      guard case .number(let number) = given, number.isFinite else {
        return .failure(.invalidExpiry)
      }
      times.append(base + number)
    }
    let time = (times.min() ?? now + Self.ordinaryLife).rounded(.down)
    guard time <= Self.largestInteger else { return .failure(.invalidExpiry) }
    return time > now ? .success(time) : .failure(.expired)
  }

  private static let ordinaryLife = 900_000.0
  private static let largestInteger = 9_007_199_254_740_991.0
}
