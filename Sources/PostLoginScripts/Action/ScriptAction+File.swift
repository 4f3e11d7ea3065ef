import Glibc
package import PostLogin
import WireFormats

extension ScriptAction {
  /// Reads an Action from a `.js` file, or from a folder that holds `code.js`.
  ///
  /// - Throws: `unreadable`, or `limitExceeded` for more code than an Action may have.
  package init(
    at path: String,
    name: String? = nil,
    host: ScriptHost,
    limits: Limits = Limits()
  ) throws {
    let isFolder = FileBytes.isFolder(path)
    let folder = path.withoutTrailingSlash
    let file = isFolder ? (folder == "." ? "code.js" : "\(folder)/code.js") : path
    let bytes = try FileBytes.read(file, atMost: 16 * min(limits.codeBytes, .max / 16))
    guard let source = String(validating: bytes, as: UTF8.self) else {
      throw PostLoginError(.unreadable, "`\(file)`: the text is not valid UTF-8")
    }
    let named = isFolder ? Self.resolved(folder) : path
    let lastPart = named.split(separator: "/").last.map(String.init) ?? path
    let stem = lastPart.hasSuffix(".js") ? String(lastPart.dropLast(3)) : lastPart
    try self.init(name: name ?? stem, source: source, file: file, host: host, limits: limits)
  }

  /// The absolute path of a folder whose given path does not name it, such as `.`.
  private static func resolved(_ folder: String) -> String {
    guard folder.hasSuffix("."), let path = realpath(folder, nil) else { return folder }
    defer { free(path) }
    return String(cString: path)
  }
}

extension String {
  var withoutTrailingSlash: String {
    count > 1 && hasSuffix("/") ? String(dropLast()) : self
  }
}
