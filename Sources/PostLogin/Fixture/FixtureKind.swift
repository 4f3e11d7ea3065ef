import WireFormats

/// Tells transaction data from an event.
enum TransactionSigns {
  /// Top-level keys that no event has.
  private static let ownKeys: Set<String> = ["context", "geo", "grant", "roles", "statistics"]
  /// Parts that are objects in an event, and that transaction data may have in a short form.
  private static let shortened: Set<String> = [
    "authentication", "client", "connection", "custom_domain", "organization", "refresh_token",
    "request", "resource_server", "session", "session_transfer_token", "stats", "tenant", "user",
  ]

  static func areIn(_ root: DocumentNode) -> Bool {
    guard case .map(let members) = root.value else { return false }
    return members.contains { member in
      switch member.value.value {
      case .string, .number, .list: isTransactionKey(member.name, isShort: true)
      default: isTransactionKey(member.name, isShort: false)
      }
    }
  }

  static func areIn(_ json: JSONText) -> Bool {
    json.members.contains { member in
      switch member.value.kind {
      case .string, .number, .array: isTransactionKey(member.name, isShort: true)
      default: isTransactionKey(member.name, isShort: false)
      }
    }
  }

  private static func isTransactionKey(_ name: String, isShort: Bool) -> Bool {
    ownKeys.contains(name) || isShort && shortened.contains(name)
  }
}
