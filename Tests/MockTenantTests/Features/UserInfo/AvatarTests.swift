import TestSupport
import Testing

@testable import MockTenant

/// The picture of users who have none, as PNG.
@Suite(.tags(.tenant))
struct AvatarTests {
  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  @Test(arguments: ["3e3417d7ef77d5932a6734b916515ed5", "", "../../etc/passwd", "😀"])
  func `a picture has the signature, the size, two colors and all points`(id: String) throws {
    let png = Avatar.png(of: id)
    #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(png[8..<12] == [0, 0, 0, 13])
    #expect(Self.text(png[12..<16]) == "IHDR")
    #expect(png[16..<29] == [0, 0, 1, 0xE0, 0, 0, 1, 0xE0, 1, 3, 0, 0, 0])
    #expect(png[33..<37] == [0, 0, 0, 6])
    #expect(Self.text(png[37..<41]) == "PLTE")
    #expect(Self.text(png[55..<59]) == "IDAT")
    let count = png[51..<55].reduce(0) { $0 << 8 | Int($1) }
    let content = Array(png[59..<(59 + count)])
    #expect(content.prefix(2) == [0x78, 0x01])
    let points = try #require(RawDeflate.decompress(Array(content.dropFirst(2).dropLast(4))))
    #expect(points.count == 480 * 61)
    for start in stride(from: 0, to: points.count, by: 61) {
      let line = points[(start + 1)..<(start + 61)]
      #expect(points[start] == 0)
      #expect(Array(line) == line.reversed())
    }
    // The last chunk is the same in every picture, with its checksum.
    #expect(
      Array(png.suffix(12)) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    )
    #expect(png.count == 59 + count + 4 + 12)
  }

  @Test func `two users have two pictures, and one has the same each time`() {
    #expect(Avatar.png(of: "a") == Avatar.png(of: "a"))
    #expect(Avatar.png(of: "a") != Avatar.png(of: "b"))
  }
}
