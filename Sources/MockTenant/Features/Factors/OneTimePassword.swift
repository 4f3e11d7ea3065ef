import Crypto
import FoundationEssentials

/// Time-based one-time passwords of six digits (RFC 6238, with the defaults of authenticator apps).
enum OneTimePassword {
  /// The code that the mock tenant accepts for any factor.
  static let mock = "000000"

  /// Whether a code is that of this 30-second step or of a neighbouring one, since clocks differ.
  static func matches(_ code: String, secret: String, at now: Instant) -> Bool {
    step(of: code, secret: secret, at: now) != nil
  }

  /// The step of a code: this 30-second step or a neighbouring one; nil for a wrong code.
  static func step(of code: String, secret: String, at now: Instant) -> UInt64? {
    guard let key = base32(secret) else { return nil }
    let step = UInt64(max(now.seconds, 30)) / 30
    return [step - 1, step, step + 1].first { OpaqueToken.isEqual(Self.code(key, $0), code) }
  }

  /// Encodes bytes in Base32 without padding (RFC 4648 section 6).
  static func base32(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    var text = ""
    var (buffer, bitCount) = (UInt32(0), 0)
    for byte in bytes {
      buffer = buffer << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 5 {
        bitCount -= 5
        text.append(alphabet[Int(buffer >> UInt32(bitCount) & 31)])
      }
      buffer &= (1 << UInt32(bitCount)) - 1
    }
    if bitCount > 0 { text.append(alphabet[Int(buffer << UInt32(5 - bitCount) & 31)]) }
    return text
  }

  /// The code of a counter (RFC 4226 section 5.3).
  static func code(_ key: [UInt8], _ counter: UInt64) -> String {
    let message = (0..<8).map { UInt8(truncatingIfNeeded: counter >> (56 - 8 * UInt64($0))) }
    let digest = Array(
      HMAC<Insecure.SHA1>.authenticationCode(for: message, using: SymmetricKey(data: key))
    )
    let offset = Int(digest[19] & 15)
    let word = digest[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let digits = String((word & 0x7FFF_FFFF) % 1_000_000)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Decodes Base32 (RFC 4648 section 6); nil for any character outside its alphabet.
  static func base32(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer: UInt32 = 0
    var bitCount = 0
    for letter in text.uppercased().utf8
    where letter != UInt8(ascii: "=") && letter != UInt8(ascii: " ") {
      let value: UInt32
      switch letter {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(letter - UInt8(ascii: "A"))
      case UInt8(ascii: "2")...UInt8(ascii: "7"): value = UInt32(letter - UInt8(ascii: "2")) + 26
      default: return nil
      }
      buffer = (buffer << 5 | value) & 0xFFFF
      bitCount += 5
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bitCount)))
      }
    }
    return bytes.isEmpty ? nil : bytes
  }
}
