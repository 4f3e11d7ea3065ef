import Glibc
import PostLogin
import PostLoginTesting
package import WireFormats

extension BacktestPreparation {
  /// Writes the cases into one file, or into several files below a folder.
  ///
  /// All cases of a group are in one file. A file appears when it is complete.
  ///
  /// - Throws: the errors of `forEachCase`; `unreadable` or `noRoom` for a file that cannot be
  ///   written.
  package func prepare(into path: String, parts: Int = 1) throws -> PreparationSummary {
    let paths = Self.paths(path, parts: parts)
    if parts > 1 { try FileBytes.makeFolder(path, isPrivate: true) }
    let files = try paths.map { try CaseFile(path: $0, of: parts) }
    let summary = try forEachCase { item in
      let number = PreparationPart(of: item.group.id, among: parts).number
      try files[number - 1].append(masked(item))
    }
    var trailer = CaseTrailer(summary)
    trailer.partCount = parts
    trailer.inputs = inputs
    for (index, file) in files.enumerated() {
      trailer.part = index + 1
      try file.finish(trailer)
    }
    return summary
  }

  /// Returns the case as it is written, with a digest in place of a masked user id.
  func masked(_ item: BacktestCase) -> BacktestCase {
    guard item.group.kind == .user, options.masksUserID else { return item }
    var item = item
    item.group.id = String(ContentDigest.text(of: item.group.id).prefix(16))
    return item
  }

  /// The files that a preparation writes.
  package static func paths(_ path: String, parts: Int) -> [String] {
    guard parts > 1 else { return [path] }
    return (1...parts).map { FilePath.joined(path, "cases-\($0)-of-\(parts).ndjson") }
  }

  /// Removes files of cases.
  ///
  /// - Throws: `invalidCase` for a file that was not written by a preparation.
  package static func clean(_ path: String) throws(PostLoginError) {
    let files = FileBytes.isFolder(path) ? try caseFiles(in: path) : [path, "\(path).part"]
    for file in files where FileStatus(ofLink: file) != nil {
      let start = try beginning(of: file)
      guard
        start.isEmpty || start.starts(with: #"{"version":"#.utf8)
          || start.starts(with: #"{"trailer":"#.utf8)
      else { throw .invalidCase("`\(file)` is no file of cases; it is left as it is") }
      guard unlink(file) == 0 else { throw .unwritable(file) }
    }
    if FileBytes.isFolder(path) { rmdir(path) }
  }

  private static func caseFiles(in folder: String) throws(PostLoginError) -> [String] {
    try SuiteFinder.files(in: [folder]) { name in
      name.hasPrefix("cases-") && (name.hasSuffix(".ndjson") || name.hasSuffix(".ndjson.part"))
    }
  }

  private static func beginning(of path: String) throws(PostLoginError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path, "it cannot be opened") }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(file, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }
}
