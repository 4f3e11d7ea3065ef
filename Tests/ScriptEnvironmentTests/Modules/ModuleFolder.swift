import FoundationEssentials

@testable import EnvironmentTestSupport

/// The files of the modules that are embedded, as they lie in the repository.
enum ModuleFolder {
  private static let root = "\(ScriptFiles.own.folder)/../.."

  /// The names of all modules: their paths without `.js`.
  static func names() throws -> [String] {
    try FileManager.default
      .subpathsOfDirectory(atPath: "\(root)/Sources/CScriptModules/modules")
      // Stand-ins are modules of a script, not of the environment.
      .filter { $0.hasSuffix(".js") && !$0.hasPrefix("stand-in") }
      .map { String($0.dropLast(".js".count)) }
      .sorted()
  }

  /// The guide that names the modules of Node.js.
  static func guide() throws -> String {
    let path = "Sources/PostLoginScripts/PostLoginScripts.docc/Environment.md"
    return try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }
}
