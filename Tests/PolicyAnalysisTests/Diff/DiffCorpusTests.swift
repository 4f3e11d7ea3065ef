import Foundation
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// Pairs of Actions with the verdict that a person gave: changes and refactorings.
@Suite(.tags(.analysis), .timeLimit(.minutes(15)))
struct DiffCorpusTests {
  /// One folder with `before.js`, `after.js` and `expect.yaml`.
  struct Pair: CustomTestStringConvertible, Sendable {
    var name: String
    var testDescription: String { name }
    var folder: String { "\(DiffCorpusTests.folder)/\(name)" }

    /// Whether more than the text of an Action decides: packages, shared modules, tokens of a page or
    /// the configuration.
    var reachesOutside: Bool {
      ["configuration-", "missed-", "module-", "package-", "redirect-", "stand-in-"]
        .contains(where: name.hasPrefix)
    }

    /// The search for what tells the versions apart.
    func difference() throws -> PolicyDifference {
      try PolicyDifference(before: version("before"), after: version("after"))
    }

    /// A version with the modules that it knows as `actions:NAME`: its own, or those of both.
    private func version(_ name: String) throws -> (policy: Policy, host: ScriptHost) {
      let host = ScriptHost(tracing: true)
      var options = Policy.Options()
      options.host = host
      options.permissions.modules.shared.folder = ["shared-\(name)", "shared"]
        .map { "\(folder)/\($0)" }.first(where: FileBytes.isFolder)
      return (try Policy(at: ["\(folder)/\(name).js"], options: options), host)
    }
  }

  private static let folder =
    ProcessInfo.processInfo.environment["POSTLOGIN_DIFF_CORPUS"]
    ?? Project.path("Tests/PolicyAnalysisTests/Diff/Corpus")

  /// A pair that needs more logins than these says how many: `inputs`.
  private static let ordinaryCount = 400
  private static let refactoringCount = 150
  private static let inputCount = isSoak ? 2000 : ordinaryCount

  /// `make soak` searches with two seeds.
  private static let seed =
    ProcessInfo.processInfo.environment["POSTLOGIN_SEED"].flatMap { UInt64($0) } ?? 1

  private static let isSoak = ProcessInfo.processInfo.environment["POSTLOGIN_SOAK"] != nil

  /// A search takes a second of processor time: only `make soak` has the time for every pair.
  private static let searchedPairs =
    isSoak
    ? pairs
    : share(4, of: pairs.filter { !$0.reachesOutside })
      + share(3, of: pairs.filter(\.reachesOutside))

  /// Every so many pairs.
  private static func share(_ step: Int, of pairs: [Pair]) -> [Pair] {
    stride(from: 0, to: pairs.count, by: step).map { pairs[$0] }
  }

  private static let pairs: [Pair] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { FilePath.isFile("\(folder)/\($0)/expect.yaml") }.sorted()
      .map { Pair(name: $0) }
  }()

  @Test func `the table holds pairs of every kind`() {
    #expect(Self.pairs.count > 300)
    #expect(Self.pairs.filter(\.reachesOutside).count > 60)
    print("searched: \(Self.searchedPairs.count) of \(Self.pairs.count); `make soak` takes all")
  }

  @Test(arguments: searchedPairs) func `the verdict is the one that a person gave`(
    pair: Pair
  ) async throws {
    let bytes = try FileBytes.read("\(pair.folder)/expect.yaml", atMost: 1 << 16)
    let expected = try Document(bytes: bytes, file: "expect.yaml").root.json
    var difference = try pair.difference()
    // Nothing is to be found in a refactoring; `make soak` looks at it for as long as at the others.
    let isRefactoring = expected["verdict"]?.stringValue == "none"
    let isOrdinary = Self.inputCount == Self.ordinaryCount
    difference.inputCount =
      isRefactoring && isOrdinary
      ? Self.refactoringCount
      : expected["inputs"]?.integerValue.map { Int($0) } ?? Self.inputCount
    difference.seed = Self.seed
    let findings = try await difference.find()
    let found = findings.differences.map { difference in
      "\(difference.direction.rawValue): \(difference.name): \(difference.before.decision.rawValue)"
        + " → \(difference.after.decision.rawValue) \(difference.changedPaths)"
    }
    #expect(
      Self.judgement(findings) == expected["verdict"]?.stringValue,
      "\(found.joined(separator: "\n")) \(findings.remarks)"
    )
  }

  /// The verdict in the words of a person, for whom `both` is looser for some and stricter for
  /// others, and who judges the rights of logins only where none gets further or less far.
  private static func judgement(_ findings: PolicyDifference.Findings) -> String {
    let directions = Set(findings.differences.map(\.direction))
    if directions.isSuperset(of: [.looser, .stricter]) { return "both" }
    let reach = directions.intersection([.looser, .stricter])
    return PolicyDifference.Verdict(reach.isEmpty ? directions : reach).rawValue
  }

  /// Some versions at each run, by a seed that a failure prints; `POSTLOGIN_SEED` repeats a run.
  @Test func `a version and itself are not told apart`() async throws {
    let seed =
      ProcessInfo.processInfo.environment["POSTLOGIN_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: 1...1_000_000)
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      let pair = Self.pairs[Int(random.next() % UInt64(Self.pairs.count))]
      let path = "\(pair.folder)/\(random.next() % 2 == 0 ? "before" : "after").js"
      var difference = try PolicyDifference(before: path, after: path)
      difference.inputCount = 200
      difference.seed = seed
      difference.maximumTime = .seconds(20)
      let found = try await difference.find()
      #expect(found.differences.map(\.name) == [], "\(path), POSTLOGIN_SEED=\(seed)")
    }
  }
}
