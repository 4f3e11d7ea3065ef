import WireFormats

/// Tells an export of Auth0's deploy tool from other folders with files of the same names.
enum ExportSigns {
  private static let folders = ["actions", "action-modules", "token-exchange-profiles"]
  /// Keys of an export that no file of `mock-tenant` has.
  private static let keys = [
    "actionModules", "attackProtection", "clientGrants", "databases", "emailTemplates",
    "eventStreams", "guardianFactors", "pages", "resourceServers", "rulesConfigs", "tenant",
    "tokenExchangeProfiles",
  ]

  static func isFileName(_ name: String) -> Bool { ExportFolder.fileNames.contains(name) }

  /// Whether a folder is an export: it has a file of the tool that describes a tenant, or Actions,
  /// each with a JSON file of its own.
  static func isExport(_ folder: String) -> Bool {
    if let name = ExportFolder.fileNames.first(where: { FilePath.isFile("\(folder)/\($0)") }),
      isExportFile("\(folder)/\(name)")
    {
      return true
    }
    return hasBindings("\(folder)/triggers/triggers.json")
      || folders.contains { kind in
        TerraformFolder.names(in: "\(folder)/\(kind)").contains { name in
          name.hasSuffix(".json") && isEntity("\(folder)/\(kind)/\(name)")
        }
      }
  }

  /// Whether a file describes a tenant as the tool does; one that is not YAML or JSON counts, so that
  /// its error is reported.
  static func isExportFile(_ path: String) -> Bool {
    guard isFileName(FilePath.name(of: path)) else { return false }
    guard let root = root(of: path) else { return true }
    return keys.contains { root[$0] != nil }
      || root["actions"]?.elements.contains(where: isEntity) == true
      || hasBindings(root["triggers"])
  }

  private static func hasBindings(_ path: String) -> Bool {
    FilePath.isFile(path) && hasBindings(root(of: path))
  }

  /// Whether a map of triggers binds Actions by name, as `triggers` of `mock-tenant` do not.
  private static func hasBindings(_ triggers: DocumentNode?) -> Bool {
    triggers?.members.contains { trigger in
      trigger.value.elements.contains { $0["action_name"] != nil || $0["action"] != nil }
    } == true
  }

  private static func isEntity(_ path: String) -> Bool {
    FilePath.isFile(path) && root(of: path).map(isEntity) == true
  }

  /// Whether a map describes an Action, a module or a profile as the Management API does.
  private static func isEntity(_ node: DocumentNode) -> Bool {
    node["name"] != nil
      && ["code", "supported_triggers", "subject_token_type"].contains { node[$0] != nil }
  }

  /// The content of a file, with its placeholders marked; nil if it cannot be read.
  private static func root(of path: String) -> DocumentNode? {
    guard let bytes = try? FileBytes.read(path, atMost: Document.maximumByteCount) else {
      return nil
    }
    let text = Placeholders().filled(
      String(decoding: bytes, as: UTF8.self),
      isJSON: path.hasSuffix(".json")
    )
    return try? Document(bytes: Array(text.utf8), file: path).root
  }
}
