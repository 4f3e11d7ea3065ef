/// The text of a module that a door has found.
public struct ModuleFile: Sendable, Equatable {
  /// How a module's text is to be read.
  public enum Kind: String, Sendable, Codable {
    /// A CommonJS module.
    case script
    /// JSON, whose value is what the module exports.
    case json
  }

  /// The path that the module is known by; asking twice for one path gives one module.
  public var path: String
  /// What stands in the file.
  public var text: String
  /// How the text is to be read.
  public var kind: Kind
  /// Values of `actions.secrets` inside a shared module, as a JSON object; nil for any other.
  public var secrets: String?

  /// Makes a module file.
  public init(path: String, text: String, kind: Kind = .script, secrets: String? = nil) {
    self.path = path
    self.text = text
    self.kind = kind
    self.secrets = secrets
  }
}
