import PostLogin
import WireFormats

/// Records the files of suites, and finds those that changed.
package struct FileStamps {
  /// Larger sets are unlikely to belong to a suite.
  private static let maximumLikelyCount = 1000

  private var stamps: [String: [(path: String, stamp: FileStatus.Stamp?)]] = [:]

  package init() {}

  /// Returns the suites that were never recorded, or of which a file changed.
  package func changed(of suites: [String]) -> [String] {
    suites.filter { !changedFiles(of: $0).isEmpty }
  }

  /// Returns the changed files of a suite; the suite itself if it was never recorded.
  package func changedFiles(of suite: String) -> [String] {
    guard let files = stamps[suite] else { return [suite] }
    return files.filter { FileStatus($0.path)?.stamp != $0.stamp }.map(\.path)
  }

  /// All recorded files.
  package var files: Set<String> { Set(stamps.values.joined().map(\.path)) }

  /// Records the present state of a suite's files.
  package mutating func note(_ suite: String, _ files: [String]) {
    stamps[suite] = files.map { ($0, FileStatus($0)?.stamp) }
  }

  /// Records a suite that cannot be read: its former files, and all files near it that may repair
  /// it, including new ones.
  package mutating func noteBroken(_ suite: String) {
    let known = stamps[suite]?.map(\.path) ?? []
    note(suite, [suite] + known.filter { $0 != suite } + Self.likelyFiles(of: suite))
  }

  /// Folders change when files are added or removed.
  private static func likelyFiles(of suite: String) -> [String] {
    let folder = FilePath.normal(FilePath.folder(of: suite))
    let shared = FilePath.ancestors(of: folder).lazy
      .map { FilePath.joined($0, "Fixtures") }.first(where: FileBytes.isFolder)
    let folders = [folder] + [shared].compactMap(\.self)
    let files = (try? SuiteFinder.walk(folders) { _ in true })?.files ?? []
    return folders + files.prefix(maximumLikelyCount)
  }
}
