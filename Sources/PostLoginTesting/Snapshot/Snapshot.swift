import PostLogin
import WireFormats

/// How a run uses the snapshots of cases.
package enum SnapshotMode: Sendable {
  /// The outcome must equal the snapshot.
  case compare
  /// The outcome replaces the snapshot.
  case update
}

/// The whole outcome of a case, in a file next to its suite.
struct Snapshot {
  private static let maximumByteCount = 16 << 20

  let path: String
  private let folder: String
  private let location: SourceLocation?

  init(of item: ActionSuite.Case) {
    folder = item.plan.folder
    let suite = FilePath.stem(of: item.plan.path)
    let name = Self.fileName(of: item.name)
    path = FilePath.joined(folder, "__snapshots__/\(suite)/\(name).json")
    location = item.expectation.location
  }

  /// Returns the differences from the snapshot, or one difference after writing it.
  func mismatches(in outcome: Outcome, _ mode: SnapshotMode) -> [Mismatch] {
    let value = SnapshotText.value(of: outcome, folder: folder)
    if mode == .update { return update(value) }
    guard FilePath.isFile(path) else {
      return [mismatch("a snapshot in \(path)", "none; run with --update to write it")]
    }
    do {
      let text = try JSONText(
        checking: FileBytes.read(path, atMost: Self.maximumByteCount),
        file: path
      )
      let kept = SnapshotText.current(text.value)
      return JSONDifference.between(kept, value, at: "snapshot").map { difference in
        Mismatch(
          path: difference.path,
          expected: difference.expected.text,
          found: difference.found.text,
          location: location
        )
      }
    } catch {
      return [mismatch("a snapshot", error.description)]
    }
  }

  private func update(_ value: JSONValue) -> [Mismatch] {
    let text = value.jsonText(isIndented: true) + "\n"
    if let kept = try? FileBytes.read(path, atMost: Self.maximumByteCount),
      kept == Array(text.utf8)
    {
      return []
    }
    do {
      try SnapshotFile.write(text, to: path)
      return [mismatch("a snapshot", "\(path) is written; look at it and run again")]
    } catch {
      return [mismatch("a snapshot", error.description)]
    }
  }

  private func mismatch(_ expected: String, _ found: String) -> Mismatch {
    Mismatch(path: "snapshot", expected: expected, found: found, location: location)
  }

  /// Returns a name that every file system allows, different for each case.
  private static func fileName(of name: String) -> String {
    let plain = name.map { character in
      character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
        ? character : "-"
    }
    // Some systems ignore case, and different characters may have the same replacement.
    let digest = ContentDigest.text(of: name).lowercased().filter { $0.isLetter || $0.isNumber }
    return "\(String(plain.prefix(80)))-\(digest.prefix(8))"
  }
}
