import PostLogin
import PostLoginTesting
import ScriptText
import WireFormats

/// The triggers that the metadata of an exported Action declares (Auth0: Deploy CLI).
struct DeclaredTriggers {
  /// A trigger with the version that the Action was written for.
  struct Declaration {
    let trigger: Trigger
    let version: String?
  }

  let declarations: [Declaration]
  /// The place of the list.
  let location: SourceLocation

  /// Finds the metadata of an Action's code in the file beside its folder, or in the `tenant.yaml` of
  /// the export; returns nil for an Action outside of an export, and for files that cannot be read.
  init?(ofActionAt path: String) {
    let folder = FilePath.folder(of: path)
    guard CodeFile.isAction(path), !folder.isEmpty,
      let list = Self.listBeside(folder) ?? Self.listOfTenant(around: folder)
    else { return nil }
    self.init(list)
  }

  /// Reads a list of `supported_triggers`; nil for another value, and for an empty list.
  private init?(_ list: DocumentNode) {
    guard case .list(let elements) = list.value else { return nil }
    declarations = elements.compactMap { element in
      element["id"]?.json.stringValue.map { id in
        Declaration(
          trigger: Trigger(rawValue: id),
          version: element["version"]?.json.stringValue
        )
      }
    }
    location = list.location
    if declarations.isEmpty { return nil }
  }

  /// The declared triggers.
  var triggers: [Trigger] { declarations.map(\.trigger) }

  private static let member = "supported_triggers"

  private static func listBeside(_ folder: String) -> DocumentNode? {
    (try? Document(at: "\(folder).json"))?.root[member]
  }

  /// Returns the list of the Action of that folder in the export's one file.
  private static func listOfTenant(around folder: String) -> DocumentNode? {
    let actions = FilePath.folder(of: folder)
    guard FilePath.name(of: actions) == "actions" else { return nil }
    let export = FilePath.folder(of: actions)
    let name = FilePath.name(of: folder)
    for file in ["tenant.yaml", "tenant.yml"] {
      let path = export.isEmpty ? file : FilePath.joined(export, file)
      guard let entries = (try? Document(at: path))?.root["actions"],
        case .list(let entries) = entries.value
      else { continue }
      let entry = entries.first { entry in
        let code = entry["code"]?.json.stringValue ?? ""
        return CodeFile.actionNames.contains { code.hasSuffix("actions/\(name)/\($0)") }
          || entry["name"]?.json.stringValue == name
      }
      if let list = entry?[member] { return list }
    }
    return nil
  }

  /// Returns the findings about versions that Auth0 has deprecated, at the beginning of the Action.
  func findings(in file: String) -> [Finding] {
    declarations.compactMap { declaration in
      guard let version = declaration.version,
        let definition = TriggerDefinition.of(declaration.trigger),
        definition.olderVersions.contains(version), let current = definition.version
      else { return nil }
      return Finding(
        .deprecatedTriggerVersion,
        .warning,
        "the Action was written for `\(definition.trigger.rawValue)` \(version), which Auth0 has "
          + "deprecated (\(location)); move it to \(current)",
        at: SourceLocation(file: file, line: 1, column: 1)
      )
    }
  }
}
