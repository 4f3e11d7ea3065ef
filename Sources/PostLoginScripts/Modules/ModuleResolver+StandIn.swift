import PostLogin

/// Stand-ins for packages that are not installed.
extension ModuleResolver {
  /// The stand-in for a package, in the version that the script wants; nil without one.
  func standIn(for name: String, from file: String) -> ModuleFile? {
    guard let name = ModuleName(name), StandIns.contains(name) else { return nil }
    let package = (name.separatingVersion ?? name).package
    return StandIns.module(name, version: version(of: package, from: asking(file)))
  }

  /// The version of such a dependency in the nearest `package.json` that has it.
  private func version(of package: String, from file: String) -> String? {
    ModulePath.ancestors(of: ModulePath.folder(of: file)).lazy
      .filter(manifests.covers)
      .compactMap { try? manifest(in: $0, of: manifests)?.version(of: package) }
      .first
  }
}
