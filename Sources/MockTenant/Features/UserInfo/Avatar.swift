import Crypto
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The picture of users who have none: a pattern in two colors that follows from its address.
enum Avatar {
  static let endpoints: [Endpoint] = [
    Endpoint(
      method: .get,
      path: "/avatar/{id}",
      summary: "Shows the picture of a user who has none.",
      part: .pages,
      access: .open,
      query: [
        .parameter("s", "The width in pixels; the picture has \(width) always."),
        .parameter("r", "The rating, which is ignored."),
        .parameter("d", "The URL of another picture, which is ignored."),
      ],
      answer: .image,
      usesDatabase: false
    ) { call in
      Response(
        status: .ok,
        headers: [.contentType: "image/png"],
        body: .init(byteBuffer: .init(bytes: png(of: try call.context.parameters.require("id"))))
      )
    }
  ]

  /// The address of a user's picture, in the form that Auth0 has at Gravatar: the MD5 hash of the
  /// e-mail address, and the picture with initials for an address without one.
  static func url(of user: User, issuer: String) -> String {
    let hash = Insecure.MD5.hash(data: Array((user.email ?? user.id).lowercased().utf8))
      .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    let letters = (user.email ?? user.username ?? "").lowercased()
      .filter { $0.isASCII && $0.isLetter }.prefix(2)
    let initials = PercentEncoding.encodeComponent(
      "https://cdn.auth0.com/avatars/\(letters.isEmpty ? "xx" : String(letters)).png"
    )
    return "\(issuer)avatar/\(hash)?s=\(width)&r=pg&d=\(initials)"
  }

  // MARK: - The picture

  private static let width = 480
  /// The number of cells in each row and column.
  private static let count = 5

  /// The picture as PNG (ISO 15948) with one bit for each point, mirrored at its middle.
  static func png(of text: String) -> [UInt8] {
    let digest = Array(SHA256.hash(data: Array(text.utf8)))
    let side = width / count
    var points: [UInt8] = []
    for row in 0..<count {
      // Each line begins with the type of its filter: none.
      var line: [UInt8] = [0]
      for column in 0..<count {
        let isSet = digest[row * count + min(column, count - 1 - column)] & 1 == 1
        line += [UInt8](repeating: isSet ? 0xFF : 0, count: side / 8)
      }
      for _ in 0..<side { points += line }
    }
    let size = bytes(of: UInt32(width))
    let form: [UInt8] = [1, 3, 0, 0, 0]
    // Light gray, and a color that is dark enough beside it.
    let palette: [UInt8] = [0xEE, 0xEE, 0xEE] + digest.suffix(3).map { $0 & 0x9F }
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    png += chunk("IHDR", size + size + form)
    png += chunk("PLTE", palette)
    png += chunk("IDAT", zlib(points))
    png += chunk("IEND", [])
    return png
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    var checksum = UInt32.max
    for byte in body {
      checksum ^= UInt32(byte)
      for _ in 0..<8 {
        checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1
      }
    }
    return bytes(of: UInt32(content.count)) + body + bytes(of: ~checksum)
  }

  /// Compresses bytes with the header and the checksum of zlib (RFC 1950).
  private static func zlib(_ content: [UInt8]) -> [UInt8] {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in content {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01] + (RawDeflate.compress(content) ?? []) + bytes(of: high << 16 | low)
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
}
