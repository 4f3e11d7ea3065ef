import PostLoginTesting
import WireFormats

/// Clients, connections, organizations and custom domains of a tenant, from an export of the deploy
/// tool or lists of the Management API.
struct TenantExport {
  private var clients: [String: JSONValue] = [:]
  private var connections: [String: JSONValue] = [:]
  private var organizations: [String: JSONValue] = [:]
  private var domains: [String: JSONValue] = [:]
  private static let maximumByteCount = 256 << 20

  init() {}

  /// Reads a folder, or one file with all lists, such as `tenant.yaml`.
  ///
  /// - Throws: `unreadable`, `notJSON` or `notYAML` for a file that cannot be read, and
  ///   `invalidFixture` for an export without any of these lists.
  init(at path: String) throws(PostLoginError) {
    guard FileBytes.isFolder(path) else {
      try add(Self.read(path))
      try check(path)
      return
    }
    for kind in ["clients", "connections", "database-connections", "organizations"] {
      let folder = FilePath.joined(path, kind)
      if FileBytes.isFolder(folder) {
        let files = try SuiteFinder.files(in: [folder]) { $0.hasSuffix(".json") }
        for file in files { add([try Self.read(file)], kind: kind) }
      }
      for file in ["\(folder).json", "\(folder).yaml"] where FilePath.isFile(file) {
        let value = try Self.read(file)
        add(value.arrayValue ?? value[kind]?.arrayValue ?? [], kind: kind)
      }
    }
    for name in ["custom-domains.json", "customDomains.json", "tenant.yaml"] {
      let file = FilePath.joined(path, name)
      guard FilePath.isFile(file) else { continue }
      let value = try Self.read(file)
      if let list = value.arrayValue { add(list, kind: "customDomains") } else { add(value) }
    }
    try check(path)
  }

  func client(_ id: String) -> JSONValue? { clients[id] }

  func connection(name: String?, id: String?) -> JSONValue? {
    name.flatMap { connections[$0] } ?? id.flatMap { connections[$0] }
  }

  func organization(id: String?, name: String?) -> JSONValue? {
    id.flatMap { organizations[$0] } ?? name.flatMap { organizations[$0] }
  }

  func domain(_ name: String) -> JSONValue? { domains[name] }

  private mutating func add(_ whole: JSONValue) {
    for kind in ["clients", "connections", "databases", "organizations", "customDomains"] {
      add(whole[kind]?.arrayValue ?? [], kind: kind)
    }
  }

  private mutating func add(_ entities: [JSONValue], kind: String) {
    for entity in entities {
      switch kind {
      case "clients":
        // By default the deploy tool omits ids.
        for key in [entity.text("client_id")].compactMap(\.self) { clients[key] = entity }
      case "connections", "database-connections", "databases":
        for key in [entity.text("name"), entity.text("id")].compactMap(\.self) {
          connections[key] = entity
        }
      case "organizations":
        for key in [entity.text("id"), entity.text("name")].compactMap(\.self) {
          organizations[key] = entity
        }
      default:
        if let name = entity.text("domain") { domains[name] = entity }
      }
    }
  }

  private func check(_ path: String) throws(PostLoginError) {
    guard clients.isEmpty, connections.isEmpty, organizations.isEmpty, domains.isEmpty else {
      return
    }
    throw PostLoginError(
      .invalidFixture,
      "`\(path)`: there are neither clients nor connections nor organizations; name an "
        + "export of the deploy tool, or a folder with `clients.json`"
    )
  }

  private static func read(_ path: String) throws(PostLoginError) -> JSONValue {
    let bytes = try FileBytes.read(path, atMost: maximumByteCount)
    guard Document.isJSON(bytes, file: path) else {
      return try Document(bytes: bytes, file: path).root.json
    }
    return try JSONText(checking: bytes, file: path).value
  }
}
