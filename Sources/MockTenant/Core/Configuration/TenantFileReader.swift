import PostLogin
import WireFormats

/// Reads `tenant.yaml` and reports all of its problems in one pass.
struct TenantFileReader {
  let names: TenantNames
  let folder: String
  private var reader: EntityReader

  init(names: TenantNames, folder: String) {
    self.names = names
    self.folder = folder
    reader = EntityReader(names: names)
  }

  mutating func read(
    _ cursor: DocumentCursor,
    readingActions readActions: (DocumentMap) -> Void
  ) -> TenantFile? {
    guard let map = cursor.map else { return nil }
    var tenant = TenantConfiguration()
    let settings = reader.members(of: map, TenantFields.file.map(\.field)) ?? [:]
    TenantSetting.apply(settings, of: TenantFields.file, to: &tenant)
    if let cursor = map["default_audience"],
      tenant.defaultAudience == ResourceServer.managementIdentifier
    {
      cursor.report("the Management API cannot be the default audience; name another API")
    }
    if let cursor = map["device_flow"], let form = settings.object("device_flow"),
      DeviceFlowSettings(form) == nil
    {
      cursor.report(
        "expected a `mask` of `*`, `-` and spaces with at least 8 `*` for letters or 9 for digits"
      )
    }
    for domain in map["domains"]?.list ?? [] { Self.check(domain: domain) }
    tenant.clients = entities(map["clients"], ClientFields.table, id: "client_id")
      .map { client($0) }
    tenant.connections =
      map["connections"].map {
        entities($0, ConnectionFields.table, id: "name").map { Connection($0.object) }
      }
      ?? [.passwordDatabase]
    var users = UserReader(defaultConnection: names[.connection].first)
    tenant.users = entities(map["users"], UserFields.table, id: "user_id")
      .compactMap { users.read($0) }
    tenant.organizations = entities(map["organizations"], OrganizationFields.table, id: "id")
      .map { Organization($0.object) }
    tenant.roles = entities(map["roles"], RoleFields.table, id: "name").map { Role($0.object) }
    tenant.apis = entities(map["apis"], ResourceServerFields.table, id: "identifier").map {
      ResourceServer($0.object)
    }
    if !tenant.apis.contains(where: { $0.identifier == ResourceServer.managementIdentifier }) {
      tenant.apis.append(.management())
    }
    tenant.tokenExchangeProfiles = entities(
      map["token_exchange_profiles"],
      TokenExchangeProfileFields.table,
      id: "subject_token_type"
    ).map { profile($0) }
    tenant.eventStreams = entities(map["event_streams"], EventStreamFields.table, id: "name")
      .map { stream($0) }
    tenant.places = map["places"].map(PlaceReader.places) ?? []
    for key in TenantFile.actionKeys { _ = map.has(key) }
    readActions(map)
    let geoFiles = map["geo"]?.strings?.map { FilePath.joined(folder, $0) } ?? []
    map.end()
    return TenantFile(
      configuration: tenant,
      geoFiles: geoFiles,
      warnings: (users.warnings + reader.warnings).sorted { $0.isEarlier(than: $1) }
    )
  }

  /// An entity's document, with its place in the file.
  struct Entity {
    var object: JSONObject
    let cursor: DocumentCursor
  }

  private mutating func entities(
    _ cursor: DocumentCursor?,
    _ fields: [PayloadField],
    id name: String
  ) -> [Entity] {
    var places: [String: SourceLocation] = [:]
    return (cursor?.list ?? []).compactMap { element in
      let object = reader.read(element, fields)
      if case .string(let id)? = element.node[name]?.value {
        if let first = places[id] {
          element.report(
            "the \(name) `\(DocumentText.line(id))` is already used in line \(first.line)",
            at: element.node[name]?.location
          )
        } else {
          places[id] = element.location
        }
      }
      return object.map { Entity(object: $0, cursor: element) }
    }
  }

  /// A client; one with a secret sends it in the body unless the file names another method.
  private func client(_ entity: Entity) -> Client {
    var client = Client(entity.object)
    let method = client.document.string("token_endpoint_auth_method")
    if client.secret == nil, let method, method != "none" {
      entity.cursor.report("`\(method)` requires a secret; add `client_secret`")
    } else if client.secret != nil, method == "none" {
      entity.cursor.report(
        "a client without authentication must not have a secret; remove one of the two"
      )
    } else if client.secret != nil, method == nil {
      client.document.set("token_endpoint_auth_method", "client_secret_post")
    }
    if let problem = AddonCheck.problem(of: client.document.object("addons")) {
      entity.cursor.report("`\(problem.path)`: \(problem.reason)")
    }
    return client
  }

  private func profile(_ entity: Entity) -> TokenExchangeProfile {
    let profile = TokenExchangeProfile(entity.object)
    if let problem = TokenExchangeProfile.problem(ofType: profile.subjectTokenType) {
      entity.cursor.report("\(problem); choose a namespace of your own")
    }
    return profile
  }

  private func stream(_ entity: Entity) -> EventStream {
    let destination = entity.object.object("destination") ?? [:]
    if let problem = EventStream.problem(ofDestination: destination) {
      entity.cursor.report(problem, at: entity.cursor.node["destination"]?.location)
    }
    return EventStream(entity.object)
  }

  /// Checks that a text is a host, with its port unless that is the default one.
  private static func check(domain cursor: DocumentCursor) {
    guard case .string(let text) = cursor.node.value, !text.isEmpty else { return }
    let host = HostText(text)
    let isPort = host.port.map { UInt16($0).map(String.init) == $0 } ?? true
    guard HostName(host.name) != nil, isPort else {
      cursor.report(
        "expected a host such as `tenant.example.com` or `localhost:4400`, found "
          + "`\(DocumentText.line(text))`"
      )
      return
    }
  }
}

extension PostLoginError {
  /// Whether the error's place precedes that of another.
  fileprivate func isEarlier(than other: PostLoginError) -> Bool {
    guard let place = location, let otherPlace = other.location else { return false }
    return (place.line, place.column) < (otherPlace.line, otherPlace.column)
  }
}
