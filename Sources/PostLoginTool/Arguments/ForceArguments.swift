import ArgumentParser
import PostLoginTesting
import WireFormats

/// The argument that lets output overwrite files that people write.
struct ForceArguments: ParsableArguments {
  @Flag(help: "Let output replace suites, scripts, files of secrets and recorded answers.")
  var force = false

  private static let writtenByPeople = ["yaml", "yml", "js", "mjs", "cjs", "ts", "env"]

  /// - Throws: a usage error for an existing file that is named like a suite, a script or secrets.
  func checkFiles(_ paths: [String]) throws {
    guard !force else { return }
    for path in paths where FilePath.isFile(path) && Self.isWrittenByPeople(FilePath.resolved(path))
    {
      throw ValidationError("`\(path)` is no report, and would be lost; add --force to replace it.")
    }
  }

  /// - Throws: a usage error for a folder that holds JSON files already, as a recording does.
  func checkRecording(into folder: String?) throws {
    guard !force, let folder, FileBytes.isFolder(folder),
      let files = try? SuiteFinder.files(in: [folder], where: { $0.hasSuffix(".json") }),
      !files.isEmpty
    else { return }
    throw ValidationError(
      "`\(folder)` has JSON files already; name another folder, or add --force to replace them."
    )
  }

  private static func isWrittenByPeople(_ path: String) -> Bool {
    let name = FilePath.name(of: path).lowercased()
    guard let dot = name.lastIndex(of: ".") else { return false }
    return writtenByPeople.contains(String(name[name.index(after: dot)...]))
      || name == "tests.json" || name.hasSuffix(".tests.json")
  }
}
