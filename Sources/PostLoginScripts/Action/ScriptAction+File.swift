package import PostLogin

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
    let file = isFolder ? "\(path.withoutTrailingSlash)/code.js" : path
    let bytes = try FileBytes.read(file, atMost: 16 * limits.codeBytes)
    guard let source = String(validating: bytes, as: UTF8.self) else {
      throw PostLoginError(.unreadable, "`\(file)`: the text is not valid UTF-8")
    }
    let lastPart = path.withoutTrailingSlash.split(separator: "/").last.map(String.init) ?? path
    let stem = lastPart.hasSuffix(".js") ? String(lastPart.dropLast(3)) : lastPart
    try self.init(name: name ?? stem, source: source, file: file, host: host, limits: limits)
  }
}

extension String {
  var withoutTrailingSlash: String {
    count > 1 && hasSuffix("/") ? String(dropLast()) : self
  }
}
