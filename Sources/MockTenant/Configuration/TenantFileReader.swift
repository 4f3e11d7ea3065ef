import PostLogin
import WireFormats

/// Reads `tenant.yaml` and reports all of its problems in one pass.
struct TenantFileReader {
  let names: TenantNames
  let folder: ConfigurationFolder

  func read(_ cursor: DocumentCursor) -> TenantFile? {
    guard let map = cursor.map else { return nil }
    var tenant = TenantConfiguration()
    tenant.name = map["name"]?.nonemptyString ?? tenant.name
    tenant.domains = map["domains"]?.list?.compactMap(Self.domain) ?? []
    tenant.clients = entities(map["clients"], shape: .client, id: "client_id").compactMap(client)
    tenant.connections =
      map["connections"].map {
        entities($0, shape: .connection, id: "name").map { Connection($0.object) }
      }
      ?? [.passwordDatabase]
    var users = UserReader(defaultConnection: names[.connection].first)
    tenant.users = entities(map["users"], shape: .user, id: "user_id").compactMap { users.read($0) }
    tenant.organizations = entities(map["organizations"], shape: .organization, id: "id")
      .map { Organization($0.object) }
    tenant.roles = entities(map["roles"], shape: .role, id: "name").map { Role($0.object) }
    tenant.apis = entities(map["apis"], shape: .api, id: "identifier").map {
      ResourceServer($0.object)
    }
    if !tenant.apis.contains(where: { $0.identifier == ResourceServer.managementIdentifier }) {
      tenant.apis.append(.management())
    }
    readSettings(map, &tenant)
    let flow = map["flow"].map(FlowSettingsReader(folder: folder).read) ?? FlowSettings()
    let geoFiles = map["geo"]?.strings?.map(folder.resolve) ?? []
    map.end()
    return TenantFile(
      configuration: tenant,
      flow: flow,
      geoFiles: geoFiles,
      warnings: users.warnings
    )
  }

  /// An entity's document, with its place in the file.
  struct Entity {
    var object: JSONObject
    let cursor: DocumentCursor
  }

  private func entities(
    _ cursor: DocumentCursor?,
    shape: DocumentShape,
    id name: String
  ) -> [Entity] {
    var places: [String: SourceLocation] = [:]
    return (cursor?.list ?? []).compactMap { element in
      let object = shape.read(element, names)
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
  private func client(_ entity: Entity) -> Client? {
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
    return client
  }

  private func readSettings(_ map: DocumentMap, _ tenant: inout TenantConfiguration) {
    if let cursor = map["log_limit"], let count = cursor.count {
      if (1...10_000_000).contains(count) {
        tenant.logLimit = count
      } else {
        cursor.report("expected a number from 1 to 10000000, found `\(count)`")
      }
    }
    if let lifetimes = map["lifetimes"] { tenant.lifetimes = Self.lifetimes(lifetimes) }
    tenant.places = map["places"].map(PlaceReader.places) ?? []
    tenant.enabledFactors = map["factors"]?.strings
    if let seed = map["seed"]?.count { tenant.seed = UInt64(seed) }
    let policy = map["binding_policy"]?
      .choice(of: TenantConfiguration.BindingPolicy.allCases.map(\.rawValue))
    tenant.bindingPolicy = policy.flatMap { .init(rawValue: $0) } ?? .web
    tenant.failedRedemptionSpendsToken =
      map["failed_redemption_spends_token"]?.boolean ?? true
    if let cursor = map["default_audience"] {
      tenant.defaultAudience = cursor.reference(to: .api, names)
      if tenant.defaultAudience == ResourceServer.managementIdentifier {
        cursor.report("the Management API cannot be the default audience; name another API")
      }
    }
  }

  private static func lifetimes(_ cursor: DocumentCursor) -> Lifetimes {
    var lifetimes = Lifetimes()
    guard let map = cursor.map else { return lifetimes }
    for (name, path) in [
      ("session", \Lifetimes.session), ("idle_session", \.idleSession), ("code", \.code),
      ("transfer_token", \.transferToken), ("login", \.login), ("access_token", \.accessToken),
    ] as [(String, WritableKeyPath<Lifetimes, Duration>)] {
      guard let cursor = map[name], let count = cursor.count else { continue }
      if (1...3_153_600_000).contains(count) {
        lifetimes[keyPath: path] = .seconds(Int64(count))
      } else {
        cursor.report("expected seconds from 1 to 3153600000, found `\(count)`")
      }
    }
    map.end()
    return lifetimes
  }

  /// A host, with its port unless that is the default one.
  private static func domain(_ cursor: DocumentCursor) -> String? {
    guard let text = cursor.nonemptyString else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isHost = parts[0].utf8.allSatisfy { byte in
      byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    let isPort = parts.count == 1 || parts.count == 2 && UInt16(parts[1]) != nil
    guard isHost, isPort, !parts[0].isEmpty else {
      cursor.report(
        "expected a host such as `tenant.example.com` or `localhost:4400`, found "
          + "`\(DocumentText.line(text))`"
      )
      return nil
    }
    return text
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
