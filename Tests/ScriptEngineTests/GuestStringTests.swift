import TestSupport
import Testing

@testable import ScriptEngine

/// Texts from Swift, as a script finds them.
@Suite(.tags(.javaScript))
struct GuestStringTests {
  private let engine = ScriptEngine()

  /// The UTF-16 units of a text, as a script counts them.
  private func units(of text: [UInt8]) async throws -> [UInt16] {
    try await engine.perform { machine in
      let realm = try Realm(in: machine)
      let list = try realm.evaluate(
        Script(
          "(text) => Array.from(text, (c) => c).join('').split('').map((u) => u.charCodeAt(0)).join()",
          file: "a.js"
        )
      )
      let joined = list.callForText([.string(GuestString(text[...]))], in: realm)
      return try #require(joined).split(separator: ",").map { try #require(UInt16($0)) }
    }
  }

  /// The character stands before, across and behind the edges of the stretches that are read at
  /// once.
  @Test(
    arguments: ["\u{0}", "é", "€", "\u{FFFF}", "😀"],
    [0, 63, 64, 252, 253, 254, 255, 256, 257, 511, 512, 600]
  )
  func `a long text reaches a script unchanged`(character: String, position: Int) async throws {
    let text =
      String(repeating: "a", count: position) + character + String(repeating: "b", count: 70)
    let expected =
      [UInt16](repeating: 97, count: position) + Array(character.utf16)
      + [UInt16](repeating: 98, count: 70)
    #expect(try await units(of: Array(text.utf8)) == expected)
  }

  @Test(arguments: ["é", "\u{0}", "😀"])
  func `a short text reaches a script unchanged`(text: String) async throws {
    #expect(try await units(of: Array(text.utf8)) == Array(text.utf16))
  }

  /// A longer spelling than needed, half of a pair, too high a number, a byte too few.
  @Test(arguments: [
    [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xF8, 0x88, 0x80, 0x80],
  ])
  func `bytes that are no UTF-8 make no text of another meaning`(wrong: [UInt8]) async throws {
    let text = [UInt8](repeating: 97, count: 80) + wrong + [98]
    let units = try await units(of: text)
    #expect(units.allSatisfy { [97, 98, 0xFFFD].contains($0) })
  }

  @Test func `2 MB of text reach a script unchanged`() async throws {
    let text = String(repeating: "0123456é", count: 1 << 18)
    let length = try await engine.perform { machine in
      let realm = try Realm(in: machine)
      let check = try realm.evaluate(
        Script(
          "(text) => `${text.length} ${text === '0123456é'.repeat(text.length / 8)}`",
          file: "a.js"
        )
      )
      return check.callForText([.string(GuestString(text))], in: realm)
    }
    #expect(length == "2097152 true")
  }
}
