import WireFormats

/// One line of the Action that `postlogin recorder` writes: an event, or a numbered part of one.
struct RecorderPiece {
  /// Identifies the event: its time, and digests of user, client and tenant.
  let id: String
  let milliseconds: Int
  /// The digest of the user's id, which also determines the part in a preparation in parts.
  let user: UInt64
  let client: String
  /// Empty for an event without a tenant.
  let tenant: String
  let number: Int
  let keys: Keys
  let text: JSONText

  /// Digests of values that the login's record may contain too; empty for missing values.
  struct Keys: Equatable {
    var session = ""
    var transaction = ""
    var correlation = ""
    var audience = ""
  }

  private static let version = "1"
  private static let maximumPieceCount = 9
  /// Lines of the Action have some hundred bytes.
  private static let maximumByteCount = 8 << 10

  /// Reads the object of a line.
  init(_ text: JSONText) throws(TenantRecord.Refusal) {
    guard text.bytes.count <= Self.maximumByteCount else {
      throw .init(why: "a recorded line of more than \(Self.maximumByteCount) bytes")
    }
    guard text["v"]?.text == Self.version else {
      throw .init(why: "a recorded line of another version")
    }
    let id = text["id"]?.stringValue ?? ""
    let parts = id.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let time = Int(parts[0], radix: 36), (0...Self.latest).contains(time),
      let user = UInt64(parts[1], radix: 36), text["e"]?.kind == .object
    else { throw .init(why: "a recorded line without the id of its event") }
    guard let number = text["p"].flatMap({ Int($0.text) }),
      let count = text["of"].flatMap({ Int($0.text) }),
      (1...Self.maximumPieceCount).contains(count), (1...count).contains(number)
    else { throw .init(why: "a recorded line without its number") }
    self.id = id
    milliseconds = time
    self.user = user
    client = parts[2]
    tenant = parts[3]
    self.number = number
    let keys = text["k"]
    func key(_ name: String) -> String { keys?[name]?.stringValue ?? "" }
    self.keys = Keys(
      session: key("s"),
      transaction: key("t"),
      correlation: key("c"),
      audience: key("r")
    )
    self.text = text
  }

  /// The last millisecond of the year 9999.
  private static let latest = 253_402_300_799_999

  /// FNV-1a of a user's id, as the Action computes it.
  static func digest(ofUser id: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
