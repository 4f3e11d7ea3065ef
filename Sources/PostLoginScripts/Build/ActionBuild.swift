import ScriptEnvironment
import ScriptText
package import WireFormats

/// One CommonJS file for Auth0 from the files of an Action.
///
/// The code of relative imports is built in; packages stay required.
package struct ActionBuild: Sendable {
  /// A package that the code requires, with the version for Auth0.
  package struct Package: Sendable, Equatable {
    package let name: String
    package let version: String
  }

  /// The file that the Action begins with.
  package let source: String
  /// The files that are built in, the first one included.
  package let files: [String]
  /// The text of `code.js`.
  package let code: String
  /// The packages, sorted by name.
  package let packages: [Package]
  private let map: SourceMap

  /// Builds an Action from a file, or from the code of a folder.
  ///
  /// - Throws: `unreadable` for a file that cannot be read or found, `invalidFlow` for a package
  ///   without a version, `moduleSyntax`, `typeScriptSyntax`, or `limitExceeded` for code that is
  ///   too large for Auth0.
  package init(at path: String, atMost maximum: Int) throws(PostLoginError) {
    let isFolder = FileBytes.isFolder(path)
    let source = isFolder ? CodeFile.buildSource(in: path) : path
    guard let source else {
      throw .unreadable(path, "the folder has no `code.ts`, `code.mts`, `code.mjs` or `code.js`")
    }
    let graph = try BuildGraph(from: source)
    let text = BuildText(graph)
    let size = text.code.utf8.count
    guard size <= maximum else {
      throw PostLoginError(
        .limitExceeded,
        "`\(source)` builds \(size) bytes of code, and Auth0 takes \(maximum)",
        help: "move a part of it into a package"
      )
    }
    self.source = source
    files = graph.files.map(\.path)
    code = text.code
    map = text.map
    packages = try PackageVersions(near: source).packages(of: graph.packages)
  }

  /// Whether a text was built.
  package static func isOutput(_ text: String) -> Bool { text.hasPrefix(BuildText.mark) }

  /// The source map of the code in a folder, whose sources are relative to it.
  package func map(in folder: String) -> String {
    let root = FilePath.absolute(folder)
    return SourceMap(
      map,
      sources: files.map { FilePath.relative(FilePath.absolute($0), to: root) }
    )
    .text(file: "code.js")
  }

  /// The packages as Auth0's deploy tool and Terraform list them.
  package var dependencies: String {
    let list = packages.map { package -> JSONValue in
      ["name": .string(package.name), "version": .string(package.version)]
    }
    return JSONValue.array(list).printed
  }
}
