import WireFormats

/// Makes the entities of a tenant of the resources of Auth0's Terraform provider (auth0/auth0:
/// Resources), with the names of the Management API.
struct TerraformTenant {
  private let resources: [TerraformResource]
  private var entities: TenantEntities
  var values: TerraformNodes

  /// The tenant that one provider of a configuration manages; nil for the default provider.
  static func declaration(
    of configuration: TerraformConfiguration,
    provider: String?,
    path: String
  ) -> TenantDeclaration {
    var tenant = TerraformTenant(
      configuration.resources.filter { $0.provider == provider },
      at: SourceLocation(file: path, line: 1, column: 1)
    )
    tenant.read()
    return TenantDeclaration(
      document: tenant.entities.document(),
      problems: configuration.problems + tenant.values.problems
    )
  }

  private init(_ resources: [TerraformResource], at location: SourceLocation) {
    self.resources = resources
    entities = TenantEntities(at: location)
    values = TerraformNodes()
  }

  /// The resources that the reader of Actions reads.
  private static let partsOfActions: Set = [
    "auth0_action", "auth0_action_module", "auth0_trigger_action", "auth0_trigger_actions",
    "auth0_trigger_binding",
  ]

  private mutating func read() {
    // References lead to entities by their names, so all of them are known before any is read.
    for resource in resources where resource.type != "auth0_client" { readName(of: resource) }
    for resource in resources where resource.type == "auth0_client" { readName(of: resource) }
    for resource in resources { readEntity(resource) }
    for resource in resources { readAddition(resource) }
  }

  // MARK: - Names

  private mutating func readName(of resource: TerraformResource) {
    let name = resource.values["name"]?.text
    switch resource.type {
    case "auth0_client":
      guard let client = values.node(of: resource, renaming: Self.clientNames) else { return }
      guard client["name"] != nil else { return values.report(unnamed: resource) }
      let id = entities.add(client: Self.completing(client.setting("id", nil)))
      values.name(resource, id)
    case "auth0_action", "auth0_connection", "auth0_role":
      guard let name else { return values.report(unnamed: resource) }
      values.name(resource, name)
      if resource.type == "auth0_action" { entities.actions.append(name) }
    case "auth0_resource_server":
      guard let identifier = resource.values["identifier"]?.text else {
        return values.report(unnamed: resource)
      }
      values.name(resource, identifier)
    case "auth0_organization":
      guard let name else { return values.report(unnamed: resource) }
      values.name(resource, resource.values["id"]?.text ?? "org_\(name)")
    default: break
    }
  }

  private static let clientNames = [
    "cross_origin_auth": "cross_origin_authentication",
    "oidc_backchannel_logout_urls": "backchannel_logout_urls",
  ]

  /// A client whose blocks have the form of the Management API.
  private static func completing(_ client: DocumentNode) -> DocumentNode {
    var client = client
    if let urls = client["backchannel_logout_urls"] {
      let logout = DocumentNode(map: [("backchannel_logout_urls", urls)], at: urls.location)
      client = client.setting("backchannel_logout_urls", nil)
      client = client.setting("oidc_logout", client["oidc_logout"] ?? logout)
    }
    if let addons = client["addons"]?.block {
      client = client.setting(
        "addons",
        DocumentNode(
          map: addons.members.map { ($0.name, $0.value.block?.inCamelCase ?? $0.value) },
          at: addons.location
        )
      )
    }
    return client
  }

  // MARK: - Entities

  private mutating func readEntity(_ resource: TerraformResource) {
    switch resource.type {
    case "auth0_connection":
      add(resource, .connections, renaming: [:]) { node in
        guard let options = node["options"]?.block else { return node }
        return node.setting(
          "options",
          options.renaming("password_policy", to: "passwordPolicy")
            .renaming("enabled_database_customization", to: "enabledDatabaseCustomization")
        )
      }
    case "auth0_resource_server": add(resource, .apis, renaming: [:]) { $0 }
    case "auth0_role":
      add(resource, .roles, renaming: [:]) { node in
        let all = node["permissions"]?.elements ?? []
        return all.isEmpty
          ? node
          : node.setting(
            "permissions",
            DocumentNode(.list(all.map(\.permission)), at: node.location)
          )
      }
    case "auth0_organization":
      let id = values.name(of: resource)
      add(resource, .organizations, renaming: [:]) { node in
        id.map { node.setting("id", node.text($0)) } ?? node
      }
    case "auth0_token_exchange_profile":
      guard let node = values.node(of: resource, renaming: [:]) else { return }
      entities.add(node.setting("id", nil), .tokenExchangeProfiles, key: resource.address)
    case "auth0_event_stream":
      guard let node = values.node(of: resource, renaming: [:]) else { return }
      entities.add(Self.stream(node), .eventStreams, key: resource.address)
    case "auth0_client_grant":
      guard let node = values.node(of: resource, renaming: ["scopes": "scope"]) else { return }
      entities.add(grant: node)
    case "auth0_tenant": entities.settings = values.node(of: resource, renaming: [:])
    default: break
    }
  }

  private mutating func add(
    _ resource: TerraformResource,
    _ kind: TenantEntities.Kind,
    renaming names: [String: String],
    _ change: (DocumentNode) -> DocumentNode
  ) {
    guard let key = values.name(of: resource),
      let node = values.node(of: resource, renaming: names)
    else { return }
    entities.add(change(node.setting("id", nil)), kind, key: key)
  }

