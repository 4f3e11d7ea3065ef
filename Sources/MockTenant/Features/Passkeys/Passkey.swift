import GRDB
import PostLogin
import WireFormats

/// A passkey of a user.
struct Passkey: Sendable {
  /// The members that no query filters by, stored as one JSON text.
  struct Content: Sendable, Codable {
    /// The public key in the form of COSE.
    var key: [UInt8]
    /// The user's id for authenticators, in base64url.
    var userHandle: String
    var relyingPartyID: String
    /// The model of the authenticator, as a UUID.
    var aaguid: String
    var isBackupEligible: Bool
    var isBackedUp: Bool
    var transports: [String] = []
    var userAgent: String?
    var name: String?
    var lastUsedAt: Instant?
  }

  /// The credential's id in base64url.
  var id: String
  var userID: String
  /// The authenticator's count of signatures, if it keeps one.
  var signCount: Int64
  var createdAt: Instant
  var content: Content

  /// The user's id for authenticators: a hash, since it must not tell who the user is.
  static func handle(of userID: String) -> String {
    String(OpaqueToken.hash(of: "passkey \(userID)").prefix(40))
  }
}

extension Passkey {
  init(
    _ registration: PasskeyCeremony.Registration,
    of userID: String,
    relyingPartyID: String,
    userAgent: String?,
    at now: Instant
  ) {
    let (data, credential) = (registration.data, registration.credential)
    self.init(
      id: Base64URL.encode(credential.id),
      userID: userID,
      signCount: data.signCount,
      createdAt: now,
      content: Content(
        key: credential.key,
        userHandle: Self.handle(of: userID),
        relyingPartyID: relyingPartyID,
        aaguid: Self.uuid(credential.aaguid),
        isBackupEligible: data.isBackupEligible,
        isBackedUp: data.isBackedUp,
        transports: registration.transports,
        userAgent: userAgent
      )
    )
  }

  init(row: Row) throws {
    id = row["id"]
    userID = row["user_id"]
    signCount = row["sign_count"]
    createdAt = row["created_at"]
    content = try StoredContent.value(row["content"], as: Content.self)
  }

  private static func uuid(_ bytes: [UInt8]) -> String {
    var characters: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { characters.append(UInt8(ascii: "-")) }
      characters += [HexDigit.smalls[Int(byte >> 4)], HexDigit.smalls[Int(byte & 15)]]
    }
    return String(decoding: characters, as: UTF8.self)
  }
}
