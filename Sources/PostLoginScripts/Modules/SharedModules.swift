import PostLogin
public import WireFormats

/// The modules that several Actions share: `require('actions:NAME')`.
public struct SharedModules: Sendable, Equatable {
  /// Where they stand: `NAME.js`, `NAME/code.js` or `NAME/index.js`; nil for none.
  public var folder: String?
  /// By name, what `actions.secrets` is inside the module: an object of texts.
  public var secrets: [String: JSONText]

  /// Makes the list of shared modules.
  public init(folder: String? = nil, secrets: [String: JSONText] = [:]) {
    self.folder = folder
    self.secrets = secrets
  }

  /// What stands before the name of a shared module.
  static let prefix = "actions:"

  /// The name behind `actions:`; nil for another module's name.
  static func name(in request: String) -> String? {
    request.utf8.starts(with: prefix.utf8)
      ? String(request[request.utf8.index(request.startIndex, offsetBy: prefix.utf8.count)...])
      : nil
  }

  /// Paths, in the order in which they are looked at, of the module of a name.
  static func paths(of name: String) -> [String] {
    let isPlain =
      !name.isEmpty && name.utf8.first != UInt8(ascii: ".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    return isPlain ? ["\(name).js", "\(name)/code.js", "\(name)/index.js"] : []
  }
}
