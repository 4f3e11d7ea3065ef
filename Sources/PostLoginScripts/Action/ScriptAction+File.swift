import Glibc
package import PostLogin
import ScriptText
import WireFormats

extension ScriptAction {
  /// Reads an Action from a file, or from a folder that holds `code.js` or `code.ts`.
  ///
  /// A file that ends with `.ts` or `.mts` is TypeScript.
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
    let file = isFolder ? Self.codeFile(in: folder) : path
    let bytes = try FileBytes.read(file, atMost: 16 * min(limits.codeBytes, .max / 16))
    guard let source = String(validating: bytes, as: UTF8.self) else {
      throw PostLoginError(.unreadable, "`\(file)`: the text is not valid UTF-8")
    }
    let named = isFolder ? Self.resolved(folder) : path
    let lastPart = named.split(separator: "/").last.map(String.init) ?? path
    let stem = CodeFile.stem(of: lastPart)
    try self.init(name: name ?? stem, source: source, file: file, host: host, limits: limits)
  }

  /// The file of a folder's Action; the first name if none exists, so that errors show it.
  private static func codeFile(in folder: String) -> String {
    let paths = CodeFile.actionNames.map { folder == "." ? $0 : "\(folder)/\($0)" }
    return paths.first(where: FilePath.isFile) ?? paths[0]
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
