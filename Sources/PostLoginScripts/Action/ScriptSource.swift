/// The text of an Action with the names that reports show.
struct ScriptSource: Sendable {
  /// A number that is unique among the Actions of this process and its workers.
  var serial: Int
  var name: String
  /// The path that errors and stacks show.
  var file: String
  /// The text of the module.
  var source: String
}
