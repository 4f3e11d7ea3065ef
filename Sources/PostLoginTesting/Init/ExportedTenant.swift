package import PolicySources
package import PostLogin
import PostLoginScripts
package import WireFormats

/// The Actions of a folder: an export of Auth0's deploy tool, or Actions with `code.js`.
package struct ExportedTenant: Sendable, Equatable {
  /// The relation of an Action to a trigger.
  package enum Binding: Sendable {
    /// The trigger of the export names it.
    case bound
    /// The Action supports the trigger, which does not name it.
    case unbound
    /// An entity names it, such as an event stream, and no trigger does.
    case ofEntity
    /// A `code.js` in a folder that is not an export.
    case own
  }

  /// A trigger that an Action serves.
  package struct Use: Sendable, Equatable {
    package var trigger: Trigger
    package var binding: Binding

    package init(_ trigger: Trigger, _ binding: Binding) {
      self.trigger = trigger
      self.binding = binding
    }
  }

  /// An Action with the triggers that it serves.
  package struct Action: Sendable, Equatable {
    package var name: String
    /// The triggers in Auth0's order, at least one.
    package var uses: [Use]
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

  /// The bound Actions in the order of their triggers, then the others.
  package var actions: [Action]
  /// The names of the bound Actions of each trigger, in their order.
  package var bindings: [Trigger: [String]] = [:]
  /// Notes about triggers and handlers for which there is no suite, each once.
  var notes: [String] = []
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
      guard let own = try Self(ownActionsIn: folder) else { return nil }
      self = own
      return
    }
    let reader = ExportReader(folder: folder, placeholders: placeholders)
    switch form {
    case .file(let name): self = try reader.tenant(ofFile: name)
    case .folders: self = try reader.tenantOfFolders()
    }
  }

  private init?(ownActionsIn folder: String) throws(PostLoginError) {
    guard FileBytes.isFolder(folder) else { return nil }
    let root = FilePath.normal(folder)
    let paths = try SuiteFinder.actions(in: [root])
    guard !paths.isEmpty else { return nil }
    actions = []
    for path in paths {
      let place = FilePath.folder(of: path)
      let name = FilePath.name(of: place.isEmpty ? path : place)
      let code = (try? FileBytes.read(path, atMost: Self.maximumCodeBytes)) ?? []
      let served = ServedTriggers(of: name, in: String(decoding: code, as: UTF8.self), said: [])
      notes += served.notes.filter { !notes.contains($0) }
      guard !served.triggers.isEmpty else { continue }
      actions.append(
        Action(
          name: name,
          uses: served.triggers.map { Use($0, .own) },
          codePath: root == "." ? path : String(path.dropFirst(root.count + 1)),
          filledCode: nil,
          secrets: []
        )
      )
    }
  }

  static let maximumCodeBytes = 16 << 20

  /// The triggers of all Actions, in Auth0's order.
  package var triggers: [Trigger] {
    let used = Set(actions.flatMap(\.uses).map(\.trigger))
    return TriggerDefinition.all.map(\.trigger).filter(used.contains)
  }
}
