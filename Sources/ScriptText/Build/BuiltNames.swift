/// The names of functions that a built file has, none of which the author's files use.
package struct BuiltNames: Sendable {
  /// The table of files.
  package let files: String
  /// Loads a file.
  package let load: String
  /// The default export of a module.
  package let defaultOf: String
  /// All exports of a module as one object.
  package let wholeOf: String

  /// Names that none of some texts have.
  package init(unusedIn texts: [String]) {
    func unused(_ name: String) -> String {
      var name = name
      while texts.contains(where: { $0.contains(name) }) { name = "_" + name }
      return name
    }
    files = unused("ownFiles")
    load = unused("loadFile")
    defaultOf = unused("defaultOf")
    wholeOf = unused("wholeOf")
  }
}
