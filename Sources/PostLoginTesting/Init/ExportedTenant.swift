import PostLogin
package import WireFormats

/// The post-login Actions of a folder: those that Auth0's deploy tool has exported, or its own.
package struct ExportedTenant: Sendable, Equatable {
  /// How an Action comes to run at post-login.
  package enum Binding: Sendable {
    /// The trigger of the export names it.
    case bound
    /// The export says that it supports the trigger, which does not name it.
    case unbound
    /// It is a `code.js` of a folder that is no export.
    case own
  }

  /// An Action for post-login.
  package struct Action: Sendable, Equatable {
    package var name: String
    package var binding = Binding.bound
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

  /// In the order in which the trigger runs them; those that are not bound follow.
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
        FilePath.isFile(FilePath.joined(folder, Self.triggersPath)) || Self.hasTriggers(folder)
      {
        self = .folders
      } else {
        return nil
      }
    }

    /// The names of the files that describe Actions.
    static func actionFiles(in folder: String) throws(PostLoginError) -> [String] {
      try SuiteFinder.names(in: FilePath.joined(folder, "actions")).filter { $0.hasSuffix(".json") }
        .map { "actions/\($0)" }
    }

    /// Whether an Action says what it supports; the tool can be told to export Actions alone.
    private static func hasTriggers(_ folder: String) -> Bool {
      let files = (try? actionFiles(in: folder)) ?? []
      return files.contains { file in
        let path = FilePath.joined(folder, file)
        let bytes = try? FileBytes.read(path, atMost: Document.maximumByteCount)
        return bytes.map { String(decoding: $0, as: UTF8.self) }?
          .contains("\"supported_triggers\"") ?? false
      }
    }

    static let triggersPath = "triggers/triggers.json"
  }

  /// Reads the export that a folder holds, else every `code.js` below the folder; nil where it holds
  /// neither.
  ///
  /// - Throws: `invalidExport`, with its place, for a placeholder without a value, a binding to an
  ///   Action that is not there, or code that is not inside of the folder; and what makes a file
  ///   unreadable.
  package init?(at folder: String, placeholders: Placeholders) throws(PostLoginError) {
    guard let form = Form(of: folder) else {
      actions = try Self.ownActions(in: folder)
      if actions.isEmpty { return nil }
      return
    }
    let reader = ExportReader(folder: folder, placeholders: placeholders)
    switch form {
    case .file(let name): actions = try reader.actions(ofFile: name)
    case .folders: actions = try reader.actionsOfFolders()
    }
  }

  private static func ownActions(in folder: String) throws(PostLoginError) -> [Action] {
    guard FileBytes.isFolder(folder) else { return [] }
    let root = FilePath.normal(folder)
    return try SuiteFinder.files(in: [root]) { $0 == "code.js" }.map { path in
      let place = FilePath.folder(of: path)
      return Action(
        name: FilePath.name(of: place.isEmpty ? path : place),
        binding: .own,
        codePath: root == "." ? path : String(path.dropFirst(root.count + 1)),
        filledCode: nil,
        secrets: []
      )
    }
  }
}
