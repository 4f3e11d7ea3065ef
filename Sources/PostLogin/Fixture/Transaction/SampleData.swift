import FoundationEssentials
import WireFormats

/// Plausible data for missing members, derived from the given ones: the same each time.
enum SampleData {
  /// The time of a login without a time.
  static let now = Date(millisecondsSince1970: 1_768_478_400_000)

  /// The address of a user whom the file does not name.
  static let address = "rosa@example.com"

  /// The name of a tenant that the file does not name.
  static let tenant = "example"

  static let lowercaseHexadecimal = Array("0123456789abcdef")
  static let digits = Array("0123456789")
  static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// An identifier of the given characters.
  static func id(_ count: Int, of characters: [Character], from seed: String) -> String {
    var generator = SeededSequence(seed)
    return String((0..<count).map { _ in characters[generator.next(below: characters.count)] })
  }

  /// A time in the four years before 2026, in whole seconds.
  static func time(from seed: String) -> Date {
    var generator = SeededSequence(seed)
    let start = 1_640_995_200
    return Date(
      millisecondsSince1970: Double(start + generator.next(below: 126_230_400)) * 1000
    )
  }

  /// A role of a name, as `api.roles` returns it.
  static func role(_ name: String) -> JSONText { entity("rol", name) }

  /// A group or role of a name, with an id that begins with a prefix.
  static func entity(_ prefix: String, _ name: String) -> JSONText {
    let id = id(16, of: letters, from: "\(prefix) \(name)")
    return JSONText(["id": .string("\(prefix)_\(id)"), "name": .string(name)])
  }

  /// The words of the name that an e-mail address suggests, such as `Rosa Almeida`.
  static func nameParts(of address: String) -> [String] {
    let local = address.prefix { $0 != "@" && $0 != "+" }
    let words = local.split { ".-_".contains($0) }.map { word in
      word.prefix(1).uppercased() + word.dropFirst()
    }
    return words.isEmpty ? [String(local)] : words
  }
}

/// A pseudo-random sequence derived from a text (FNV-1a, then SplitMix64).
private struct SeededSequence {
  private var state: UInt64

  init(_ seed: String) {
    state = seed.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}

extension Date {
  /// The time that many minutes later.
  func advanced(byMinutes minutes: Double) -> Date {
    Date(millisecondsSince1970: millisecondsSince1970 + minutes * 60_000)
  }
}
