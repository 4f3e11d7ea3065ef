/// The text of a script that an Action runs.
public struct ActionScript: Sendable, Hashable {
  /// What reports call the Action.
  public var name: String
  /// The path that errors and stacks show.
  public var file: String
  /// The text of the module.
  public var source: String

  /// A script by its text.
  public init(name: String, file: String, source: String) {
    self.name = name
    self.file = file
    self.source = source
  }
}