  private static func stream(_ node: DocumentNode) -> DocumentNode {
    let action = node["action_configuration"]?.block?["action_id"]
    let destination = DocumentNode(
      map: [
        ("type", node["destination_type"]),
        ("configuration", DocumentNode(map: [("action_id", action)], at: node.location)),
      ],
      at: node.location
    )
    return DocumentNode(
      map: [
        ("name", node["name"]), ("status", node["status"]),
        ("subscriptions", node["subscriptions"]), ("destination", destination),
      ],
      at: node.location
    )
  }

  // MARK: - Additions

  /// Reads a resource that completes an entity of another one.
  private mutating func readAddition(_ resource: TerraformResource) {
    guard !Self.partsOfActions.contains(resource.type),
      let node = values.node(of: resource, renaming: [:])
    else { return }
    switch resource.type {
    case "auth0_client_credentials":
      change(.clients, node["client_id"], resource) { $0.authenticated(by: node) }
    case "auth0_connection_clients":
      change(.connections, node["connection_id"], resource) {
        $0.setting("enabled_clients", node["enabled_clients"])
      }
    case "auth0_connection_client":
      change(.connections, node["connection_id"], resource) { connection in
        node["client_id"].map { connection.appending($0, to: "enabled_clients") } ?? connection
      }
    case "auth0_resource_server_scopes":
      change(.apis, node["resource_server_identifier"], resource) { api in
        (node["scopes"]?.elements ?? []).reduce(api) {
          $0.appending($1.renaming("name", to: "value"), to: "scopes")
        }
      }
    case "auth0_resource_server_scope":
      change(.apis, node["resource_server_identifier"], resource) { api in
        let scope = DocumentNode(
          map: [("value", node["scope"]), ("description", node["description"])],
          at: node.location
        )
        return api.appending(scope, to: "scopes")
      }
    case "auth0_role_permissions":
      change(.roles, node["role_id"], resource) { role in
        (node["permissions"]?.elements ?? []).reduce(role) {
          $0.appending($1.permission, to: "permissions")
        }
      }
    case "auth0_role_permission":
      change(.roles, node["role_id"], resource) {
        $0.appending(node.renaming("permission", to: "name").permission, to: "permissions")
      }
    default: noteOther(resource)
    }
  }

  private static let entityTypes: Set = [
    "auth0_client", "auth0_connection", "auth0_resource_server", "auth0_role",
    "auth0_organization", "auth0_token_exchange_profile", "auth0_event_stream",
    "auth0_client_grant", "auth0_tenant",
  ]

  private mutating func noteOther(_ resource: TerraformResource) {
    guard !Self.entityTypes.contains(resource.type) else { return }
    entities.note(resource.type, at: TerraformNodes.place(of: resource))
  }

  private mutating func change(
    _ kind: TenantEntities.Kind,
    _ key: DocumentNode?,
    _ resource: TerraformResource,
    _ body: (DocumentNode) -> DocumentNode
  ) {
    guard let key, let text = key.text else { return }
    guard !entities.change(kind, text, body) else { return }
    values.report(
      "`\(resource.address)` belongs to `\(text)`, which is not among the `\(kind.rawValue)`",
      at: key.location
    )
  }
}

extension DocumentNode {
  /// The only block of a list, or the map itself.
  fileprivate var block: DocumentNode? {
    switch value {
    case .map: self
    case .list(let elements): elements.count == 1 ? elements[0].block : nil
    default: nil
    }
  }

  /// A permission of a role under the names of the Management API.
  fileprivate var permission: DocumentNode {
    DocumentNode(
      map: [
        ("resource_server_identifier", self["resource_server_identifier"]),
        ("permission_name", self["name"] ?? self["permission_name"]),
      ],
      at: location
    )
  }

  /// The map with the names of its members in camel case, as the Management API has add-ons.
  fileprivate var inCamelCase: DocumentNode {
    DocumentNode(
      .map(
        members.map { member in
          let words = member.name.split(separator: "_").map(String.init)
          let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
          let name = (words.prefix(1) + rest).joined()
          let value = member.name == "mappings" ? member.value : member.value.block ?? member.value
          return DocumentMember(name, at: member.location, value: value)
        }
      ),
      at: location
    )
  }

  /// A client with the way in which it authenticates.
  fileprivate func authenticated(by credentials: DocumentNode) -> DocumentNode {
    var client = self
    let method = credentials["authentication_method"]
    if method?.text != "private_key_jwt" {
      client = client.setting("token_endpoint_auth_method", method)
    }
    let secret = credentials["client_secret"] ?? credentials["client_secret_wo"]
    client = client.setting("client_secret", secret?.isEmpty == false ? secret : nil)
    guard let keys = credentials["private_key_jwt"]?.block?["credentials"]?.elements else {
      return client
    }
    let list = keys.map { key in
      DocumentNode(
        map: ["credential_type", "name", "pem", "expires_at"].map { ($0, key[$0]) }
          + [("alg", key["algorithm"])],
        at: key.location
      )
    }
    let jwt = DocumentNode(
      map: [("credentials", DocumentNode(.list(list), at: credentials.location))],
      at: credentials.location
    )
    return client.setting(
      "client_authentication_methods",
      DocumentNode(map: [("private_key_jwt", jwt)], at: credentials.location)
    )
  }
}
