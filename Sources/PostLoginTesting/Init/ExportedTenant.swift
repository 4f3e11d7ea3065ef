package import PolicySources
import PostLogin
package import WireFormats

/// The post-login Actions of a folder: an export of Auth0's deploy tool, or Actions with `code.js`.
package struct ExportedTenant: Sendable, Equatable {
  /// The relation of an Action to the trigger.
  package enum Binding: Sendable {
    /// The trigger of the export names it.
    case bound
    /// The Action supports the trigger, which does not name it.
    case unbound
    /// A `code.js` in a folder that is not an export.
    case own
  }

  /// An Action for post-login.
  package struct Action: Sendable, Equatable {
    package var name: String
    package var binding = Binding.bound
    /// The path of its code, relative to the folder of the export.
    package var codePath: String
    /// The code with the values of its placeholders; nil if it contains none.
    package var filledCode: String?
    /// The secrets in their order.
    package var secrets: [Secret]
  }

  /// A secret of an Action.
  package struct Secret: Sendable, Equatable {
    package var name: String
    package var value: String?
  }

  /// The bound Actions in the order of the trigger, then the others.
  package var actions: [Action]
}

extension ExportedTenant {
  /// The form of an export.
  enum Form: Equatable {
    /// One file with this name.
    case file(String)
    /// A folder for each kind of entity.
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

    /// Returns the names of the files that describe Actions.
    static func actionFiles(in folder: String) throws(PostLoginError) -> [String] {
      try SuiteFinder.names(in: FilePath.joined(folder, "actions")).filter { $0.hasSuffix(".json") }
        .map { "actions/\($0)" }
    }

    /// Whether the Actions list supported triggers; an export may contain Actions alone.
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

  /// Reads the export in a folder, or else every `code.js` below it; returns nil if there is
  /// neither.
  ///
  /// - Throws: `invalidExport` with its place for a placeholder without a value, a binding to a
  ///   missing Action, or code outside of the folder; or a read error.
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
