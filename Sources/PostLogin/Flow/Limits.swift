/// The limits of a flow, its Actions and their commands.
///
/// A limit that Auth0 documents has the documented number as its default, even if the published
/// runtime has another. Constants that are part of an error's text, such as the 280 characters of a
/// scope, cannot be set; nor can the size of the stack, which ends in a `RangeError` as in Node.js.
public struct Limits: Sendable, Equatable {
  /// The time of all Actions of a flow together, started anew at each resume: processor time plus
  /// time spent waiting.
  public var time: Duration = .seconds(20)
  /// Growth of the process while one Action runs.
  ///
  /// If other work shares the process, growth outside the engine's own heap ends an Action only at
  /// four times this value.
  public var memoryBytes = 256 << 20
  /// Console output that one execution keeps.
  public var consoleBytes = 256 << 10
  /// Console output of one Action that Auth0 stores in its log, in UTF-16 units.
  public var storedConsoleCharacters = 256
  /// Arguments of all commands of one execution.
  public var commandBytes = 16 << 20
  /// Commands of one execution.
  public var commandCount = 100_000
  /// Modules and requests that one execution may ask for.
  public var accessCallCount = 1000
  /// The event of a login as JSON, before any Action has run.
  public var eventBytes = 16 << 20
  /// Actions of one flow, without fallbacks.
  public var actionCount = 20
  /// The code of one Action, without dependencies.
  public var codeBytes = 100 << 10
  /// The secrets of one Action.
  public var secrets = Secrets()
  /// The entries of `api.cache` for one trigger.
  public var cache = Cache()
  /// Custom claims of one token, as JSON.
  public var claimBytes = 100 << 10
  /// Changes of `user_metadata`, and again of `app_metadata`, as JSON.
  public var metadataBytes = 32 << 10
  /// The limits of `api.transaction.setMetadata`.
  public var transactionMetadata = TransactionMetadata()
  /// Challenges and enrolments of one flow.
  public var challengeCount = 4
  /// Changes of the attributes of the SAML response.
  public var samlAttributes = SAMLAttributes()

  /// The default limits.
  public init() {}
}

