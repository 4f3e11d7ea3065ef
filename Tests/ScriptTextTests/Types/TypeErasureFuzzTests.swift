import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ScriptText

@Suite(.tags(.scriptText))
struct TypeErasureFuzzTests {
  /// How many inputs each seed makes; `make soak` sets more.
  private static let count =
    ProcessInfo.processInfo.environment["POSTLOGIN_FUZZ"].flatMap { Int($0) } ?? 25_000

  private static let pieces = [
    "a", "b", "A", "1", "'s'", "`t`", "`${", "}", "{", "(", ")", "[", "]", "<", ">", ">>", "=>",
    "=", "==",
    ":", "?", "?.", "!", ".", "...", ",", ";", "\n", "\r\n", "+", "-", "*", "/", "|", "&", "@",
    "#p", "as",
    "satisfies", "is", "asserts", "infer", "keyof", "typeof", "extends", "implements", "type",
    "interface",
    "namespace", "declare", "abstract", "enum", "class", "function", "async", "await", "yield",
    "const",
    "let", "var", "new", "import", "export", "from", "default", "return", "throw", "if", "else",
    "for",
    "of", "in", "while", "do", "switch", "case", "public", "private", "readonly", "static", "get",
    "set",
    "constructor", "this", "unique", "out", "é", "😀", "// c\n", "/* c */", "/* \n */", "/r/",
    "let a: A",
    "(a: A): B =>", "<T>(a: T)", "f<A>(b)", "class A {", "function f(", "type A = {",
  ]

  private static let texts = [
    "export const onExecutePostLogin = async (event: Event, api: API): Promise<void> => { api.a!.b<C>(d as E); };",
    "class A<T> extends B<T> implements C { private a?: D = e as F; abstract g(): H; static { i! } [j: string]: K }",
    "import type { A } from 'a'; import { type B, c } from 'b'; export type { D }; type E<T> = T extends infer U ? U : never;",
    "const f = <T,>(a: T, { b, c }: D = {}): a is E => a ? (b) : c => d; interface G { (a: H): I; readonly [J in K]?: L }",
    "function f(this: A, a?: B): asserts a is C; function f(a) { return `x${a as D}y`.z! / 2; } declare global { var a: A }",
  ]

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
      return value ^ value >> 31
    }
  }

  private static func input(_ generator: inout Generator) -> [UInt8] {
    guard Bool.random(using: &generator) else {
      let count = Int.random(in: 1...16, using: &generator)
      let parts = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }
      return Array(parts.joined(separator: Bool.random(using: &generator) ? " " : "").utf8)
    }
    var bytes = Array((texts.randomElement(using: &generator) ?? "").utf8)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = Int.random(in: start...min(bytes.count, start + 30), using: &generator)
      let other = (pieces.randomElement(using: &generator) ?? "").utf8
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.replaceSubrange(start..<end, with: other)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
      default: bytes = Array(bytes.prefix(end))
      }
    }
    return bytes
  }

  @Test(arguments: try Seeds.all([1, 2]))
  func `cut and mixed inputs are refused, or keep their lines and columns`(seed: UInt64) {
    var generator = Generator(state: seed)
    for index in 0..<Self.count {
      let source = Self.input(&generator)
      guard let text = try? TypeErasure.erase(source) else { continue }
      if Self.layout(text) != Self.layout(source) {
        Self.report("other lines or columns", source, seed: seed, index: index)
      }
      // Without types there is nothing more to erase.
      if let again = try? TypeErasure.erase(text), again != text {
        Self.report("erased once more", source, seed: seed, index: index)
      }
    }
  }

  private static func report(_ fault: String, _ source: [UInt8], seed: UInt64, index: Int) {
    let shown = String(decoding: source, as: UTF8.self).debugDescription
    Issue.record("seed \(seed), input \(index): \(fault): \(shown)")
  }

  /// The UTF-16 units of each line, which ends with a line feed.
  private static func layout(_ text: [UInt8]) -> [Int] {
    var lines = [0]
    for byte in text {
      if byte == 0x0A { lines.append(0) } else { lines[lines.count - 1] += byte.utf16Width }
    }
    return lines
  }
}
