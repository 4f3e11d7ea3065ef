import PostLoginScripts
import ScriptText
import WireFormats

/// The files of a built Action in a folder.
struct BuildOutput {
  let build: ActionBuild
  private let folder: String
  private let texts: [(name: String, text: String)]

  /// - Throws: `unreadable` where a file would be lost that no build has written.
  init(_ build: ActionBuild, in folder: String) throws(PostLoginError) {
    self.build = build
    self.folder = folder
    texts = [
      ("code.js", build.code), ("code.js.map", build.map(in: folder)),
      ("dependencies.json", build.dependencies),
    ]
    guard let present = Self.text(at: codePath), !ActionBuild.isOutput(present) else { return }
    throw PostLoginError(
      .unreadable,
      "`\(codePath)` was not built, and would be lost",
      help: "name another folder, or remove the file"
    )
  }

  /// The file that Auth0 takes.
  var codePath: String { FilePath.joined(folder, "code.js") }

  /// The files that are not there, or not as they would be written.
  var staleFiles: [String] {
    texts.filter { Self.text(at: FilePath.joined(folder, $0.name)) != $0.text }
      .map { FilePath.joined(folder, $0.name) }
  }

  func write() throws(PostLoginError) {
    try FileBytes.makeFolder(folder, isPrivate: false)
    for (name, text) in texts {
      try FileBytes.save(FilePath.joined(folder, name), with: text.utf8, isPrivate: false)
    }
  }

  /// What was built from what.
  var summary: String {
    let files = build.files.count == 1 ? "1 file" : "\(build.files.count) files"
    let packages = build.packages.map { "  \($0.name) \($0.version)\n" }.joined()
    return "\(codePath): \(build.code.utf8.count) bytes from \(files)\n\(packages)"
  }

  private static func text(at path: String) -> String? {
    guard let bytes = try? FileBytes.read(path, atMost: 16 << 20) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
