import PostLogin
import WireFormats

/// A file of the system's time zone database (RFC 8536).
struct ZoneFile {
  struct Change {
    /// Seconds since 1970.
    let start: Int
    /// Seconds ahead of UTC.
    let offset: Int
  }

  private(set) var changes: [Change] = []
  private(set) var firstOffset = 0

  private static let folder = "/usr/share/zoneinfo/"
  private static let maximumByteCount = 1 << 20

  /// Reads a zone; nil for an unknown name.
  static func contents(of name: String) -> ZoneFile? {
    guard isName(name), let bytes = try? FileBytes.read(folder + name, atMost: maximumByteCount)
    else {
      // UTC needs no file.
      return name == "UTC" ? ZoneFile() : nil
    }
    return ZoneFile(bytes)
  }

  private init() {}

  /// Whether the text has only characters of zone names and stays in the folder.
  private static func isName(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_+-/".utf8.contains(byte)
      }
    }
    return isPlain && !name.isEmpty && !name.hasPrefix("/") && !name.hasSuffix("/")
  }

  /// Reads the second block of the file, which has 64-bit times, and the rule after it.
  init?(_ bytes: [UInt8]) {
    guard let first = Header(bytes, at: 0), first.version >= UInt8(ascii: "2") else { return nil }
    let start = Header.byteCount + first.byteCount(timeWidth: 4)
    guard let header = Header(bytes, at: start) else { return nil }
    let times = start + Header.byteCount
    let kinds = times + header.timeCount * 8
    let types = kinds + header.timeCount
    let end = start + Header.byteCount + header.byteCount(timeWidth: 8)
    guard header.typeCount > 0, end <= bytes.count else { return nil }

    func offset(_ kind: Int) -> Int {
      Int(Int32(truncatingIfNeeded: Self.number(bytes, at: types + kind * 6, width: 4)))
    }
    firstOffset = offset(0)
    for index in 0..<header.timeCount {
      let kind = Int(bytes[kinds + index])
      guard kind < header.typeCount else { return nil }
      changes.append(
        Change(start: Self.number(bytes, at: times + index * 8, width: 8), offset: offset(kind))
      )
    }
    let footer = bytes[end...].dropFirst().prefix { $0 != UInt8(ascii: "\n") }
    guard !footer.isEmpty else { return }
    guard let rule = ZoneRule(String(decoding: footer, as: UTF8.self)) else { return nil }
    changes += rule.changes(after: changes.last?.start ?? 0)
  }

  /// A big-endian number in two's complement.
  private static func number(_ bytes: [UInt8], at start: Int, width: Int) -> Int {
    bytes[start..<start + width].reduce(0) { $0 << 8 | Int($1) }
  }

  private struct Header {
    static let byteCount = 44
    let version: UInt8
    let timeCount: Int
    let typeCount: Int
    private let otherCount: (leap: Int, text: Int, standard: Int, universal: Int)

    init?(_ bytes: [UInt8], at start: Int) {
      guard start + Self.byteCount <= bytes.count,
        bytes[start..<start + 4].elementsEqual("TZif".utf8)
      else { return nil }
      func count(_ position: Int) -> Int {
        ZoneFile.number(bytes, at: start + 20 + position * 4, width: 4)
      }
      version = bytes[start + 4]
      otherCount = (leap: count(2), text: count(5), standard: count(1), universal: count(0))
      timeCount = count(3)
      typeCount = count(4)
    }

    func byteCount(timeWidth: Int) -> Int {
      timeCount * (timeWidth + 1) + typeCount * 6 + otherCount.text
        + otherCount.leap * (timeWidth + 4) + otherCount.standard + otherCount.universal
    }
  }
}
