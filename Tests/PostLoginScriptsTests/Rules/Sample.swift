import Foundation
import PostLogin
import PostLoginRules

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// A sample Action and an equivalent rule set.
struct Sample {
  static let names = ["native-to-web-network-mismatch", "role-claims", "verified-email"]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  /// Every fixture of the samples.
  static var fixtures: [String] {
    get throws {
      let folder = root.appending(path: "Fixtures").path
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".json") || $0.hasSuffix(".yaml") }
        .sorted().map { "\(folder)/\($0)" }
    }
  }

  static func fixture(named name: String) -> String {
    root.appending(path: "Fixtures/\(name)").path
  }

  static func scriptPath(_ name: String) -> String {
    root.appending(path: "Actions/\(name)").path
  }

  static func rulesPath(_ name: String) -> String {
    root.appending(path: "Examples/Rules/\(name).json").path
  }

  let name: String
  let script: Flow
  let rules: Flow

  init(_ name: String, on host: ScriptHost = ScriptHost(isolation: .warm)) throws {
    self.name = name
    let script = try ScriptAction(at: Self.scriptPath(name), host: host)
    self.script = Login.flow([Flow.Step(script)])
    rules = Login.flow([Flow.Step(try RuleSet(at: Self.rulesPath(name)))])
  }

  /// The decisions of both; a login that is too large for a flow is skipped.
  func decide(
    _ event: Event,
    _ context: RunContext
  ) async throws -> (decision: Outcome.Decision?, difference: String?) {
    let other: Outcome
    do {
      other = try await script.run(event, context: context)
    } catch let error as PostLoginError where error.code == .limitExceeded {
      return (nil, nil)
    }
    let own = try await rules.run(event, context: context)
    guard !own.decides(as: other) else { return (other.decision, nil) }
    return (
      other.decision,
      "rules:  \(own.essence.jsonText())\nscript: \(other.essence.jsonText())"
    )
  }
}
