/// The text of an Action with what reports call it.
struct ScriptSource: Sendable {
  /// Tells this Action apart from every other in the process, and in its workers.
  var serial: Int
  var name: String
  /// The path that errors and stacks show.
  var file: String
  /// The text of the module.
  var source: String
}
