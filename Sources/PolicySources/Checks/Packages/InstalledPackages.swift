import WireFormats

/// Finds packages in `node_modules` as Node.js does, reading each `package.json` once.
struct InstalledPackages {
  private static let maximumSize = 1 << 20
  /// Folders of packages that are searched after every `node_modules`.
  private let packageFolders: [String]
  private var known: [String: InstalledPackage?] = [:]

  init(in packageFolders: [String]) { self.packageFolders = packageFolders }

  /// The package that code in a folder gets, or else code in another folder; nil if neither has it.
  mutating func package(
    _ name: String,
    from folder: String,
    or other: String
  ) -> InstalledPackage? {
    // A name such as `@a/../b` would lead out of the folder of packages.
    guard FilePath.normal(name) == name, !name.hasPrefix("/"), !name.hasPrefix(".") else {
      return nil
    }
    for start in [folder, other].unique {
      for ancestor in FilePath.ancestors(of: start) {
        if let found = package(at: FilePath.joined(ancestor, "node_modules/\(name)")) {
          return found
        }
      }
    }
    for folder in packageFolders {
      if let found = package(at: FilePath.joined(folder, name)) { return found }
    }
    return nil
  }

  private mutating func package(at path: String) -> InstalledPackage? {
    if let found = known[path] { return found }
    let manifest = FilePath.joined(path, "package.json")
    let isThere = FilePath.isFile(manifest)
    let found = isThere ? InstalledPackage(version: Self.version(in: manifest)) : nil
    known[path] = .some(found)
    return found
  }

  private static func version(in manifest: String) -> String? {
    let bytes = try? FileBytes.read(manifest, atMost: maximumSize)
    let text = bytes.flatMap { try? JSONText(String(decoding: $0, as: UTF8.self)) }
    return text?["version"]?.stringValue
  }
}
