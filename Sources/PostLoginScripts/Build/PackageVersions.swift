import PostLogin
import WireFormats

/// The versions of packages that the `package.json` around an Action names.
struct PackageVersions {
  private let manifests: [PackageManifest]
  private let source: String

  init(near source: String) {
    self.source = source
    manifests = FilePath.ancestors(of: FilePath.folder(of: source)).compactMap { folder in
      let path = FilePath.joined(folder, "package.json")
      guard let bytes = try? FileBytes.read(path, atMost: 1 << 20) else { return nil }
      return try? PackageManifest(String(decoding: bytes, as: UTF8.self), at: path)
    }
  }

  /// The packages with their versions, sorted by name.
  ///
  /// - Throws: `invalidFlow` for a package that no `package.json` has, or only with a range that
  ///   names no version.
  func packages(
    of names: [String: SourceLocation]
  ) throws(PostLoginError) -> [ActionBuild.Package] {
    var packages: [ActionBuild.Package] = []
    for (name, place) in names.sorted(by: { $0.key < $1.key }) {
      guard let range = manifests.lazy.compactMap({ $0.version(of: name) }).first else {
        throw PostLoginError(
          .invalidFlow,
          "`\(name)` has no version in a `package.json`",
          at: place,
          help: "add it to the `dependencies` of the `package.json` around the Action"
        )
      }
      guard let version = Self.version(in: range) else {
        throw PostLoginError(
          .invalidFlow,
          "`\(name)` has the version `\(DocumentText.line(range))` in `package.json`, "
            + "and Auth0 takes one version",
          at: place,
          help: "write a version such as 1.2.3"
        )
      }
      packages.append(ActionBuild.Package(name: name, version: version))
    }
    return packages
  }

  /// The version in `1.2.3`, `^1.2.3` and `~1.2.3`, or `latest`; nil for other ranges.
  private static func version(in range: String) -> String? {
    if range == "latest" { return range }
    let version = range.drop { "^~=v".contains($0) }
    let core = version.prefix { $0 != "-" && $0 != "+" }.split(
      separator: ".",
      omittingEmptySubsequences: false
    )
    let isVersion =
      core.count == 3 && core.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) }
      && version.allSatisfy { $0.isLetter || $0.isWholeNumber || ".-+".contains($0) }
    return isVersion ? String(version) : nil
  }
}
