import FoundationEssentials

extension FilePath {
  /// The paths of the files beside a path that have one of these endings, sorted; none if their
  /// folder cannot be read.
  package static func neighbours(of path: String, endings: [String]) -> [String] {
    let folder = folder(of: path)
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
      .map { joined(folder, $0) }
  }
}
