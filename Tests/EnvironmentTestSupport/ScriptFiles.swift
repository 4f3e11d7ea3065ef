import FoundationEssentials

/// JavaScript beside tests, found by path.
struct ScriptFiles: Sendable {
  let folder: String

  /// The files in the folder of a Swift file and below.
  init(beside file: String) {
    folder = String(file.prefix(upTo: file.lastIndex(of: "/") ?? file.endIndex))
  }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(self.folder)/\(folder)")
      .filter { $0.hasSuffix(".js") }
      .sorted()
  }

  func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
  }
}
