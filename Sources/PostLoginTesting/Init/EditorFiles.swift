import PostLogin

/// Files for editors that complete and check the Actions of a folder.
package enum EditorFiles {
  /// A project file for JavaScript, and the declarations that it uses.
  package static var files: [NewFile] {
    [
      NewFile(path: "jsconfig.json", text: TypeDeclarations.project),
      NewFile(path: "types/post-login.d.ts", text: TypeDeclarations.text(of: .postLogin) ?? ""),
      NewFile(path: "types/globals.d.ts", text: TypeDeclarations.globals),
    ]
  }
}
