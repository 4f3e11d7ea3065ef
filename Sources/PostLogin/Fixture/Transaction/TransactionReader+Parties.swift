/// Client, connection, organization and the others besides the user.
extension TransactionReader {
  static let defaultConnectionName = "Username-Password-Authentication"

  /// The strategies of connections that Auth0 itself has the accounts of, or a company has.
  private static let companyStrategies: Set<String> = [
    "auth0", "ad", "adfs", "auth0-adldap", "custom", "email", "google-apps", "ip", "oidc", "okta",
    "office365", "pingfederate", "samlp", "sharepoint", "sms", "waad",
  ]

  static func isSocial(_ provider: String) -> Bool { !companyStrategies.contains(provider) }

  func client() -> Transaction.Client? {
    guard let cursor = root.present("client") else { return Self.client("Example App") }
    if case .string = cursor.node.value { return cursor.nonemptyString.map(Self.client) }
    guard let map = cursor.map else { return nil }
    let id = map.required("client_id")?.nonemptyString
    let name = map.present("name")?.string
    var client = Transaction.Client(clientID: id ?? "", name: name ?? id ?? "")
    client.metadata = map.present("metadata")?.texts ?? [:]
    client.refreshTokenPolicies = map.present("refresh_token")?.map.flatMap(Self.policies)
    client.authentication = map.present("authentication")?.object
    client.externalClientID = map.present("external_client_id")?.string
    client.externalMetadataType = map.present("external_metadata_type")?.string
    map.end()
    return id == nil ? nil : client
  }

  private static func client(_ name: String) -> Transaction.Client {
    let id = PlausibleData.id(32, of: PlausibleData.letters, from: "client \(name)")
    return Transaction.Client(clientID: id, name: name)
  }

  private static func policies(_ map: DocumentMap) -> [Transaction.RefreshTokenPolicy]? {
    defer { map.end() }
    return map.present("policies")?.list?.readingEach { cursor in
      guard let map = cursor.map else { return nil }
      defer { map.end() }
      return Transaction.RefreshTokenPolicy(
        audience: map.present("audience")?.string,
        scope: map.present("scope")?.words
      )
    }
  }

  func connection(_ cursor: DocumentCursor) -> Transaction.Connection? {
    if case .string(let name) = cursor.node.value {
      return cursor.nonemptyString.map { _ in
        Self.connection(name, strategy: Self.strategy(ofConnection: name))
      }
    }
    guard let map = cursor.map else { return nil }
    let name = map.required("name")?.nonemptyString
    let strategy = map.present("strategy")?.nonemptyString
    let id = map.present("id")?.nonemptyString
    let metadata = map.present("metadata")?.texts
    map.end()
    return name.map { name in
      var connection = Self.connection(
        name,
        strategy: strategy ?? Self.strategy(ofConnection: name)
      )
      connection.id = id ?? connection.id
      connection.metadata = metadata
      return connection
    }
  }

  /// The connection that the user's first account lives in.
  func connection(of user: Transaction.User) -> Transaction.Connection? {
    let identity = user.identities.first
    return Self.connection(
      identity?.connection ?? Self.defaultConnectionName,
      strategy: identity?.provider ?? "auth0"
    )
  }

  private static func connection(_ name: String, strategy: String) -> Transaction.Connection {
    let id = PlausibleData.id(16, of: PlausibleData.letters, from: "connection \(name)")
    return Transaction.Connection(id: "con_\(id)", name: name, strategy: strategy)
  }

  /// Social connections are called as their strategies are, in small letters; others are databases.
  private static func strategy(ofConnection name: String) -> String {
    let isStrategy =
      companyStrategies.contains(name) || Self.socialStrategies.contains(name)
    return isStrategy ? name : "auth0"
  }

  private static let socialStrategies: Set<String> = [
    "amazon", "apple", "bitbucket", "box", "dropbox", "facebook", "github", "google-oauth2", "line",
    "linkedin", "oauth2", "paypal", "salesforce", "shopify", "twitter", "windowslive", "wordpress",
    "yahoo",
  ]

  func organization(_ cursor: DocumentCursor) -> Transaction.Organization? {
    if case .string = cursor.node.value { return cursor.nonemptyString.map(Self.organization) }
    guard let map = cursor.map else { return nil }
    let name = map.required("name")?.nonemptyString
    var organization = Self.organization(name ?? "")
    organization.id = map.present("id")?.nonemptyString ?? organization.id
    organization.displayName = map.present("display_name")?.string ?? organization.displayName
    organization.metadata = map.present("metadata")?.texts ?? [:]
    organization.additional = map.additional()
    return name == nil ? nil : organization
  }

  private static func organization(_ name: String) -> Transaction.Organization {
    let id = PlausibleData.id(16, of: PlausibleData.letters, from: "organization \(name)")
    return Transaction.Organization(id: "org_\(id)", name: name)
  }

  func resourceServer(_ cursor: DocumentCursor) -> Transaction.ResourceServer? {
    if case .string = cursor.node.value {
      return cursor.nonemptyString.map(Transaction.ResourceServer.init)
    }
    guard let map = cursor.map else { return nil }
    let identifier = map.required("identifier")?.nonemptyString
    map.end()
    return identifier.map(Transaction.ResourceServer.init)
  }

  func customDomain(_ cursor: DocumentCursor) -> Transaction.CustomDomain? {
    if case .string = cursor.node.value {
      return cursor.nonemptyString.map { Transaction.CustomDomain(domain: $0) }
    }
    guard let map = cursor.map else { return nil }
    let domain = map.required("domain")?.nonemptyString
    let metadata = map.present("domain_metadata")?.texts ?? [:]
    map.end()
    return domain.map { Transaction.CustomDomain(domain: $0, metadata: metadata) }
  }

  func agent(_ cursor: DocumentCursor) -> Transaction.Agent? {
    guard let map = cursor.map else { return nil }
    let id = map.required("agent_id")?.nonemptyString
    let name = map.present("name")?.string
    let metadata = map.present("agent_metadata")?.object ?? [:]
    map.end()
    return id.map { Transaction.Agent(agentID: $0, name: name ?? $0, metadata: metadata) }
  }

  func experiment(_ cursor: DocumentCursor) -> Transaction.Experiment? {
    guard let map = cursor.map else { return nil }
    let id = map.required("experiment_id")?.nonemptyString
    let variation = map.required("variation_id")?.nonemptyString
    var experiment = Transaction.Experiment(
      experimentID: id ?? "",
      variationID: variation ?? "",
      isControl: map.present("is_control")?.boolean ?? false
    )
    experiment.variationName = map.present("variation_name")?.string
    experiment.variationDescription = map.present("variation_description")?.string
    experiment.config = map.present("config")?.object ?? [:]
    map.end()
    return id == nil || variation == nil ? nil : experiment
  }

  func prompt(_ cursor: DocumentCursor) -> Transaction.Prompt? {
    guard let map = cursor.map else { return nil }
    let id = map.required("id")?.nonemptyString
    let fields = map.present("fields")?.object
    let vars = map.present("vars")?.object
    map.end()
    return id.map { Transaction.Prompt(id: $0, fields: fields, vars: vars) }
  }

  func securityContext(_ cursor: DocumentCursor) -> Transaction.SecurityContext? {
    guard let map = cursor.map else { return nil }
    defer { map.end() }
    return Transaction.SecurityContext(
      ja3: map.present("ja3")?.string,
      ja4: map.present("ja4")?.string
    )
  }
}
