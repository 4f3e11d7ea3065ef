import EventTestSupport
import Foundation
import PostLogin
import PostLoginRules
import Synchronization
import TestSupport
import Testing

@testable import PostLoginScripts

/// The sample Actions against equivalent rule sets.
@Suite(.tags(.rules), .timeLimit(.minutes(5)))
struct SampleRuleTests {
  private static let now = RunContext(milliseconds: 1_768_478_400_000)

  private static var seed: UInt64 {
    get throws { try Seeds.all([2026])[0] }
  }

  /// The decisions that the generated logins of each sample must include, so that the comparison is
  /// meaningful.
  private static let decisions: [String: Set<Outcome.Decision>] = [
    "native-to-web-network-mismatch": [.allowed, .denied],
    "role-claims": [.allowed],
    "verified-email": [.allowed, .denied],
  ]

  @Test(arguments: Sample.names)
  func `a sample decides every fixture as its Action does`(name: String) async throws {
    let sample = try Sample(name)
    let fixtures = try Sample.fixtures
    #expect(fixtures.count >= 8)
    for path in fixtures {
      let fixture = try Fixture.read(at: path)
      let difference = try await sample.decide(fixture.event, fixture.context).difference
      #expect(difference == nil, "\(path)")
    }
  }

  /// Four times 2,500 logins, each decided by all three.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `a sample decides logins of every grant as its Action does`(part: UInt64) async throws {
    let host = ScriptHost(isolation: .warm)
    let samples = try Sample.names.map { try Sample($0, on: host) }
    let met = Mutex<[String: Set<Outcome.Decision>]>([:])
    let property = Property(of: { TransactionGenerator.loginOfAnyGrant(&$0) }) { login in
      let event = try login.event()
      var complaints: [String] = []
      for sample in samples {
        let (decision, difference) = try await sample.decide(event, Self.now)
        if let decision { met.withLock { _ = $0[sample.name, default: []].insert(decision) } }
        if let difference { complaints.append("\(sample.name)\n\(difference)") }
      }
      return complaints
    }
    let seed = try Self.seed &+ part * 2_500
    if let found = await property.counterexample(seed: seed, count: 2_500) {
      Issue.record("\(found)")
    }
    #expect(met.withLock(\.self) == Self.decisions)
  }
}
