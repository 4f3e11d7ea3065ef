import PostLogin
package import WireFormats

/// What Auth0's deploy tool has written of a tenant's post-login Actions.
package struct ExportedTenant: Sendable, Equatable {
  /// An Action that is bound to post-login.
  package struct Action: Sendable, Equatable {
    package var name: String
    /// Of its code, from the folder of the export.
    package var codePath: String
    /// The code with the values of its placeholders; nil where it has none.
    package var filledCode: String?
    /// In their order; nil for a value that the tool did not write.
    package var secrets: [Secret]
  }

  /// A secret of an Action.
  package struct Secret: Sendable, Equatable {
    package var name: String
    package var value: String?
  }

  /// In the order in which the trigger runs them.
  package var actions: [Action]
}

extension ExportedTenant {
  /// The forms in which the tool writes a tenant.
  enum Form: Equatable {
    /// One file, with its name.
    case file(String)
    /// A folder for each kind of thing.
    case folders

    init?(of folder: String) {
      let names = ["tenant.yaml", "tenant.yml"]
      if let name = names.first(where: { FilePath.isFile(FilePath.joined(folder, $0)) }) {
        self = .file(name)
      } else if FileBytes.isFolder(FilePath.joined(folder, "actions")),
        FilePath.isFile(FilePath.joined(folder, Self.triggersPath))
      {
        self = .folders
      } else {
        return nil
      }
    }

    static let triggersPath = "triggers/triggers.json"
  }

  /// Reads the export that a folder holds; nil where it holds none.
  ///
  /// - Throws: `invalidExport`, with its place, for a placeholder without a value, a binding to an
  ///   Action that is not there, or code that is not inside of the folder; and what makes a file
  ///   unreadable.
  package init?(at folder: String, placeholders: Placeholders) throws(PostLoginError) {
    guard let form = Form(of: folder) else { return nil }
    let reader = ExportReader(folder: folder, placeholders: placeholders)
    switch form {
    case .file(let name): actions = try reader.actions(ofFile: name)
    case .folders: actions = try reader.actionsOfFolders()
    }
  }
}