extension Limits {
  /// The table of limits, the source for worker frames, suites, a tenant's file, flags and
  /// documentation; the limits that callers change most come first.
  package static let all: [Limit] = [
    Limit("time", "All Actions of a flow together.", .time(\.time), from: .actions),
    Limit(
      "memory",
      "Growth of the process while one Action runs.",
      .bytes(\.memoryBytes),
      from: .own
    ),
    Limit(
      "console",
      "Console output that is kept of one execution.",
      .bytes(\.consoleBytes),
      from: .runtime
    ),
    Limit(
      "commandBytes",
      "Arguments of all commands of one execution.",
      .bytes(\.commandBytes),
      from: .own
    ),
    Limit("commandCount", "Commands of one execution.", .count(\.commandCount), from: .own),
    Limit(
      "accessCallCount",
      "Modules and requests that one execution may ask for.",
      .count(\.accessCallCount),
      from: .own
    ),
    Limit(
      "eventBytes",
      "The event as JSON, before any Action has run.",
      .bytes(\.eventBytes),
      from: .own
    ),
    Limit(
      "actionCount",
      "Actions of one flow, without fallbacks.",
      .count(\.actionCount),
      from: .entities
    ),
    Limit(
      "codeBytes",
      "The code of one Action, without dependencies.",
      .bytes(\.codeBytes),
      from: .actions
    ),
    Limit("secrets.count", "Secrets of one Action.", .count(\.secrets.count), from: .entities),
    Limit(
      "secrets.nameLength",
      "The name of a secret.",
      .characters(\.secrets.nameLength),
      from: .actions
    ),
    Limit(
      "secrets.valueLength",
      "The value of a secret.",
      .characters(\.secrets.valueLength),
      from: .actions
    ),
    Limit("cache.entryCount", "Entries of the cache.", .count(\.cache.entryCount), from: .actions),
    Limit("cache.keyBytes", "A key of the cache.", .bytes(\.cache.keyBytes), from: .actions),
    Limit("cache.valueBytes", "A value of the cache.", .bytes(\.cache.valueBytes), from: .actions),
    Limit(
      "cache.totalBytes",
      "All keys and values of the cache.",
      .bytes(\.cache.totalBytes),
      from: .actions
    ),
    Limit(
      "cache.life",
      "The life of a cache entry; a longer one has a diagnostic.",
      .time(\.cache.life),
      from: .actions
    ),
    Limit(
      "claimBytes",
      "Custom claims of one token, as JSON.",
      .bytes(\.claimBytes),
      from: .reference
    ),
    Limit(
      "metadataBytes",
      "Changes of `user_metadata`, and again of `app_metadata`, as JSON.",
      .bytes(\.metadataBytes),
      from: .actions
    ),
    Limit(
      "transactionMetadata.keyLength",
      "A key of the transaction's metadata.",
      .characters(\.transactionMetadata.keyLength),
      from: .actions
    ),
    Limit(
      "transactionMetadata.valueBytes",
      "A value of the transaction's metadata.",
      .bytes(\.transactionMetadata.valueBytes),
      from: .actions
    ),
    Limit(
      "transactionMetadata.totalBytes",
      "All keys and values of the transaction's metadata.",
      .bytes(\.transactionMetadata.totalBytes),
      from: .actions
    ),
    Limit(
      "challengeCount",
      "Challenges and enrolments of one flow.",
      .count(\.challengeCount),
      from: .reference
    ),
    Limit(
      "samlAttributes.changeCount",
      "Attributes of the SAML response that can be changed.",
      .count(\.samlAttributes.changeCount),
      from: .actions
    ),
    Limit(
      "samlAttributes.totalBytes",
      "All changed SAML attributes as JSON; more has a diagnostic.",
      .bytes(\.samlAttributes.totalBytes),
      from: .actions
    ),
    Limit(
      "samlAttributes.thrownBytes",
      "All changed SAML attributes as JSON; the call for more throws.",
      .bytes(\.samlAttributes.thrownBytes),
      from: .runtime
    ),
    Limit(
      "storedConsoleCharacters",
      "Console output of one Action that a tenant's log keeps.",
      .characters(\.storedConsoleCharacters),
      from: .actions
    ),
  ]
}

extension Limits {
  /// The limits of an Action's secrets.
  public struct Secrets: Sendable, Equatable {
    /// The number of secrets.
    public var count = 30
    /// The length of a name in UTF-16 units.
    public var nameLength = 128
    /// The length of a value in UTF-16 units; 2048 in older documentation.
    public var valueLength = 4096
  }

  /// The limits of the trigger's cache.
  public struct Cache: Sendable, Equatable {
    /// The number of entries, which the published runtime does not check.
    public var entryCount = 20
    /// The size of a key.
    public var keyBytes = 64
    /// The size of a value.
    public var valueBytes = 4096
    /// The size of all keys and values; 16 KiB and 256 bytes in the published runtime.
    public var totalBytes = 8192
    /// The longest documented life of an entry; a longer one is kept as asked, with a diagnostic.
    public var life: Duration = .seconds(86_400)
  }

  /// The limits of `api.transaction.setMetadata`.
  public struct TransactionMetadata: Sendable, Equatable {
    /// The length of a key in UTF-16 units.
    public var keyLength = 64
    /// The size of a value.
    public var valueBytes = 8 << 10
    /// The size of all keys and values.
    public var totalBytes = 16 << 10
  }

  /// The limits of `api.samlResponse.setAttribute`.
  public struct SAMLAttributes: Sendable, Equatable {
    /// The number of changed attributes.
    public var changeCount = 100
    /// The documented size of all changes as JSON; a diagnostic reports a larger one.
    public var totalBytes = 10 << 10
    /// The size at which the published runtime makes the call throw.
    public var thrownBytes = 102_400
  }
}
