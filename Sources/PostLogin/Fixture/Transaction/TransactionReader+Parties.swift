import WireFormats

/// The client, the connection, the organization and the other parties except the user.
extension TransactionReader {
  static let defaultConnectionName = "Username-Password-Authentication"

  /// The strategies of connections whose accounts are kept by Auth0 or by a company.
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
    _ = Transaction.Client.table.read(map, into: &client)
    return id == nil ? nil : client
  }

  private static func client(_ name: String) -> Transaction.Client {
    let id = SampleData.id(32, of: SampleData.letters, from: "client \(name)")
    return Transaction.Client(clientID: id, name: name)
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
    var connection = Self.connection(
      name ?? "",
      strategy: strategy ?? Self.strategy(ofConnection: name ?? "")
    )
    connection.id = id ?? connection.id
    _ = Transaction.Connection.table.read(map, into: &connection)
    return name == nil ? nil : connection
  }

  /// The connection of the user's first account.
  func connection(of user: Transaction.User) -> Transaction.Connection? {
    let identity = user.identities.first
    return Self.connection(
      identity?.connection ?? Self.defaultConnectionName,
      strategy: identity?.provider ?? "auth0"
    )
  }

  private static func connection(_ name: String, strategy: String) -> Transaction.Connection {
    let id = SampleData.id(16, of: SampleData.letters, from: "connection \(name)")
    return Transaction.Connection(id: "con_\(id)", name: name, strategy: strategy)
  }

  /// A social connection is usually named like its strategy; any other name is that of a database.
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
    organization.roles = map.present("roles")?.strings
    _ = Transaction.Organization.table.read(map, into: &organization)
    return name == nil ? nil : organization
  }

  private static func organization(_ name: String) -> Transaction.Organization {
    let id = SampleData.id(16, of: SampleData.letters, from: "organization \(name)")
    return Transaction.Organization(id: "org_\(id)", name: name)
  }

  func resourceServer(_ cursor: DocumentCursor) -> Transaction.ResourceServer? {
    if case .string = cursor.node.value {
      return cursor.nonemptyString.map(Transaction.ResourceServer.init)
    }
    return cursor.read(Transaction.ResourceServer(identifier: ""))
  }

  func customDomain(_ cursor: DocumentCursor) -> Transaction.CustomDomain? {
    if case .string = cursor.node.value {
      return cursor.nonemptyString.map { Transaction.CustomDomain(domain: $0) }
    }
    return cursor.read(Transaction.CustomDomain(domain: ""))
  }

  func agent(_ cursor: DocumentCursor) -> Transaction.Agent? {
    guard let map = cursor.map else { return nil }
    var agent = Transaction.Agent(agentID: "", name: "")
    guard Transaction.Agent.table.read(map, into: &agent) else { return nil }
    if map.present("name") == nil { agent.name = agent.agentID }
    return agent
  }

  func experiment(_ cursor: DocumentCursor) -> Transaction.Experiment? {
    cursor.read(Transaction.Experiment(experimentID: "", variationID: ""))
  }

  func prompt(_ cursor: DocumentCursor) -> Transaction.Prompt? {
    cursor.read(Transaction.Prompt(id: ""))
  }

  func securityContext(_ cursor: DocumentCursor) -> Transaction.SecurityContext? {
    cursor.read(Transaction.SecurityContext())
  }
}
