import WireFormats

/// Reads the entities of an export of Auth0's deploy tool.
struct ExportTenant {
  private var files: ExportFolder
  private let settings: ExportSettings
  private var entities: TenantEntities

  /// The keys of the file and the folders of the kinds that a mock tenant has.
  private static let kinds = [
    "clients": "clients", "databases": "database-connections", "connections": "connections",
    "resourceServers": "resource-servers", "clientGrants": "grants", "roles": "roles",
    "organizations": "organizations", "tokenExchangeProfiles": "token-exchange-profiles",
    "eventStreams": "event-streams",
  ]
  /// Parts that the reader of Actions reads.
  private static let partsOfActions: Set = [
    "actions", "actionModules", "action-modules", "triggers", "tenant",
  ]

  static func declaration(at folder: String, placeholders: Placeholders) -> TenantDeclaration {
    let settings = ExportSettings(near: folder)
    let all = placeholders.adding(settings.mappings)
    var tenant = ExportTenant(ExportFolder(folder, placeholders: all), settings)
    tenant.read()
    return TenantDeclaration(
      document: tenant.entities.document(),
      problems: tenant.files.problems
    )
  }

  private init(_ files: ExportFolder, _ settings: ExportSettings) {
    self.files = files
    self.settings = settings
    entities = TenantEntities(at: SourceLocation(file: files.folder, line: 1, column: 1))
  }

  private mutating func read() {
    let tenant = files.tenantFile()
    entities.settings = settings(in: tenant).flatMap { files.known($0) }
    entities.actions = files.names(of: entries("actions", of: tenant))
    for node in entries("clients", of: tenant) where node["global"]?.isTrue != true {
      _ = entities.add(client: node)
    }
    for node in entries("databases", of: tenant) {
      add(node.setting("strategy", node["strategy"] ?? node.text("auth0")), .connections, "name")
    }
    for node in entries("connections", of: tenant) { add(node, .connections, "name") }
    for node in entries("resourceServers", of: tenant) { add(node, .apis, "identifier") }
    for node in entries("clientGrants", of: tenant) { entities.add(grant: node) }
    for node in entries("roles", of: tenant) { add(node, .roles, "name") }
    for node in entries("organizations", of: tenant) {
      let id = (node["name"] ?? node).text("org_\(node["name"]?.text ?? "")")
      let named = node.setting("id", node["id"] ?? id)
      add(named.renaming("connections", to: "enabled_connections"), .organizations, "id")
    }
    for node in entries("tokenExchangeProfiles", of: tenant) {
      add(node.renaming("action", to: "action_id"), .tokenExchangeProfiles, "name")
    }
    for node in entries("eventStreams", of: tenant) { add(node, .eventStreams, "name") }
    noteOthers(in: tenant)
  }

  private mutating func add(_ node: DocumentNode, _ kind: TenantEntities.Kind, _ key: String) {
    guard let name = node[key]?.text else {
      return files.report(
        .invalidDeclaration,
        "an entry of `\(kind.rawValue)` has no `\(key)`",
        at: node.location
      )
    }
    entities.add(node, kind, key: name)
  }

  /// The settings in a file of everything, or the file `tenant.json` beside the folders.
  private func settings(in tenant: DocumentNode?) -> DocumentNode? {
    guard settings.includes("tenant"), let tenant else { return nil }
    let isWhole = tenant.members.contains { member in
      Self.kinds[member.name] != nil || Self.partsOfActions.contains(member.name)
    }
    return tenant["tenant"] ?? (isWhole ? nil : tenant)
  }

  /// The entries of a kind in the file of everything, or else in its folder.
  private mutating func entries(_ key: String, of tenant: DocumentNode?) -> [DocumentNode] {
    guard settings.includes(key) else { return [] }
    let folder = Self.kinds[key] ?? key
    let nodes =
      tenant?[key].map { files.elements($0) }
      ?? (key == "databases" ? files.entriesInFolders(of: folder) : files.entries(in: folder))
    return nodes.compactMap { files.known($0) }
  }

  /// Notes the kinds that a mock tenant has not, each once.
  private mutating func noteOthers(in tenant: DocumentNode?) {
    let isWhole = tenant?["tenant"] != nil || entities.settings == nil
    for member in isWhole ? tenant?.members ?? [] : [] where !member.value.isEmpty {
      guard Self.kinds[member.name] == nil, !Self.partsOfActions.contains(member.name) else {
        continue
      }
      entities.note(member.name, at: member.location)
    }
    let folders = TerraformFolder.names(in: files.folder).filter { name in
      FileBytes.isFolder(FilePath.joined(files.folder, name))
    }
    let known = Set(Self.kinds.values).union(Self.partsOfActions).union(Self.kinds.keys)
    for name in folders where !known.contains(name) {
      let path = FilePath.joined(files.folder, name)
      guard TerraformFolder.names(in: path).contains(where: { $0.hasSuffix(".json") }) else {
        continue
      }
      entities.note(name, at: SourceLocation(file: path, line: 1, column: 1))
    }
  }
}

extension ExportFolder {
  /// The entries of a kind that has a folder for each, with one JSON file of its own.
  mutating func entriesInFolders(of name: String) -> [DocumentNode] {
    TerraformFolder.names(in: FilePath.joined(folder, name)).flatMap {
      entries(in: "\(name)/\($0)")
    }
  }

  mutating func names(of nodes: [DocumentNode]) -> [String] {
    nodes.compactMap { $0["name"]?.text }
  }

  /// The node without values that are placeholders alone, which are reported; text around a
  /// placeholder stays.
  mutating func known(_ node: DocumentNode) -> DocumentNode? {
    switch node.value {
    case .string(let written):
      guard let missing = Placeholders.missing(in: written) else { return node }
      report(.notKnown, Placeholders.missingMessage(missing), at: node.location)
      let text = Placeholders.unmarked(written)
      return text == missing ? nil : DocumentNode(.string(text), at: node.location)
    case .list(let elements):
      return DocumentNode(.list(elements.compactMap { known($0) }), at: node.location)
    case .map(let members):
      return DocumentNode(
        .map(
          members.compactMap { member in
            known(member.value).map {
              DocumentMember(Placeholders.unmarked(member.name), at: member.location, value: $0)
            }
          }
        ),
        at: node.location
      )
    default: return node
    }
  }
}
