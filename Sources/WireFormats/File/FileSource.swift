import Glibc
import Synchronization

/// Where files are read from: the disk, with a text in the place of each file that an editor has not
/// saved.
///
/// `FileBytes.read`, by which policies, suites, fixtures and what they name are read, takes its bytes
/// from the source of the current task. Modules that scripts require come from the disk alone.
package final class FileSource: Sendable {
  /// The source of the current task; nil reads from the disk and notes nothing.
  @TaskLocal static var current: FileSource?

  /// By absolute path.
  private let unsaved: [String: [UInt8]]
  private let noted = Mutex<[String]>([])

  /// Takes the texts of files that are not saved, by their paths.
  package init(unsaved: [String: String] = [:]) {
    self.unsaved = Dictionary(
      unsaved.map { (Self.key($0.key), Array($0.value.utf8)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The paths that were read, or tried, in the order in which that was first done.
  package var readPaths: [String] { noted.withLock { $0.unique } }

  /// Reads files from this source while a body runs.
  package func during<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: body)
  }

  /// Reads files from this source while a body runs.
  package func during<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await Self.$current.withValue(self, operation: body)
  }

  /// Notes that a file is read; gives its unsaved text, or nil for the disk's.
  func read(_ path: String) -> [UInt8]? {
    noted.withLock { $0.append(path) }
    return unsaved[Self.key(path)]
  }

  /// Whether a file has an unsaved text.
  func holds(_ path: String) -> Bool { unsaved[Self.key(path)] != nil }

  private static func key(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return FilePath.normal(path) }
    defer { free(folder) }
    return FilePath.joined(String(cString: folder), path)
  }
}
