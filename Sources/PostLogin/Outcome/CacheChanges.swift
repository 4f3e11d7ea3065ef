/// What commands add up to for the trigger's cache.
struct CacheChanges: Sendable, Equatable {
  /// In the order of each key's last change; nil for an entry that was deleted.
  private(set) var changes: [(key: String, record: Surroundings.CacheRecord?)] = []

  mutating func change(_ key: String, _ record: Surroundings.CacheRecord?) {
    changes.removeAll { $0.key == key }
    changes.append((key, record))
  }

  /// The record of each changed key; null for a deleted one.
  var jsonValue: JSONValue {
    .object(changes.map { JSONMember($0.key, $0.record?.jsonText.value ?? .null) })
  }

  static func == (left: Self, right: Self) -> Bool {
    left.changes.elementsEqual(right.changes) { $0 == $1 }
  }
}
