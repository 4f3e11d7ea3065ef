import Glibc
import WireFormats

/// Files and folders that are compared with what they were before.
package struct WatchedFiles: Sendable, Equatable {
  /// The most files of which changes are noticed; a folder of an Action holds far fewer.
  private static let maximumCount = 2000
  private static let skippedFolders: Set = ["node_modules"]

  private let stamps: [String: FileStatus.Stamp]

  /// Notes the files at paths; of a folder, all files below it outside of packages.
  package init(at paths: [String]) {
    var stamps: [String: FileStatus.Stamp] = [:]
    var waiting = paths
    while let path = waiting.popLast(), stamps.count < Self.maximumCount {
      guard stamps[path] == nil, let status = FileStatus(path) else { continue }
      stamps[path] = status.stamp
      if status.isFolder { waiting += Self.content(of: path) }
    }
    self.stamps = stamps
  }

  private static func content(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var paths: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix("."), !skippedFolders.contains(name) else { continue }
      let path = FilePath.joined(folder, name)
      // Links are not followed, since they can lead back.
      if FileStatus(ofLink: path)?.isLink == false { paths.append(path) }
    }
    return paths
  }
}
