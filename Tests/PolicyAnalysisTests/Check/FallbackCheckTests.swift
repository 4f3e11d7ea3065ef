import Foundation
import PolicyAnalysis
import PostLogin
import PostLoginRules
import PostLoginScripts
import TestSupport
import Testing

/// Rules that stand in for a script.
@Suite(.tags(.analysis, .rules), .timeLimit(.minutes(5)))
struct FallbackCheckTests {
  /// The fixtures of the package.
  private static var fixtures: [String] {
    get throws {
      let folder = Project.path("Fixtures")
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".json") || $0.hasSuffix(".yaml") }
        .sorted().map { "\(folder)/\($0)" }
    }
  }

  @Test(arguments: ["native-to-web-network-mismatch", "role-claims", "verified-email"])
  func `the rules of a sample are never looser than its script`(name: String) async throws {
    let host = ScriptHost(isolation: .warm)
    var limits = Limits()
    limits.memoryBytes = 8 << 30
    let check = FallbackCheck(
      of: try RuleSet(at: Project.path("Examples/Rules/\(name).json")),
      for: try ScriptAction(at: Project.path("Actions/\(name)"), host: host),
      context: RunContext(milliseconds: 1_768_478_400_000),
      limits: limits
    )
    let found = try await check.looserLogin(amongFixtures: Self.fixtures)
    #expect(found == nil, "\(found.map(\.description) ?? "")")
    let generated = try await check.looserLogin(seed: 20_260_302, count: 500)
    #expect(generated == nil, "\(generated.map(\.description) ?? "")")
  }
}
