import ScriptEnvironment

/// The text of an Action with the names that reports show.
struct ScriptSource: Sendable {
  /// A number that is unique among the Actions of this process and its workers.
  var serial: Int
  var name: String
  /// The path that errors and stacks show.
  var file: String
  /// The text of the module, without types.
  var source: String

  /// By how much columns on the first line are too high in what the engine says.
  var prefixLength: Int { ModuleScript.prefixLength(of: source, file: file) }
}
