import PostLogin
import WireFormats

/// Remembers the files that suites are made of, and tells which have changed.
package struct FileStamps {
  /// More files than a suite likely has.
  private static let maximumLikelyCount = 1000

  private var stamps: [String: [(path: String, stamp: FileStatus.Stamp?)]] = [:]

  package init() {}

  /// The suites that were never noted, or of which a file is not what it was.
  package func changed(of suites: [String]) -> [String] {
    suites.filter { !changedFiles(of: $0).isEmpty }
  }

  /// The files of a suite that are not what they were; the suite itself if it was never noted.
  package func changedFiles(of suite: String) -> [String] {
    guard let files = stamps[suite] else { return [suite] }
    return files.filter { FileStatus($0.path)?.stamp != $0.stamp }.map(\.path)
  }

  /// The files that are remembered, each once.
  package var files: Set<String> { Set(stamps.values.joined().map(\.path)) }

  /// Remembers the files of a suite as they are.
  package mutating func note(_ suite: String, _ files: [String]) {
    stamps[suite] = files.map { ($0, FileStatus($0)?.stamp) }
  }

  /// Remembers a suite that cannot be read: what it was made of, and everything near it that may
  /// mend it, new files included.
  package mutating func noteBroken(_ suite: String) {
    let known = stamps[suite]?.map(\.path) ?? []
    note(suite, [suite] + known.filter { $0 != suite } + Self.likelyFiles(of: suite))
  }

  /// The folders change when a file comes or goes.
  private static func likelyFiles(of suite: String) -> [String] {
    let folder = FilePath.normal(FilePath.folder(of: suite))
    let shared = FilePath.ancestors(of: folder).lazy
      .map { FilePath.joined($0, "Fixtures") }.first(where: FileBytes.isFolder)
    let folders = [folder] + [shared].compactMap(\.self)
    let files = (try? SuiteFinder.walk(folders) { _ in true })?.files ?? []
    return folders + files.prefix(maximumLikelyCount)
  }
}
