import PostLoginPolicies
import PostLoginTesting
import ScriptText
import WireFormats

/// How a unit differs from its version at a revision.
enum UnitVersions {
  /// The revision has none of its Actions.
  case new
  /// All files are the same; nothing has to run.
  case unchanged
  /// Some file differs; the revision may lack some of the Actions.
  case changed(missing: [String])

  init(_ unit: ComparedUnit, in tree: RevisionTree) {
    let missing = unit.paths.filter { tree.counterpart(of: $0) == nil }
    guard missing.count < unit.paths.count else {
      self = .new
      return
    }
    // A declaration is compared run by run, since its files may be anywhere.
    let isDeclared = unit.policy.declared != nil
    let isUnchanged =
      !isDeclared && missing.isEmpty && unit.files.allSatisfy { Self.isSame($0, in: tree) }
    self = isUnchanged ? .unchanged : .changed(missing: missing)
  }

  /// Whether a file with its neighbours, or everything below a folder, has the same content.
  private static func isSame(_ path: String, in tree: RevisionTree) -> Bool {
    let isScript = CodeFile.isCode(path)
    let place = isScript ? FilePath.folder(of: path) : path
    guard let earlier = tree.counterpart(of: place.isEmpty ? "." : place),
      let now = contents(of: place.isEmpty ? "." : place), let then = contents(of: earlier)
    else { return false }
    return now == then
  }

  /// The files that a version depends on, by their paths; nil if one cannot be read.
  private static func contents(of path: String) -> [String: [UInt8]]? {
    guard let files = try? SuiteFinder.files(in: [path], where: { !SuiteFinder.isSuite($0) }) else {
      return nil
    }
    var contents: [String: [UInt8]] = [:]
    for file in files {
      guard let bytes = try? FileBytes.read(file, atMost: 8 << 20) else { return nil }
      contents[String(file.dropFirst(FilePath.normal(path).count))] = bytes
    }
    return contents
  }
}
