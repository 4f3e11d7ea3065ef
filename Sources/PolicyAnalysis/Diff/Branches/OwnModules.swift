import PostLogin
import PostLoginScripts
import ScriptText

/// The modules of the policy's author that a flow loads: shared modules and files beside the
/// scripts.
enum OwnModules {
  private static let maximumCount = 40

  /// Returns the modules, as far as imports and `require` calls name them with literals.
  static func files(of scripts: [ActionScript], _ access: GrantedAccess) async -> [ModuleFile] {
    var files: [ModuleFile] = []
    var waiting = scripts.map { (text: $0.source, file: $0.file) }
    while let loading = waiting.popLast() {
      for name in names(in: loading.text) where files.count < maximumCount {
        guard case .found(let file) = await access.module(name, from: loading.file),
          file.kind == .script, file.text.utf8.count <= MarkedScript.maximumLength,
          !file.path.contains("/node_modules/"), !files.contains(where: { $0.path == file.path })
        else { continue }
        files.append(file)
        waiting.append((file.text, file.path))
      }
    }
    return files
  }

  /// Returns the required names that are not packages.
  private static func names(in source: String) -> [String] {
    let tokens = ScriptScanner.tokens(of: source).filter { $0.kind != .comment }
    let required = tokens.indices.dropLast(2).compactMap { index -> String? in
      guard tokens[index].text == "require", tokens[index + 1].text == "(",
        tokens[index + 2].kind == .literal
      else { return nil }
      return LiteralText.unescaped(tokens[index + 2].text.dropFirst().dropLast())
    }
    return (ModuleConversion.requestedNames(in: source) + required).filter { name in
      ["actions:", "./", "../"].contains(where: name.hasPrefix)
    }
  }
}
