import PostLogin
public import WireFormats

/// What a script is given in place of the module that it asks for.
public struct StubModule: Sendable, Equatable {
  /// What is given.
  public enum Content: Sendable, Equatable {
    /// A file, or a folder with a module, by its path.
    case file(String)
    /// A value that the module exports.
    case json(JSONText)
  }

  /// The name in `require(…)`, without a version.
  public var name: String
  /// What is given.
  public var content: Content

  /// Makes a stand-in.
  public init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }
}

extension [StubModule] {
  /// These, where others do not say something else about the same name.
  public func overridden(by others: [StubModule]) -> [StubModule] {
    filter { item in !others.contains { $0.name == item.name } } + others
  }
}
