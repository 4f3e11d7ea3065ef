/// Bytes as they cross the border to scripts: a text of which each UTF-16 unit is one byte.
package enum Latin1 {
  /// The bytes of a binary text; nil where a unit is above 255.
  package static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var lead: UInt8?
    for unit in text.utf8 {
      switch (lead, unit) {
      case (nil, ..<0x80): bytes.append(unit)
      case (nil, 0xC2...0xC3): lead = unit
      case (let first?, _):
        bytes.append(first << 6 | unit & 0x3F)
        lead = nil
      default: return nil
      }
    }
    return bytes
  }

  package static func text(_ bytes: some Collection<UInt8>) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(bytes.count + bytes.count / 2)
    for byte in bytes {
      if byte < 0x80 {
        units.append(byte)
      } else {
        units.append(0xC0 | byte >> 6)
        units.append(0x80 | byte & 0x3F)
      }
    }
    return String(decoding: units, as: UTF8.self)
  }
}
