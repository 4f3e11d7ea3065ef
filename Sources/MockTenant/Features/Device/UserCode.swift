import PostLogin
import WireFormats

/// The code that the user of a device types into a browser (RFC 8628 section 6.1).
struct UserCode: Sendable, Equatable {
  /// The code as the device shows it.
  let text: String

  /// Makes a code in the tenant's form.
  init(_ settings: DeviceFlowSettings, _ randomness: TenantRandomness) {
    let characters = settings.charset.characters
    text = String(
      settings.mask.map { mark in
        mark == "*" ? characters[Self.index(below: characters.count, randomness)] : mark
      }
    )
  }

  /// The hash of a code that a user has typed, compared without letter case, dashes and spaces.
  static func hash(of typed: String) -> String {
    OpaqueToken.hash(of: typed.uppercased().filter { $0 != "-" && !$0.isWhitespace })
  }

  var hash: String { Self.hash(of: text) }

  /// A number in which no value is more likely than another.
  static func index(below count: Int, _ randomness: TenantRandomness) -> Int {
    let limit = 256 - 256 % count
    while true {
      if let byte = randomness.bytes(1).first, byte < limit { return Int(byte) % count }
    }
  }
}
