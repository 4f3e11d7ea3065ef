import FoundationEssentials
package import PostLogin
import WireFormats

/// Assumptions of a backtest that its caller makes.
package struct BacktestAssumptions: Sendable, Equatable {
  /// Whether the cache initially contains only what the user's earlier logins in the log wrote.
  package var cacheBeginsEmpty = false
  /// Whether exported metadata is used even if the policy itself writes it.
  package var trustsWrittenMetadata = false
  /// The time of every login, and the cache at the first login of each user.
  package var context = GivenContext()

  package init() {}

  /// Keeps metadata that the recorder logged, since later logins cannot have changed it.
  func apply(
    to unknown: inout UnknownPaths,
    _ written: WrittenMetadata,
    observed: [String] = []
  ) {
    if cacheBeginsEmpty || context.cache != nil { unknown.trust(.cache) }
    if context.now != nil { unknown.trust(.now) }
    guard !trustsWrittenMetadata else { return }
    unknown.add(written.except(observed.compactMap { MemberPath($0) }))
  }

  /// Notes for readers of the results.
  func remarks(usesCache: Bool, _ written: WrittenMetadata) -> Set<String> {
    var remarks: Set<String> = []
    if cacheBeginsEmpty, usesCache {
      remarks.insert("`api.cache` is taken to be empty at the first login of each user")
    }
    if context.cache != nil, usesCache {
      remarks.insert(
        "`api.cache` is taken to hold the given records at the first login of each user"
      )
    }
    if let now = context.now {
      let time = Date(millisecondsSince1970: now).eventText
      remarks.insert("every login ran at \(time), whenever it took place")
    }
    if trustsWrittenMetadata, !written.paths.isEmpty {
      let paths = written.paths.map { "`\($0.text)`" }.sorted().joined(separator: ", ")
      remarks.insert(
        "the policy writes \(paths), and the logins have what later logins left there"
      )
    }
    return remarks
  }

  /// The assumptions as results name them.
  var text: String {
    let now = context.now.map { " now=\($0)" } ?? ""
    let cache = context.cache.map { " records=\(ContentDigest.text(of: $0.text))" } ?? ""
    return "cache=\(cacheBeginsEmpty) metadata=\(trustsWrittenMetadata)\(now)\(cache)"
  }
}
