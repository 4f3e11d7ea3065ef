import PostLogin
import ScriptText
public import WireFormats

/// The modules that several Actions share: `require('actions:NAME')`.
public struct SharedModules: Sendable, Equatable {
  /// Their folder, which holds `NAME.js`, `NAME/code.js` or `NAME/index.js`, or the same in TypeScript; nil for none.
  public var folder: String?
  /// The content of `actions.secrets` in each module, by name: an object of texts.
  public var secrets: [String: JSONText]
  /// Modules whose text a declaration holds, by name; they come before those of the folder.
  package var texts: [String: Text] = [:]

  /// The text of a module that is in no folder of shared modules.
  package struct Text: Sendable, Equatable {
    /// The path that errors and stacks show, unique among the modules.
    package let file: String
    /// The text of the module.
    package let source: String

    package init(file: String, source: String) {
      self.file = file
      self.source = source
    }
  }

  /// Makes the list of shared modules.
  public init(folder: String? = nil, secrets: [String: JSONText] = [:]) {
    self.folder = folder
    self.secrets = secrets
  }

  /// The prefix of a shared module's name.
  static let prefix = "actions:"

  /// The name behind `actions:`; nil for any other name.
  package static func name(in request: String) -> String? {
    request.utf8.starts(with: prefix.utf8)
      ? String(request[request.utf8.index(request.startIndex, offsetBy: prefix.utf8.count)...])
      : nil
  }

  /// The relative paths at which a module may be, in the order in which they are tried.
  static func paths(of name: String) -> [String] {
    let isPlain =
      !name.isEmpty && name.utf8.first != UInt8(ascii: ".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    guard isPlain else { return [] }
    return CodeFile.endings.flatMap { ["\(name)\($0)", "\(name)/code\($0)", "\(name)/index\($0)"] }
  }
}
