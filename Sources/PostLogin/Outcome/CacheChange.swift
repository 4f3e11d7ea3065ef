/// One entry of the trigger's cache that Actions set or deleted.
public struct CacheChange: Sendable, Equatable {
  /// The key of the entry.
  public var key: String
  /// The new content of the entry; nil if it was deleted.
  public var record: RunContext.CacheRecord?

  /// A change of the entry with this key.
  public init(key: String, record: RunContext.CacheRecord?) {
    self.key = key
    self.record = record
  }
}
