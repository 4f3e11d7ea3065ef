import WireFormats

/// A browser's sessions at social networks: the account that each network used last.
///
/// As a real network's session does, it spares the user the network's page. The cookie is not
/// signed: the network's page at the tenant gives every browser any account, too.
struct ProviderSessions: Sendable, Equatable {
  /// The most characters of a cookie; older sessions give way.
  private static let maximumLength = 2048

  /// The ids of the accounts' users, by connection, the oldest first.
  private var accounts: JSONObject = [:]

  init() {}

  /// Reads a cookie; one that cannot be read holds no session.
  init(cookie: String?) {
    guard let cookie, cookie.utf8.count <= Self.maximumLength,
      let bytes = Base64URL.decode(cookie),
      let text = try? JSONText(String(decoding: bytes, as: UTF8.self)),
      let accounts = text.value.objectValue
    else { return }
    self.accounts = JSONObject(accounts)
  }

  /// The cookie's value; empty if there is no session.
  var cookie: String {
    accounts.members.isEmpty ? "" : Base64URL.encode(Array(accounts.text.utf8))
  }

  /// The id of the user whose account a network used last; setting nil ends the network's session.
  subscript(connection: Connection) -> String? {
    get { accounts.string(connection.name) }
    set {
      accounts.set(connection.name, nil)
      accounts.set(connection.name, newValue.map { .string($0) })
      while cookie.utf8.count > Self.maximumLength, let oldest = accounts.members.first {
        accounts.set(oldest.name, nil)
      }
    }
  }
}
