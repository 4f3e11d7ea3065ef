import WireFormats

/// The entities of a tenant while they are read, and what links them.
struct TenantEntities {
  typealias Kind = TenantDeclaration.Kind

  /// An entity with the name by which others refer to it.
  struct Entity {
    var key: String
    var node: DocumentNode
  }

  /// The file or folder, for parts that have no place of their own.
  let location: SourceLocation
  private var lists: [Kind: [Entity]] = [:]
  /// The scopes that clients get by client credentials, as the Management API has them.
  private var grants: [DocumentNode] = []
  /// The settings of the tenant.
  var settings: DocumentNode?
  /// The names of all Actions.
  var actions: [String] = []
  /// What has no place in `tenant.yaml`, with the place of its first use.
  private var others: [DocumentMember] = []
  /// The ids of clients by their names.
  private var clientIDs: [String: String] = [:]

  init(at location: SourceLocation) { self.location = location }

  subscript(kind: Kind) -> [DocumentNode] { (lists[kind] ?? []).map(\.node) }

  mutating func add(_ node: DocumentNode, _ kind: Kind, key: String) {
    lists[kind, default: []].append(Entity(key: key, node: node))
  }

  mutating func add(grant: DocumentNode) { grants.append(grant) }

  /// Changes an entity, and returns whether there is one of that name.
  mutating func change(
    _ kind: Kind,
    _ key: String,
    _ body: (DocumentNode) -> DocumentNode
  ) -> Bool {
    guard var list = lists[kind], let index = list.firstIndex(where: { $0.key == key }) else {
      return false
    }
    list[index].node = body(list[index].node)
    lists[kind] = list
    return true
  }

  /// Notes a part that no login of a mock tenant reads.
  mutating func note(_ name: String, at place: SourceLocation) {
    guard !others.contains(where: { $0.name == name }) else { return }
    others.append(DocumentMember(name, at: place, value: DocumentNode(.null, at: place)))
  }

  // MARK: - Clients

  /// Adds a client, whose id is made of its name if it has none, and returns the id.
  mutating func add(client: DocumentNode) -> String {
    let name = client["name"]?.text ?? ""
    let id = client["client_id"]?.text ?? newID(of: name)
    if clientIDs[name] == nil { clientIDs[name] = id }
    let place = client["client_id"] ?? client["name"] ?? client
    add(client.setting("client_id", place.text(id)), .clients, key: id)
    return id
  }

