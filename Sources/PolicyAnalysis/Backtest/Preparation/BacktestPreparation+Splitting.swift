import Glibc
import PostLogin
import WireFormats

/// Runs a preparation in steps on many machines: `split` divides the logs into records of each
/// part, `prepare` joins the records of one part, and `finish` completes the trailers of all parts.
extension BacktestPreparation {
  /// Splits logs into one file of records for each part, below `folder/records-K-of-N/`.
  ///
  /// Input that is not a record goes to the first part, which counts it. The files of a log appear
  /// when they are complete, and replace those of an earlier attempt.
  ///
  /// - Throws: `unreadable` for a log that cannot be opened or a file that cannot be written.
  package func split(into folder: String, parts count: Int) throws {
    let folders = (1...count).map { FilePath.joined(folder, "records-\($0)-of-\(count)") }
    for path in [folder] + folders { try FileBytes.makeFolder(path, isPrivate: true) }
    for log in options.logs.sorted() {
      let name = "\(Self.mark(of: log))-\(FilePath.name(of: log)).ndjson"
      let files = try folders.map { try PartFile(FilePath.joined($0, name), of: count) }
      try RecordReader(options).forEachPiece(of: log) { piece, line in
        let why: String
        switch piece {
        case .noise(let text): why = text
        case .object(let bytes):
          do {
            let record = try TenantRecord(bytes)
            // Line feeds between members can be spaces.
            let line = bytes.map { Self.breaks.contains($0) ? UInt8(ascii: " ") : $0 }
            for part in record.parts(among: count) {
              try files[part.number - 1].write(line: line)
            }
            return
          } catch let refusal as TenantRecord.Refusal {
            why = refusal.why
          }
        }
        let place = SourceLocation(file: log, line: line, column: 1)
        try files[0].write(line: TenantRecord.unreadable(why, at: place))
      }
      for file in files { try file.finish() }
    }
  }

  private static let breaks: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]

  /// Distinguishes logs of one name in several folders, independently of the form of their paths.
  private static func mark(of log: String) -> Substring {
    let resolved = realpath(log, nil)
    defer { free(resolved) }
    return ContentDigest.text(of: resolved.map { String(cString: $0) } ?? log).prefix(12)
  }

  /// Writes the cases of one part; `finish` completes the files of all parts.
  ///
  /// - Throws: the errors of `prepare`.
  package func prepare(_ part: PreparationPart, into folder: String) throws -> PreparationSummary {
    var copy = self
    copy.options.part = part
    try FileBytes.makeFolder(folder, isPrivate: true)
    let file = try CaseFile(path: Self.paths(folder, parts: part.count)[part.number - 1])
    let summary = try copy.forEachCase { try file.append(masked($0)) }
    var trailer = CaseTrailer(summary)
    trailer.part = part.number
    trailer.partCount = part.count
    trailer.tenants = summary.tenants.keys.filter { !$0.isEmpty }.sorted()
    try file.finish(trailer)
    return summary
  }

  /// Gives all parts the trailers that one `prepare` with as many parts would write.
  ///
  /// A second call changes nothing.
  ///
  /// - Throws: `invalidCase` for a part that is missing or incomplete, and for parts of several
  ///   tenants.
  package static func finish(_ folder: String, parts count: Int) throws -> CaseTrailer {
    let paths = paths(folder, parts: count)
    let trailers = try paths.enumerated().map { index, path in
      guard FileStatus(path) != nil else { throw PostLoginError.unreadable(path, "no such file") }
      guard let trailer = CaseTrailer.last(of: path), trailer.part == index + 1,
        trailer.partCount == count
      else { throw PostLoginError.invalidCase("`\(path)` is not part \(index + 1) of \(count)") }
      return trailer
    }
    guard let first = trailers.first(where: \.isPartial) else {
      return trailers.first ?? CaseTrailer()
    }
    guard trailers.allSatisfy(\.isPartial) else {
      // An earlier call stopped before its last part.
      return try finish(paths, trailers.first { !$0.isPartial } ?? first)
    }
    let tenants = trailers.compactMap(\.tenants).flatMap(\.self).unique.sorted()
    guard tenants.count <= 1 else {
      let list = tenants.prefix(5).map { "`\(DocumentText.line($0))`" }.joined(separator: ", ")
      throw PostLoginError.invalidCase(
        "the parts are of \(tenants.count) tenants: \(list); choose one with --only-tenant"
      )
    }
    var total = CaseTrailer()
    for trailer in trailers {
      total.recordCount += trailer.recordCount
      total.duplicateCount += trailer.duplicateCount
      total.unreadableCount += trailer.unreadableCount
      total.loginCount += trailer.loginCount
    }
    return try finish(paths, total)
  }

  private static func finish(_ paths: [String], _ total: CaseTrailer) throws -> CaseTrailer {
    for (index, path) in paths.enumerated() {
      guard var trailer = CaseTrailer.last(of: path), trailer.isPartial else { continue }
      trailer.tenants = nil
      trailer.recordCount = total.recordCount
      trailer.duplicateCount = total.duplicateCount
      trailer.unreadableCount = total.unreadableCount
      trailer.loginCount = total.loginCount
      trailer.part = index + 1
      try FileTrailer.replace(by: trailer.line, in: path)
    }
    return total
  }
}
