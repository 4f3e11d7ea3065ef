/// Finds the name that a misspelling most likely means.
package enum NameSuggestion {
  /// The nearest of the names, if it is near enough; the first of equally near ones.
  ///
  /// Ignores case, `_` and `-`. Names from four letters on may differ by one edit, from eight on by
  /// two, from twelve on by three; an edit adds, drops or changes a letter or swaps two neighbours.
  package static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    let plain = plain(name)
    // A longer text is no misspelling; the cutoff also bounds the work.
    guard plain.count <= 64 else { return nil }
    let limit = plain.count >= 12 ? 3 : plain.count >= 8 ? 2 : plain.count >= 4 ? 1 : 0
    var best: (name: String, distance: Int)?
    for candidate in names where candidate != name {
      let distance = distance(plain, Self.plain(candidate))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  private static func plain(_ name: String) -> [UInt8] {
    name.lowercased().utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
  }

  /// Optimal string alignment distance.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard abs(left.count - right.count) <= 3 else { return .max }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let change = last[column] + (left[row] == right[column] ? 0 : 1)
        var least = min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
