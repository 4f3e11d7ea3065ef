import PostLogin

/// Stand-ins for packages that are not installed.
extension ModuleResolver {
  /// The stand-in for a package, in the version that the script wants; nil where there is none.
  func standIn(for name: String, from file: String) -> ModuleFile? {
    guard let name = ModuleName(name), StandIns.contains(name) else { return nil }
    let package = (name.separatingVersion ?? name).package
    return StandIns.module(name, version: version(of: package, from: asking(file)))
  }

  /// What the nearest `package.json` with such a dependency says about its version.
  private func version(of package: String, from file: String) -> String? {
    ModulePath.ancestors(of: ModulePath.folder(of: file)).lazy
      .filter(manifests.covers)
      .compactMap { try? manifest(in: $0, of: manifests)?.version(of: package) }
      .first
  }
}
