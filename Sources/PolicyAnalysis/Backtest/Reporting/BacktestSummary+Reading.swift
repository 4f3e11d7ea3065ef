import WireFormats

extension BacktestSummary {
  /// Adds the results of a file and passes each result to `each`.
  ///
  /// - Throws: `unreadable` or `invalidResult` for a file that is missing, truncated, changed, of
  ///   other policies, or that repeats a login.
  package mutating func addResults(
    in path: String,
    _ each: (BacktestResult) throws -> Void = { _ in }
  ) throws {
    var lines = try LineReader(path)
    var digest = LineDigest()
    // The number of examples in a file depends on how the logins were divided.
    var digestOfResults = LineDigest()
    var trailer: ResultTrailer?
    var (resultCount, exampleCount) = (0, 0)
    while let line = try lines.next() {
      guard trailer == nil else {
        throw PostLoginError.invalidResult("`\(path)` has text after its trailer")
      }
      let text = try JSONText(checking: line, file: path)
      if let found = ResultTrailer(text) {
        trailer = found
        continue
      }
      digest.add(line)
      if let result = BacktestResult(text) {
        resultCount += 1
        digestOfResults.add(line)
        try add(result)
        try each(result)
      } else if let example = BacktestExample(text) {
        exampleCount += 1
        add(example)
      } else {
        throw PostLoginError.invalidResult("line \(lines.lineCount) of `\(path)` is no result")
      }
    }
    guard let trailer else {
      throw PostLoginError.invalidResult(
        "`\(path)` has no trailer; its run did not end, so run it again"
      )
    }
    guard trailer.resultCount == resultCount, trailer.exampleCount == exampleCount,
      trailer.caseCount == resultCount
    else {
      throw PostLoginError.invalidResult(
        "`\(path)` has \(resultCount) results of \(trailer.caseCount) cases, and its trailer says "
          + "\(trailer.resultCount)"
      )
    }
    guard trailer.digest == digest.text else {
      throw PostLoginError.invalidResult(
        "`\(path)` was changed: its results have another digest than its trailer"
      )
    }
    try add(trailer, digestOfResults)
  }
}

extension BacktestSummary {
  /// The counts of the preparations behind the results.
  struct Preparation: Sendable {
    /// The counts that all trailers of one preparation share.
    private struct Key: Hashable {
      var partCount: Int
      var records: Int
      var duplicates: Int
      var unreadable: Int
      var logins: Int
    }

    private var parts: [Key: [Int: Int]] = [:]
    private var caseCounts: [Key: Int] = [:]
    private(set) var inputs: Set<String> = []
    private var repeated: String?

    mutating func add(_ trailer: ResultTrailer) {
      let key = Key(
        partCount: trailer.partCount,
        records: trailer.recordCount,
        duplicates: trailer.duplicateCount,
        unreadable: trailer.unreadableCount,
        logins: trailer.loginCount
      )
      parts[key, default: [:]][trailer.part, default: 0] += 1
      caseCounts[key, default: 0] += trailer.caseCount
      // All files without cases have the same digest.
      if !inputs.insert(trailer.input).inserted, trailer.caseCount > 0 {
        repeated = trailer.input
      }
    }

    func check() throws(PostLoginError) {
      guard !parts.isEmpty else { throw .invalidResult("there are no results") }
      if let repeated {
        throw .invalidResult("two results are of the same cases, with the digest `\(repeated)`")
      }
      for (key, numbers) in parts {
        let count = times(key)
        let missing = (1...max(1, key.partCount)).filter { numbers[$0, default: 0] != count }
        guard missing.isEmpty else {
          let names = missing.prefix(10).map { "\($0)" }.joined(separator: ", ")
          throw .invalidResult(
            "of \(key.partCount) parts, the results of these are missing or there twice: \(names)"
          )
        }
        guard caseCounts[key] == count * key.logins else {
          throw .invalidResult(
            "the results are of \(caseCounts[key] ?? 0) logins, and \(count * key.logins) were "
              + "prepared"
          )
        }
      }
    }

    /// The number of preparations with the same counts.
    private func times(_ key: Key) -> Int { parts[key]?.values.max() ?? 0 }

    var recordCount: Int { sum(\.records) }
    var duplicateCount: Int { sum(\.duplicates) }
    var unreadableCount: Int { sum(\.unreadable) }

    private func sum(_ count: KeyPath<Key, Int>) -> Int {
      parts.keys.reduce(0) { $0 + $1[keyPath: count] * times($1) }
    }
  }

  /// The agreement between the rerun of the present policy and the log.
  struct Agreement: Sendable {
    private(set) var comparedCount = 0
    private(set) var agreedCount = 0
    /// Disagreements, by reason with the Action, and by record type.
    private(set) var kinds: [String: Int] = [:]
    private(set) var types: [String: Int] = [:]
    /// Disagreements by fields whose value may have been different in the login.
    private(set) var suspects: [String: Int] = [:]
    /// Logins that cannot be compared, by the unknown value that their rerun depends on.
    private(set) var missing: [String: Int] = [:]

    mutating func add(_ result: BacktestResult) {
      if result.before == .unknown, result.recorded != "unknown" {
        for path in result.unknown { missing[path, default: 0] += 1 }
      }
      guard let disagreement = result.disagreement else { return }
      comparedCount += 1
      guard !disagreement.isEmpty else { return agreedCount += 1 }
      kinds[disagreement, default: 0] += 1
      types[result.type, default: 0] += 1
      for path in result.suspects { suspects[path, default: 0] += 1 }
    }

    /// The share of agreement in thousandths, rounded down; nil if no login can be compared.
    var thousandths: Int? { comparedCount == 0 ? nil : agreedCount * 1000 / comparedCount }
  }
}
