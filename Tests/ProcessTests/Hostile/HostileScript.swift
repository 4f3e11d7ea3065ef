import Foundation
import PostLogin
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// A hostile script; its first line describes the attack and the expected end.
struct HostileScript: Sendable, CustomTestStringConvertible {
  let name: String
  let source: String
  /// The accepted error codes, or decisions of a login that ends normally.
  let ends: Set<String>

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Scripts")

  static let all: [HostileScript] = {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".js") }
        .map { try HostileScript(file: $0) }
    } catch {
      Issue.record(error)
      return []
    }
  }()

  private init(file: String) throws {
    name = String(file.dropLast(".js".count))
    source = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    let firstLine = source.prefix { $0 != "\n" }
    let parts = firstLine.split(separator: ". Ends: ", maxSplits: 1)
    let colon = firstLine.split(separator: " Ends: ", maxSplits: 1)
    try #require(firstLine.hasPrefix("// ") && parts.count == 2 && colon.count == 2, "\(file)")
    ends = Set(colon[1].split(separator: " or ").map(String.init))
    let isExplained = source.split(separator: "\n").dropFirst().first?.hasPrefix("// ") == true
    try #require(ends.count == 1 || isExplained, "\(file) does not say why it may end differently")
  }
}

extension HostileScript {
  /// The end of a login, in the words of the first line.
  static func ending(of outcome: Outcome) -> String {
    outcome.error?.code.rawValue ?? outcome.decision.rawValue
  }
  /// Whether the memory was used up where only the time should be: another thread collects what a
  /// script drops, and a busy machine lets that thread wait.
  func leavesGarbage(ending outcome: Outcome) -> Bool {
    Self.ending(of: outcome) == ActionError.Code.memoryLimit.rawValue
      && ends.contains(ActionError.Code.timeLimit.rawValue)
      && !ends.contains(Self.ending(of: outcome))
  }
}
