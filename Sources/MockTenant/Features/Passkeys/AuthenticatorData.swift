/// The authenticator's data about a ceremony (WebAuthn Level 3 section 6.1).
struct AuthenticatorData: Sendable {
  /// A new credential.
  struct Credential: Sendable {
    /// The model of the authenticator.
    let aaguid: [UInt8]
    let id: [UInt8]
    /// The public key as it was written.
    let key: [UInt8]
  }

  let relyingPartyIDHash: [UInt8]
  let signCount: Int64
  /// Whether a user was present.
  let isUserPresent: Bool
  /// Whether other devices may hold the passkey too, and whether they do.
  let isBackupEligible: Bool
  let isBackedUp: Bool
  let credential: Credential?

  /// Reads the bytes; nil if they have another form.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 37 else { return nil }
    relyingPartyIDHash = Array(bytes[..<32])
    let flags = bytes[32]
    signCount = bytes[33..<37].reduce(0) { $0 << 8 | Int64($1) }
    isUserPresent = flags & 0x01 != 0
    isBackupEligible = flags & 0x08 != 0
    isBackedUp = flags & 0x10 != 0
    guard !isBackedUp || isBackupEligible else { return nil }
    var end = 37
    if flags & 0x40 != 0 {
      guard let credential = Self.credential(bytes, &end) else { return nil }
      self.credential = credential
    } else {
      credential = nil
    }
    if flags & 0x80 != 0 {
      var reader = CBORReader(bytes, from: end)
      guard case .map = try? reader.next() else { return nil }
      end = reader.position
    }
    guard end == bytes.count else { return nil }
  }

  private static func credential(_ bytes: [UInt8], _ end: inout Int) -> Credential? {
    let start = end + 18
    guard bytes.count >= start else { return nil }
    let length = Int(bytes[start - 2]) << 8 | Int(bytes[start - 1])
    // An id has at most 1023 bytes (section 4, "Credential ID").
    guard (1...1023).contains(length), bytes.count >= start + length else { return nil }
    var reader = CBORReader(bytes, from: start + length)
    guard case .map = try? reader.next() else { return nil }
    let key = Array(bytes[(start + length)..<reader.position])
    let credential = Credential(
      aaguid: Array(bytes[end..<end + 16]),
      id: Array(bytes[start..<start + length]),
      key: key
    )
    end = reader.position
    return credential
  }
}
