import GRDB
import PostLogin
import WireFormats

/// The account of a connection with an e-mail address or telephone number.
struct AddressedAccount: Sendable {
  /// The user that logs in by the account: its own, or the one to whom it is linked.
  var user: User
  /// The account's own user, as it was when it was linked.
  var account: User

  var isLinked: Bool { user.id != account.id }
  /// The user as the store holds it, with changes of an account that is not linked.
  var loginUser: User { isLinked ? user : account }
}

extension Store {
  /// The account of a connection with an e-mail address or telephone number, which may be linked.
  func account(
    with address: String,
    _ channel: PasswordlessChannel,
    in connection: String
  ) async throws -> AddressedAccount? {
    try lookUp { database in
      try Self.account(with: address, channel, in: connection, database: database)
    }
  }

  static func account(
    with address: String,
    _ channel: PasswordlessChannel,
    in connection: String,
    database: Database
  ) throws -> AddressedAccount? {
    // SQLite would compare only the part before a zero byte.
    if address.utf8.contains(0) || connection.utf8.contains(0) { return nil }
    let condition =
      channel == .email ? "email = ?" : "json_extract(document, '$.phone_number') = ?"
    let own = try String.fetchOne(
      database,
      prepared: "SELECT document FROM user WHERE connection = ? AND \(condition) ORDER BY id",
      arguments: [connection, address]
    ).map { User(JSONObject(stored: $0)) }
    if let own { return AddressedAccount(user: own, account: own) }
    let linked = try String.fetchOne(
      database,
      prepared: "SELECT id FROM linked_user WHERE connection = ? AND \(condition) ORDER BY id",
      arguments: [connection, address]
    )
    return try linked.flatMap { try linkedAccount($0, in: database) }
  }

  /// The account of a user's id, which may be linked to another user.
  func account(_ id: String) async throws -> AddressedAccount? {
    if let user = try await user(id) { return AddressedAccount(user: user, account: user) }
    return try await linkedAccount(id)
  }

  /// A linked account with the user to whom it is linked; nil if none of this id is linked.
  func linkedAccount(_ id: String) async throws -> AddressedAccount? {
    try lookUp { database in try Self.linkedAccount(id, in: database) }
  }

  private static func linkedAccount(
    _ id: String,
    in database: Database
  ) throws -> AddressedAccount? {
    guard let user = try primaryUser(ofLinked: id, in: database) else { return nil }
    return try String.fetchOne(
      database,
      prepared: "SELECT document FROM linked_user WHERE id = ?",
      arguments: [id]
    ).map { AddressedAccount(user: user, account: User(JSONObject(stored: $0))) }
  }

  /// Saves the account's own user, also while it is linked.
  static func save(_ found: AddressedAccount, in database: Database) throws {
    guard found.isLinked else {
      return try save(found.account, passwordHash: nil, digest: nil, in: database)
    }
    try database.execute(
      prepared: "UPDATE linked_user SET document = ? WHERE id = ?",
      arguments: [found.account.document.text, found.account.id]
    )
  }
}
