import WireFormats

/// The files that hold code of authors, by their names.
package enum CodeFile {
  /// The endings, in the order in which a folder's files are tried; Auth0 takes the first only.
  package static let endings = [".js", ".ts", ".mts", ".mjs"]

  /// The names by which a folder is an Action, in the order in which they are tried.
  package static let actionNames = endings.map { "code\($0)" }

  /// The actual endings of files that an import names by what they become.
  private static let sources = [".js": ".ts", ".mjs": ".mts", ".cjs": ".cts"]

  /// Whether a file holds code, by its ending.
  package static func isCode(_ path: String) -> Bool { ending(of: path) != nil }

  /// Whether a file holds TypeScript, by its ending.
  package static func isTypeScript(_ path: String) -> Bool {
    sources.values.contains(where: path.hasSuffix)
  }

  /// Whether a file is the code of the Action that its folder is, by its name.
  package static func isAction(_ path: String) -> Bool {
    actionNames.contains(FilePath.name(of: path))
  }

  /// The file of the Action that a folder is; nil if it is none.
  package static func action(in folder: String) -> String? {
    actionNames.lazy.map { FilePath.joined(folder, $0) }.first(where: FilePath.isFile)
  }

  /// The file from which the Action of a folder is built; nil if the folder has no code.
  ///
  /// Code in another form than Auth0's comes first, since `code.js` may be what was built from it.
  package static func buildSource(in folder: String) -> String? {
    (actionNames.dropFirst() + actionNames.prefix(1)).lazy.map { FilePath.joined(folder, $0) }
      .first(where: FilePath.isFile)
  }

  /// A path without the ending of code.
  package static func stem(of path: String) -> String {
    ending(of: path).map { String(path.dropLast($0.count)) } ?? path
  }

  /// The path of the TypeScript file that becomes a file of JavaScript; nil for other files.
  package static func source(of path: String) -> String? {
    sources.first { path.hasSuffix($0.key) }.map { path.dropLast($0.key.count) + $0.value }
  }

  private static func ending(of path: String) -> String? {
    endings.first(where: path.hasSuffix)
  }
}
