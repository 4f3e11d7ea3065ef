import FoundationEssentials
import PostLogin
import PostLoginTesting
import WireFormats

/// The cases that failed when they were last run from a folder, in a file among the user's caches (XDG
/// Base Directory Specification).
package struct LastFailures: Sendable {
  private static let maximumByteCount = 16 << 20

  private let folder: String
  /// Nil if the user has no folder for caches; then nothing is kept.
  private let path: String?

  /// Finds the file of a folder.
  package init(environment: [String: String], folder: String) {
    self.folder = folder
    let fallback = environment["HOME"].map { "\($0)/.cache" }
    let root = [environment["XDG_CACHE_HOME"], fallback].compactMap(\.self)
      .first { $0.hasPrefix("/") }
    path = root.map { "\($0)/postlogin/last-failed/\(ContentDigest.text(of: folder)).json" }
  }

  /// A filter for the cases that failed, or whose suite was broken, when they were last run.
  func filter() -> (ActionSuite.Case) -> Bool {
    let kept = read()
    let known = kept.objectValue.map { Dictionary($0.map { ($0.name, $0.value) }) { $1 } } ?? [:]
    return { item in
      guard let cases = known[key(item.plan.path)] else { return false }
      return cases == .null || cases.arrayValue?.contains(.string(item.name)) == true
    }
  }

  /// Saves which cases of a run failed; the state of cases that did not run is kept.
  ///
  /// A file that cannot be written does not fail the run.
  func note(_ report: TestReport) {
    guard let path else { return }
    let kept = read()
    var suites = kept
    for (suite, results) in report.resultsBySuite {
      let before = suites[key(suite)]?.arrayValue?.compactMap(\.stringValue) ?? []
      let failed = results.filter(\.hasFailed).map(\.caseName)
      let passed = Set(results.filter { $0.verdict == .passed }.map(\.caseName))
      let open = (before.filter { !passed.contains($0) } + failed).unique
      suites = suites.replacing([key(suite)], with: open.isEmpty ? nil : .strings(open))
    }
    for suite in report.brokenSuites {
      suites = suites.replacing([key(suite.path)], with: .null)
    }
    guard suites != kept else { return }
    try? FileBytes.makeFolder(FilePath.folder(of: path), isPrivate: true)
    try? FileBytes.replace(path, with: (suites.jsonText(isIndented: true) + "\n").utf8)
  }

  /// The names of cases by the paths of suites; null for a suite that was broken.
  private func read() -> JSONValue {
    guard let path, let bytes = try? FileBytes.read(path, atMost: Self.maximumByteCount),
      let text = try? JSONText(checking: bytes), text.kind == .object
    else { return [:] }
    return text.value
  }

  private func key(_ suite: String) -> String { FilePath.joined(folder, suite) }
}

extension CaseResult {
  fileprivate var hasFailed: Bool {
    switch verdict {
    case .failed, .broken: true
    case .passed, .skipped: false
    }
  }
}
