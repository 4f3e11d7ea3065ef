import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ScriptText

@Suite(.tags(.scriptText))
struct ModuleFuzzTests {
  /// How many inputs each seed makes; `make soak` sets more.
  private static let count =
    ProcessInfo.processInfo.environment["POSTLOGIN_FUZZ"].flatMap { Int($0) } ?? 10_000

  private static let statements = [
    "import 'a'", "import a from './b';", "import { c as d, 'e f' as g, } from \"h\"",
    "import * as i from './j'", "import k, { default as l } from 'm';", "export { a as b }",
    "export * from './n'", "export * as o from 'p';", "export { default, q as 'r s' } from './t'",
    "export const { u, v: [w = { x: 1 }], ...y } = z, aa = 1", "export let bb", "export default 1",
    "export default function () {}", "export default async function* cc() {}",
    "export default class {}", "export class dd extends ee {}", "export async function ff() {}",
    "const gg = import.meta.url, hh = import('ii')", "export default (é, 😀) => `${import.meta}`",
    "type A = B", "interface C { d: E }", "const jj: F = kk as G", "require('./ll')", "{ mm }",
  ]
  private static let ends = ["\n", ";\n", ";", " ", "\r\n", "\n\n", " // c\n", "/* d\n */"]

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private static func input(_ generator: inout Generator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      text += statements.randomElement(using: &generator) ?? ""
      text += ends.randomElement(using: &generator) ?? ""
    }
    guard Bool.random(using: &generator) else { return text }
    // A cut, anywhere in the bytes.
    var bytes = Array(text.utf8)
    let start = Int.random(in: 0..<bytes.count, using: &generator)
    let end = Int.random(in: start...min(bytes.count, start + 12), using: &generator)
    bytes.removeSubrange(start..<end)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: try Seeds.all([1, 2]))
  func `mixed and cut modules keep their lines and columns, and can be built`(seed: UInt64) {
    var generator = Generator(state: seed)
    for _ in 0..<Self.count {
      let source = Self.input(&generator)
      guard let script = try? CodeFile.javaScript(of: source, file: "a.ts") else { continue }
      #expect(script.utf16.count == source.utf16.count, "seed \(seed): \(source.debugDescription)")
      if let module = ModuleConversion(script, file: "a.ts") {
        let isSame =
          module.text.utf16.count == script.utf16.count
          && Self.lineEnds(module.text) == Self.lineEnds(script)
        #expect(isSame, "seed \(seed): \(source.debugDescription)")
      }
      guard let built = try? BuiltModule(source, file: "a.ts") else { continue }
      _ = built.plainText({ _ in .package }, names: BuiltNames(unusedIn: []))
      _ = built.liveText { .file($0, .esModule) }
      _ = built.requests.map { built.mayExport($0.name) }
      _ = built.isPlain
    }
  }

  private static func lineEnds(_ text: String) -> Int { text.utf8.count { $0 == 0x0A } }
}