  private func newID(of name: String) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let id = words.isEmpty ? "client" : words.joined(separator: "-")
    let taken = Set((lists[.clients] ?? []).map(\.key))
    guard taken.contains(id) else { return id }
    return (2...).lazy.map { "\(id)-\($0)" }.first { !taken.contains($0) } ?? id
  }

  /// A confidential client with a secret, made of its id if it has none.
  private static func completing(client: DocumentNode) -> DocumentNode {
    let method = client["token_endpoint_auth_method"]?.text
    let hasKey = client["client_authentication_methods"].map { $0.value != .null } ?? false
    guard method != "none", method != nil || !hasKey else {
      return client.setting("client_secret", nil)
    }
    let isMade = client["client_secret"]?.text.map { $0 == ExportPolicy.hiddenValue } ?? true
    guard isMade, let id = client["client_id"]?.text else { return client }
    let type = client["app_type"]?.text
    let isPublic = type == nil || type == "native" || type == "spa"
    let usesCredentials =
      client["grant_types"]?.elements.contains { $0.text == "client_credentials" } == true
    guard method != nil || !isPublic || usesCredentials else {
      return client.setting("client_secret", nil)
    }
    return client.setting("client_secret", client.text("\(id)-secret"))
  }

  /// The id of a client that is named by its id or its name; the text itself for an unknown one.
  private func clientID(_ node: DocumentNode?) -> DocumentNode? {
    guard let node, let text = node.text else { return node }
    let isID = lists[.clients]?.contains { $0.key == text } == true
    return isID ? node : node.text(clientIDs[text] ?? text)
  }

  // MARK: - The document

  /// The tenant in the form of `tenant.yaml`.
  mutating func document() -> DocumentNode {
    link()
    var members = settingMembers()
    for kind in Kind.allCases {
      guard let list = lists[kind], !list.isEmpty else { continue }
      let node = DocumentNode(.list(list.map(\.node)), at: list[0].node.location)
      members.append(DocumentMember(kind.rawValue, at: node.location, value: node))
    }
    let empty = DocumentNode(.map([]), at: location)
    let names = DocumentNode(map: actions.unique.map { ($0, empty) }, at: location)
    for name in ["token_exchange_actions", "event_stream_actions"] {
      members.append(DocumentMember(name, at: location, value: names))
    }
    return DocumentNode(.map(members + others), at: location)
  }

  private mutating func link() {
    for index in (lists[.clients] ?? []).indices {
      if let client = lists[.clients]?[index].node {
        lists[.clients]?[index].node = Self.completing(client: client)
      }
    }
    for index in (lists[.connections] ?? []).indices {
      guard let node = lists[.connections]?[index].node, let clients = node["enabled_clients"]
      else { continue }
      let ids = clients.elements.compactMap(clientID)
      lists[.connections]?[index].node =
        node.setting("enabled_clients", DocumentNode(.list(ids), at: clients.location))
    }
    for grant in grants { link(grant) }
  }

  private mutating func link(_ grant: DocumentNode) {
    guard let audience = grant["audience"]?.text else { return }
    guard grant["subject_type"]?.text != "user" else {
      return note("client_grants.subject_type", at: grant["subject_type"]?.location ?? location)
    }
    let isManagement = Self.isManagement(audience)
    let key = isManagement ? Self.managementIdentifier : audience
    if isManagement, lists[.apis]?.contains(where: { $0.key == key }) != true {
      add(DocumentNode(map: [("identifier", grant.text(key))], at: grant.location), .apis, key: key)
    }
    let client = clientID(grant["client_id"])
    let isKnown = change(.apis, key) { api in
      let all = api["scopes"]?.elements.compactMap { $0["value"] ?? $0 } ?? []
      let scopes =
        grant["allow_all_scopes"]?.isTrue == true
        ? DocumentNode(.list(all), at: grant.location)
        : grant["scope"] ?? DocumentNode(.list([]), at: grant.location)
      return api.appending(
        DocumentNode(map: [("client_id", client), ("scope", scopes)], at: grant.location),
        to: "client_grants"
      )
    }
    if !isKnown { note("client_grants of the API \(audience)", at: grant.location) }
  }

  /// The Management API as `tenant.yaml` names it, whatever the tenant's domain.
  static let managementIdentifier = "{issuer}api/v2/"

  /// Whether an audience is the Management API of the declared tenant.
  static func isManagement(_ audience: String) -> Bool {
    audience.hasPrefix("https://") && audience.hasSuffix("/api/v2/")
      && audience.split(separator: "/").count == 4
  }

  // MARK: - Settings

  /// The settings that `tenant.yaml` has too; notes the others.
  private mutating func settingMembers() -> [DocumentMember] {
    guard let settings else { return [] }
    var members: [(name: String, value: DocumentNode?)] = []
    var lifetimes: [(name: String, value: DocumentNode?)] = []
    for member in settings.members where !member.value.isEmpty {
      switch member.name {
      case "friendly_name": members.append(("name", member.value))
      case "default_audience", "device_flow", "allow_organization_name_in_authentication_api",
        "allowed_logout_urls":
        members.append((member.name, member.value))
      case "session_lifetime": lifetimes.append(("session", member.value.hours))
      case "idle_session_lifetime": lifetimes.append(("idle_session", member.value.hours))
      case "flags":
        for flag in (member.value.elements.first ?? member.value).members {
          if flag.name == "require_pushed_authorization_requests" {
            members.append((flag.name, flag.value))
          } else if flag.value.isTrue {
            note("tenant.flags.\(flag.name)", at: flag.location)
          }
        }
      case "pushed_authorization_requests_supported", "id", "enabled_locales": break
      default: note("tenant.\(member.name)", at: member.location)
      }
    }
    if !lifetimes.isEmpty {
      members.append(("lifetimes", DocumentNode(map: lifetimes, at: settings.location)))
    }
    return DocumentNode(map: members, at: settings.location).members
  }
}

extension DocumentNode {
  /// Whether the value says nothing.
  var isEmpty: Bool {
    switch value {
    case .null, .string(""), .boolean(false): true
    case .list(let elements): elements.isEmpty
    case .map(let members): members.isEmpty
    default: false
    }
  }

  /// A number of hours in seconds.
  fileprivate var hours: DocumentNode {
    guard case .number(let digits) = value, let hours = Double(digits) else { return self }
    return DocumentNode(.number(String(Int((hours * 3600).rounded()))), at: location)
  }
}
