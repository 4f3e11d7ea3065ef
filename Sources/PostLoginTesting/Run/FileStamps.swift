/// Remembers the files that suites are made of, and tells which have changed.
package struct FileStamps {
  private var stamps: [String: [(path: String, stamp: FileStatus.Stamp?)]] = [:]

  package init() {}

  /// The suites that were never noted, or of which a file is not what it was.
  package func changed(of suites: [String]) -> [String] {
    suites.filter { suite in
      guard let files = stamps[suite] else { return true }
      return files.contains { FileStatus($0.path)?.stamp != $0.stamp }
    }
  }

  /// The files that were noted of a suite; of an unknown one, what is likely to be part of it.
  package func files(of suite: String) -> [String] {
    if let files = stamps[suite] { return files.map(\.path) }
    return [suite, FilePath.joined(FilePath.folder(of: suite), "code.js")]
  }

  /// Remembers the files of a suite as they are.
  package mutating func note(_ suite: String, _ files: [String]) {
    stamps[suite] = files.map { ($0, FileStatus($0)?.stamp) }
  }
}
