import WireFormats

/// What a backtest takes for granted because its caller says so.
package struct BacktestAssumptions: Sendable, Equatable {
  /// Whether the cache holds nothing but what earlier logins of the user in the log left.
  package var cacheBeginsEmpty = false
  /// Whether an export's metadata is taken as it is, though the policy itself writes it.
  package var trustsWrittenMetadata = false

  package init() {}

  /// What the recorder saw of metadata is what the login had, whatever later ones left there.
  func apply(
    to unknown: inout UnknownPaths,
    _ written: WrittenMetadata,
    observed: [String] = []
  ) {
    if cacheBeginsEmpty { unknown.trust(.cache) }
    guard !trustsWrittenMetadata else { return }
    unknown.add(written.except(observed.compactMap { MemberPath($0) }))
  }

  /// What a reader of the results has to know.
  func remarks(usesCache: Bool, _ written: WrittenMetadata) -> Set<String> {
    var remarks: Set<String> = []
    if cacheBeginsEmpty, usesCache {
      remarks.insert("`api.cache` is taken to be empty at the first login of each user")
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
  var text: String { "cache=\(cacheBeginsEmpty) metadata=\(trustsWrittenMetadata)" }
}
