import WireFormats

/// The versions that the `package.json` of a folder, or of its nearest parent with one, names.
struct ManifestVersions {
  private let versions: [String: String]

  init(in folder: String) {
    let path = FilePath.ancestors(of: folder).map { FilePath.joined($0, "package.json") }
      .first(where: FilePath.isFile)
    let bytes = path.flatMap { try? FileBytes.read($0, atMost: 1 << 20) }
    let manifest = bytes.flatMap { try? JSONText(String(decoding: $0, as: UTF8.self)) }
    var versions: [String: String] = [:]
    for key in ["devDependencies", "dependencies"] {
      for member in manifest?[key]?.value.objectValue ?? [] {
        versions[member.name] = member.value.stringValue
      }
    }
    self.versions = versions
  }

  subscript(package: String) -> String? { versions[package] }
}
