import CScriptModules
import PostLogin
import ScriptEngine

/// What both programs print for `--version`.
package enum ProgramVersion {
  /// The version alone in the first line, then the commit, the engine, and the system built for.
  package static var text: String { text(facts: String(cString: postlogin_build_facts())) }

  /// The text for a program with the given facts: the lines that `.ci/stamp` writes.
  static func text(facts: String) -> String {
    let lines = facts.split(separator: "\n")
    let system = lines.count > 1 ? ", \(lines[1])" : ""
    return """
      \(PostLoginVersion.current)
      commit     \(lines.first ?? "unknown")
      engine     JavaScriptCore \(EngineVersion.text)
      built for  Linux on \(processor)\(system)
      """
  }

  private static var processor: String {
    #if arch(x86_64)
      "x86-64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another processor"
    #endif
  }
}
