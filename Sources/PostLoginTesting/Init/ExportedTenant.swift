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
  /// Whether the Actions are those of an export.
  package var isExport: Bool { actions.allSatisfy { $0.uses.allSatisfy { $0.binding != .own } } }
  /// Notes about triggers and handlers for which there is no suite, each once.
  var notes: [String] = []
  /// Files of the export that cannot be read, and parts that are not known.
  var problems: [PostLoginError] = []
}

extension ExportedTenant {
  /// Reads the export in a folder, or else every `code.js` below it; returns nil if there is
  /// neither.
  ///
  /// - Throws: the problems of an export without any Action; or an error in the folder.
  package init?(at folder: String, placeholders: Placeholders) throws(PostLoginError) {
    guard Self.isExport(folder) else {
      guard let own = try Self(ownActionsIn: folder) else { return nil }
      self = own
      return
    }
    let declaration = ExportPolicy.declaration(at: folder, placeholders: placeholders)
    self = try Self(declaration, in: folder)
  }

  /// Whether a folder is an export, even if it has a `code.js` beside the file of the tenant.
  private static func isExport(_ folder: String) -> Bool {
    let files = ["tenant.yaml", "tenant.yml", "tenant.json"].map { FilePath.joined(folder, $0) }
    return ([folder] + files.filter(FilePath.isFile)).contains {
      PolicySource.kind(of: $0) == .export
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
