import PostLogin

/// Stand-ins for packages that are not installed.
extension ModuleResolver {
  /// The stand-in for a package; nil where there is none, or none is granted.
  func standIn(for name: String, from file: String) -> ModuleFile? {
    guard access.standIns, let name = ModuleName(name), StandIns.contains(name) else { return nil }
    return StandIns.module(name, version: version(of: name.package, from: file))
  }

  /// What the nearest `package.json` with such a dependency says about its version.
  private func version(of package: String, from file: String) -> String? {
    ModulePath.ancestors(of: ModulePath.folder(of: file)).lazy
      .filter(manifests.covers)
      .compactMap { try? manifest(in: $0, of: manifests)?.version(of: package) }
      .first
  }
}
