import PostLogin
import WireFormats

/// The entities of one request: each client, user, connection, organization, role and API is read
/// from the store at most once.
///
/// Codes, tokens, sessions and whether a user is blocked may change while the Actions run; a
/// `UnitOfWork` checks them again when it is written.
actor LoginContext {
  private let store: Store
  /// The issuer that the request addresses, with a trailing slash.
  private let issuer: String
  private var clients: [String: Client?] = [:]
  private var users: [String: User?] = [:]
  private var apis: [String: ResourceServer?] = [:]
  private var knownConnections: [Connection]?
  private var knownOrganizations: [Organization]?
  private var knownRoles: [Role]?

  init(_ store: Store, issuer: String) {
    self.store = store
    self.issuer = issuer
  }

  func client(_ id: String) async throws -> Client? {
    if let known = clients[id] { return known }
    let client = try await store.client(id)
    clients.updateValue(client, forKey: id)
    return client
  }

  func user(_ id: String) async throws -> User? {
    if let known = users[id] { return known }
    let user = try await store.user(id)
    users.updateValue(user, forKey: id)
    return user
  }

  /// The user of a connection with an e-mail address or user name, and the password hashes to
  /// compare with.
  func credentials(named name: String, in connection: String) async throws -> Store.Credentials {
    let credentials = try await store.credentials(named: name, in: connection)
    if let user = credentials.user { remember(user) }
    return credentials
  }

  /// Keeps a user that this request has read by name or created.
  func remember(_ user: User) { users.updateValue(user, forKey: user.id) }

  /// Drops the cached values of a user and the user's organizations, which this request has
  /// changed.
  func forget(_ user: User) {
    users.removeValue(forKey: user.id)
    knownOrganizations = nil
  }

  /// All connections, in the order in which they were added.
  func connections() async throws -> [Connection] {
    if let knownConnections { return knownConnections }
    let connections = try await store.connections()
    knownConnections = connections
    return connections
  }

  func connection(named name: String) async throws -> Connection? {
    try await connections().first { $0.name == name }
  }

  /// The organization with an id or name.
  func organization(_ idOrName: String) async throws -> Organization? {
    try await organizations().first { $0.id == idOrName || $0.name == idOrName }
  }

  /// The organizations that a user is a member of, in the order in which they were added.
  func organizations(of user: User) async throws -> [Organization] {
    try await organizations().filter { $0.roles(of: user.id) != nil }
  }

  private func organizations() async throws -> [Organization] {
    if let knownOrganizations { return knownOrganizations }
    let organizations = try await store.organizations()
    knownOrganizations = organizations
    return organizations
  }

  /// The roles of a user in a login: the user's own, or in an organization those of the member.
  ///
  /// A user without roles needs no read.
  func roles(of user: User, inOrganization id: String?) async throws -> [Role] {
    var names = user.roles
    if let id { names = try await organization(id)?.roles(of: user.id) ?? [] }
    guard !names.isEmpty else { return [] }
    var roles = knownRoles
    if roles == nil { roles = try await store.roles() }
    knownRoles = roles
    return roles?.filter { names.contains($0.name) } ?? []
  }

  /// The API of an audience; the audiences of the tenant's own APIs begin with the issuer.
  func api(_ audience: String) async throws -> ResourceServer? {
    if let known = apis[audience] { return known }
    var api = try await store.api(audience)
    if api == nil { api = try await ownAPI(audience) }
    apis.updateValue(api, forKey: audience)
    return api
  }

  private func ownAPI(_ audience: String) async throws -> ResourceServer? {
    switch audience {
    case ResourceServer.shown(ResourceServer.managementIdentifier, issuer: issuer):
      try await store.api(ResourceServer.managementIdentifier)
    case issuer + FactorAPI.path: FactorAPI.resourceServer(audience)
    case issuer + MyAccountAPI.path: MyAccountAPI.resourceServer(audience)
    default: nil
    }
  }
}
