import Foundation
import PostLogin

@testable import PostLoginScripts

/// A temporary folder with the modules of a test.
final class ModuleFolder {
  /// With links resolved, so that found paths can be compared.
  let path: String

  /// Writes files; a text that begins with `-> ` makes a link to the path after it.
  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "modules-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = GrantedFiles.real(url.path) ?? url.path
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let file = path(name)
    let folder = ModulePath.folder(of: file)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if text.hasPrefix("-> ") {
      let target = String(text.dropFirst(3)).replacing("<here>", with: path)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
    } else {
      try Data(text.utf8).write(to: URL(filePath: file))
    }
  }

  func path(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  /// An answer in one line, with paths inside the folder.
  func line(_ answer: ModuleAnswer) -> String {
    switch answer {
    case .found(let module): "\(module.path)".replacing("\(path)/", with: "")
    case .missing: "missing"
    case .refused(let text): "refused: " + text.replacing("\(path)/", with: "")
    }
  }
}
