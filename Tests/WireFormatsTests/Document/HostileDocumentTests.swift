import Foundation
import TestSupport
import Testing

@testable import WireFormats

/// Files that try to exhaust memory, time or stack.
@Suite(.tags(.documents), .timeLimit(.minutes(5)))
struct HostileDocumentTests {
  @Test(
    arguments: [
      ("[", 1000, 513), ("[", 2_000_000, 513), ("{a: ", 1000, 2049), ("- ", 1000, 1025),
    ]
  )
  func `deep nesting is refused before anything recurses`(
    opening: String,
    count: Int,
    column: Int
  ) {
    let text = String(repeating: opening, count: count) + "x"
    let error = #expect(throws: PostLoginError.self) {
      try Document(bytes: Array(text.utf8), file: "f.yaml")
    }
    #expect(error?.description == "f.yaml:1:\(column): notYAML: nested deeper than 512 levels")
  }

  @Test func `deep indentation is refused`() {
    let text = (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    let error = #expect(throws: PostLoginError.self) {
      try Document(bytes: Array(text.utf8), file: "f.yaml")
    }
    #expect(error?.description == "f.yaml:513:513: notYAML: nested deeper than 512 levels")
  }

  @Test func `512 levels are read`() throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    let json = try Document(bytes: Array(text.utf8), file: "f.yaml").root.json
    #expect(json.jsonText() == text)
  }

  @Test func `aliases cannot nest deeper than brackets can`() {
    let deep = String(repeating: "[", count: 300) + "x" + String(repeating: "]", count: 300)
    let other = String(repeating: "[", count: 250) + "*a" + String(repeating: "]", count: 250)
    let error = #expect(throws: PostLoginError.self) {
      try Document(bytes: Array("a: &a \(deep)\nb: \(other)\n".utf8), file: "f.yaml")
    }
    #expect(error?.description == "f.yaml:2:254: notYAML: nested deeper than 512 levels")
  }

  @Test(arguments: [(Bomb.lists, 6), (.maps, 6), (.merges, 6), (.text, 4)])
  private func `an anchor bomb is refused at the alias that goes too far`(bomb: Bomb, line: Int) {
    let error = #expect(throws: PostLoginError.self) {
      try Document(bytes: Array(bomb.text.utf8), file: "f.yaml")
    }
    #expect(
      error?.message
        == "with all aliases expanded, this is more than 1000000 values or 33554432 bytes"
    )
    #expect(error?.location?.line == line)
  }

  @Test func `an anchor bomb as a key is refused`() {
    let text = (0..<5).map { "a\($0): &a\($0) [\(Bomb.ten($0 == 0 ? "x" : "*a\($0 - 1)"))]\n" }
      .joined()
    let error = #expect(throws: PostLoginError.self) {
      try Document(bytes: Array("\(text)? [*a4]\n: x\n".utf8), file: "f.yaml")
    }
    #expect(error?.description == "f.yaml:6:3: notYAML: a key must be a text, and this is a list")
  }

  @Test func `a huge file is refused before it is read`() throws {
    try withTemporaryFile([], named: "a.yaml") { path in
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 17 << 20)
      try handle.close()
      #expect(
        throws: PostLoginError.unreadable(
          path,
          "17825792 bytes are more than the limit of 16777216"
        )
      ) { try Document(at: path) }
    }
  }
}

/// Short texts that expand to large documents: ten times ten times ten.
private enum Bomb {
  case lists, maps, merges, text

  var text: String {
    switch self {
    case .lists: Self.levels { "[\(Self.ten($0))]" }
    case .maps:
      Self.levels { alias in "{\(Self.keys.map { "\($0): \(alias)" }.joined(separator: ", "))}" }
    case .merges:
      Self.levels { alias in
        alias == "x" ? "{a: \(Self.keys)}" : "{<<: [\(Self.ten(alias))]}"
      }
    case .text:
      """
      a: &a \(String(repeating: "x", count: 100_000))
      b: &b [\(Self.ten("*a"))]
      c: &c [\(Self.ten("*b"))]
      d: [\(Self.ten("*c"))]
      """
    }
  }

  static let keys = (0..<10).map { "k\($0)" }

  static func levels(_ line: (String) -> String) -> String {
    (0..<9).map { "a\($0): &a\($0) \(line($0 == 0 ? "x" : "*a\($0 - 1)"))\n" }.joined()
  }

  static func ten(_ text: String) -> String {
    Array(repeating: text, count: 10).joined(separator: ", ")
  }
}
