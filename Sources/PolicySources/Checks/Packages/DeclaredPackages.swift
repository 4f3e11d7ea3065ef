import PostLogin
package import PostLoginScripts
import WireFormats

/// The packages of a declaration, compared with those in `node_modules`.
package struct DeclaredPackages {
  /// A package that an Action or shared module needs.
  private struct Need {
    let title: String
    let name: String
    /// The declared version, or else the one of `package.json`; nil if neither has one.
    let version: String?
    let location: SourceLocation?
    /// What `node_modules` has of it; nil if the package is not there.
    let installed: InstalledPackage?
    /// Whether runs have a stub or stand-in of the package instead.
    let isReplaced: Bool

    var isMet: Bool { isReplaced || installed?.satisfies(version) ?? false }
  }

  private let needs: [Need]
  private let folder: String

  /// The findings about packages that are not in `node_modules` of a folder or its parents, or
  /// there in another version.
  ///
  /// The help of each is the one command that installs all of them. Packages of code in a file are
  /// also found beside that file, as Node.js does. Those that the caller's modules have or replace
  /// are not missing.
  package static func missing(
    of declaration: PolicyDeclaration,
    in folder: String,
    modules: ModuleAccess
  ) -> [DeclarationFinding] {
    DeclaredPackages(declaration, in: folder, modules).findings
  }

  private init(_ declaration: PolicyDeclaration, in folder: String, _ modules: ModuleAccess) {
    self.folder = folder
    let manifest = ManifestVersions(in: folder)
    let stubs = Set(modules.stubModules.map(\.name))
    var installed = InstalledPackages(in: modules.packageFolders)
    needs = declaration.checkedCodes.flatMap { code in
      code.neededPackages.map { name, declared in
        let found = installed.package(name, from: code.folder ?? folder, or: folder)
        let hasStandIn = modules.standIns && found == nil && StandIns.packages.contains(name)
        return Need(
          title: code.title,
          name: name,
          version: declared?.fixedVersion ?? manifest[name],
          location: declared?.location ?? code.place(of: "dependencies"),
          installed: found,
          isReplaced: hasStandIn || stubs.contains(name)
        )
      }
    }
  }

  private var findings: [DeclarationFinding] {
    let help = installLine
    return needs.filter { !$0.isMet }.map { need in
      let wanted = need.version.map { " \(DocumentText.line($0))" } ?? ""
      let start = "\(need.title) needs the package \(need.name.quoted)\(wanted)"
      guard let installed = need.installed?.version else {
        let other = StandIns.packages.contains(need.name) ? "; `--stand-ins` replaces it" : ""
        return DeclarationFinding(
          .packageNotInstalled,
          .warning,
          "\(start), which is not in `node_modules`\(other)",
          at: need.location,
          help: help
        )
      }
      return DeclarationFinding(
        .otherPackageVersion,
        .warning,
        "\(start), and `node_modules` has \(DocumentText.line(installed))",
        at: need.location,
        help: help
      )
    }
  }

  /// The command that installs all packages; of several versions it names the one that most need.
  private var installLine: String {
    var versions: [String: [String: Int]] = [:]
    for need in needs where !need.isMet {
      versions[need.name, default: [:]][need.version ?? "", default: 0] += 1
    }
    let packages = versions.sorted { $0.key < $1.key }.map { name, counts in
      let version = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? ""
      return DocumentText.line(version.isEmpty ? name : "\(name)@\(version)", atMost: 200)
    }
    let place = folder.isEmpty || folder == "." ? "" : " in \(folder.quoted)"
    return "run `npm install \(packages.joined(separator: " "))`\(place)"
  }
}

extension PolicyDeclaration {
  /// The code of all Actions and shared modules.
  fileprivate var checkedCodes: [CheckedCode] {
    actions.map { CheckedCode($0) } + modules.map { CheckedCode($0) }
  }
}

extension CheckedCode {
  /// The packages that are declared or required, by name, with their declaration.
  fileprivate var neededPackages: [(name: String, declared: DeclaredAction.Dependency?)] {
    let declared = Set(dependencies.map(\.name))
    let required = use.map { DeclarationCheck.packages(in: $0.modules).keys.sorted() } ?? []
    return dependencies.map { ($0.name, $0) }
      + required.filter { !declared.contains($0) }.map { ($0, nil) }
  }
}
