import PostLogin
public import WireFormats

/// A replacement for a module that scripts require.
public struct StubModule: Sendable, Equatable {
  /// The content of a stub.
  public enum Content: Sendable, Equatable {
    /// A file, or a folder with a module, by its path.
    case file(String)
    /// A value that the module exports.
    case json(JSONText)
  }

  /// The name in `require(…)`, without a version.
  public var name: String
  /// The content.
  public var content: Content

  /// Makes a stub.
  public init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }
}

extension [StubModule] {
  /// These stubs, with `others` in place of those for the same name.
  public func overridden(by others: [StubModule]) -> [StubModule] {
    filter { item in !others.contains { $0.name == item.name } } + others
  }
}
