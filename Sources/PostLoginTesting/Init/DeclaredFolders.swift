import PolicySources
package import WireFormats

/// Finds the folders of a repository that declare the policy of a tenant.
package enum DeclaredFolders {
  /// The names of the files by which such a folder is known.
  private static let fileNames: Set<String> = [
    "tenant.yaml", "tenant.yml", "tenant.json", "triggers.json",
  ]

  /// The paths of the folders with a Terraform configuration or an export, relative to a folder: the
  /// folder itself, or else those below it that bind Actions.
  ///
  /// Folders called `modules` hold parts of other configurations.
  ///
  /// - Throws: `unreadable` for a folder that cannot be listed.
  package static func paths(below folder: String) throws(PostLoginError) -> [String] {
    guard FileBytes.isFolder(folder) else { return [] }
    if PolicySource.kind(of: folder).isDeclaration { return ["."] }
    let top = FilePath.normal(folder)
    let files = try SuiteFinder.files(in: [top]) { name in
      name.hasSuffix(".tf") || name.hasSuffix(".tf.json") || fileNames.contains(name)
    }
    let folders = files.map { file in
      let folder = FilePath.folder(of: file)
      return FilePath.name(of: file) == "triggers.json" ? FilePath.folder(of: folder) : folder
    }
    let paths = folders.unique.map { path in
      top == "." ? path : path == top ? "." : String(path.dropFirst(top.count + 1))
    }
    return paths.filter { path in
      guard !path.isEmpty, path != ".", !path.split(separator: "/").contains("modules") else {
        return false
      }
      return isBinding(FilePath.joined(folder, path))
    }
  }

  private static func isBinding(_ path: String) -> Bool {
    guard PolicySource.kind(of: path).isDeclaration else { return false }
    let environment = ProjectEnvironment(name: nil, policy: path)
    let declaration = try? PolicySource.declaration(at: path, environment: environment)
    return declaration.map { !$0.flows.isEmpty || !$0.bindings.isEmpty } ?? false
  }
}
