import WireFormats

/// A pattern of `fileset`: `*` and `?` in a name, `**` for folders at any depth, `{a,b}` for either.
struct TerraformGlob {
  private let alternatives: [[Substring]]

  private static let maximumAlternatives = 64
  private static let maximumFiles = 10_000
  private static let maximumDepth = 20
  /// The most `**` of a pattern, each of which tries every folder below.
  private static let maximumFolders = 3

  /// Returns nil for a pattern of another kind.
  init?(_ pattern: String) {
    guard !pattern.contains(where: { "[]\\".contains($0) }),
      let expanded = Self.expanded(pattern), expanded.count <= Self.maximumAlternatives,
      pattern.split(separator: "/").count(where: { $0 == "**" }) <= Self.maximumFolders
    else { return nil }
    alternatives = expanded.map { $0.split(separator: "/") }
  }

  /// The pattern without braces, once for each choice; nil if braces do not fit.
  private static func expanded(_ pattern: String) -> [String]? {
    guard let open = pattern.firstIndex(of: "{") else {
      return pattern.contains("}") ? nil : [pattern]
    }
    guard let close = pattern[open...].firstIndex(of: "}") else { return nil }
    let choices = pattern[pattern.index(after: open)..<close].split(
      separator: ",",
      omittingEmptySubsequences: false
    )
    let (start, rest) = (pattern[..<open], pattern[pattern.index(after: close)...])
    guard choices.count <= maximumAlternatives, let ends = expanded(String(rest)) else {
      return nil
    }
    guard choices.count * ends.count <= maximumAlternatives else { return nil }
    return choices.flatMap { choice in ends.map { "\(start)\(choice)\($0)" } }
  }

  /// The paths of files below a folder, sorted; nil for too many files.
  func matches(in folder: String, of world: TerraformWorld) -> [String]? {
    var files: [String] = []
    var open = [(path: "", depth: 0)]
    while let next = open.popLast() {
      let full = next.path.isEmpty ? folder : FilePath.joined(folder, next.path)
      let names = TerraformFolder.allNames(in: full)
      guard names.count <= Self.maximumFiles else { return nil }
      for name in names {
        guard world.takeStep() else { return nil }
        let path = next.path.isEmpty ? name : "\(next.path)/\(name)"
        let status = FileStatus(ofLink: FilePath.joined(folder, path))
        if status?.isFolder == true, next.depth < Self.maximumDepth {
          open.append((path, next.depth + 1))
        } else if status?.isFolder == false, isMatch(path),
          FilePath.isFile(FilePath.joined(folder, path))
        {
          files.append(path)
        }
        guard files.count + open.count <= Self.maximumFiles else { return nil }
      }
    }
    return files.sorted()
  }

  private func isMatch(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return alternatives.contains { Self.matches($0[...], parts[...]) }
  }

  private static func matches(
    _ pattern: ArraySlice<Substring>,
    _ path: ArraySlice<Substring>
  ) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == "**" {
      let rest = pattern.dropFirst()
      return (path.startIndex...path.endIndex).contains { matches(rest, path[$0...]) }
    }
    guard let name = path.first, matches(Array(first), Array(name)) else { return false }
    return matches(pattern.dropFirst(), path.dropFirst())
  }

  /// Whether a name fits, by the usual way of going back to the last `*` only.
  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (place, index) = (0, 0)
    var (star, mark) = (-1, 0)
    while index < name.count {
      if place < pattern.count, pattern[place] == "?" || pattern[place] == name[index],
        pattern[place] != "*"
      {
        place += 1
        index += 1
      } else if place < pattern.count, pattern[place] == "*" {
        star = place
        mark = index
        place += 1
      } else if star >= 0 {
        place = star + 1
        mark += 1
        index = mark
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
