/// The text of a module that host access has found.
public struct ModuleFile: Sendable, Equatable {
  /// The format of a module's text.
  public enum Kind: String, Sendable, Codable {
    /// A CommonJS module.
    case script
    /// JSON; the module exports its value.
    case json
  }

  /// The path that identifies the module; requiring one path twice gives one module.
  public var path: String
  /// The content of the file.
  public var text: String
  /// The format of the text.
  public var kind: Kind
  /// The `actions.secrets` of a shared module, as a JSON object; nil for other modules.
  public var secrets: String?

  /// Makes a module file.
  public init(path: String, text: String, kind: Kind = .script, secrets: String? = nil) {
    self.path = path
    self.text = text
    self.kind = kind
    self.secrets = secrets
  }
}
