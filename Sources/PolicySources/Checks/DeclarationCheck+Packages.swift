import PostLogin
import WireFormats

/// Packages that code requires, and packages that are declared.
extension DeclarationCheck {
  func packageFindings(of code: CheckedCode) -> [DeclarationFinding] {
    versionFindings(of: code) + undeclaredPackages(of: code) + unusedPackages(of: code)
  }

  private func versionFindings(of code: CheckedCode) -> [DeclarationFinding] {
    // A version that is not known is a problem of the declaration.
    let isKnown = !code.unknownMembers.contains(Self.member)
    return code.dependencies.filter { dependency in
      dependency.fixedVersion == nil && (isKnown || dependency.version != nil)
    }.map { dependency in
      DeclarationFinding(
        .packageWithoutVersion,
        .warning,
        "\(code.title) declares the package \(dependency.name.quoted) without a version, so that "
          + "each save may take another one",
        at: dependency.location ?? code.place(of: Self.member),
        help: "declare the version that the Action was tested with"
      )
    }
  }

  private func undeclaredPackages(of code: CheckedCode) -> [DeclarationFinding] {
    guard let use = code.use?.modules, !code.unknownMembers.contains(Self.member) else { return [] }
    let declared = Set(code.dependencies.map(\.name))
    return Self.packages(in: use).filter { !declared.contains($0.key) }.map { name, place in
      DeclarationFinding(
        .undeclaredPackage,
        .error,
        "\(code.title) does not declare the package \(name.quoted), which it requires in "
          + "\(code.words(for: place))",
        at: code.place(of: Self.member),
        help: "declare the package with a version"
      )
    }
  }

  private func unusedPackages(of code: CheckedCode) -> [DeclarationFinding] {
    guard let use = code.use?.modules, !use.isWhole else { return [] }
    let required = Set(
      use.mentioned.compactMap { name -> String? in
        switch RequiredModule(name) {
        case .package(let package), .builtIn(let package): package
        case .shared, .other: nil
        }
      }
    )
    return code.dependencies.filter { !required.contains($0.name) }.map { dependency in
      DeclarationFinding(
        .unusedPackage,
        .warning,
        "\(code.title) declares the package \(dependency.name.quoted), and its code does not "
          + "require it",
        at: dependency.location ?? code.place(of: Self.member),
        help: "remove the package: it makes each start of the Action slower"
      )
    }
  }

  /// The packages of npm that a code requires, with the first place of each.
  static func packages(in use: ObjectUse) -> [String: SourceLocation] {
    let named = use.read.compactMap { name, place -> (String, SourceLocation)? in
      if case .package(let package) = RequiredModule(name) { (package, place) } else { nil }
    }
    return Dictionary(named) { left, right in
      (left.line, left.column) < (right.line, right.column) ? left : right
    }
  }

  private static let member = "dependencies"
}

extension DeclaredAction.Dependency {
  /// The version, if it is one that does not change.
  var fixedVersion: String? {
    guard let version, !["", "*", "latest"].contains(version) else { return nil }
    return version
  }
}
