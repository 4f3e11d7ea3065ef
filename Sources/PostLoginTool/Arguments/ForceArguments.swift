import ArgumentParser
import PostLoginTesting
import WireFormats

/// The argument that lets output overwrite files that people write.
struct ForceArguments: ParsableArguments {
  @Flag(help: "Let output replace files that are no earlier output, and recorded answers.")
  var force = false

  /// - Throws: a usage error for an existing file that is not earlier output.
  func checkFiles(_ paths: [String]) throws {
    guard !force else { return }
    for path in paths
    where FilePath.isFile(path) && FileBytes.standardStream(behind: path) == nil
      && !EarlierOutput.fills(path)
    {
      throw ValidationError("`\(path)` is no report, and would be lost; add --force to replace it.")
    }
  }

  /// - Throws: a usage error for a folder that holds JSON files already, as a recording does.
  func checkRecording(into folder: String?) throws {
    guard !force, let folder, FileBytes.isFolder(folder) else { return }
    let files = try? SuiteFinder.files(in: [folder]) { $0.hasSuffix(".json") }
    guard files?.isEmpty != true else { return }
    throw ValidationError(
      "`\(folder)` has JSON files already; name another folder, or add --force to replace them."
    )
  }
}
