import WireFormats

/// Resolves the client, connection, organization and custom domain of the login.
extension CaseBuilder {
  func client(_ field: RecordField) -> Resolution {
    let exported = exports.tenant.client(login.client)
    switch field.path {
    case "event.client.metadata": return tenantMember(exported, "client_metadata", orElse: [:])
    case "event.client.refresh_token":
      guard let exported else { return .unknown(.notExported) }
      return exported.member("refresh_token", "policies") == nil ? .absent : .object
    case "event.client.refresh_token.policies":
      return tenantMember(exported?["refresh_token"], "policies", orElse: nil)
    case "event.client.name":
      let own = recorded(field)
      if case .unknown(.masked) = own { return own }
      if case .unknown = own { return tenantMember(exported, "name", orElse: nil) }
      return own
    case "event.client.external_client_id":
      guard case .log = field.source else {
        return tenantMember(exported, "external_client_id", orElse: nil)
      }
      let requested = login.record.text("details", "requested_client_id") ?? ""
      return requested.contains("://") ? .approximate(JSONText(string: requested)) : .absent
    case "event.client.external_metadata_type":
      return tenantMember(exported, "external_metadata_type", orElse: nil)
    case "event.client.authentication":
      return .unknown(field.source == .history ? .noHistory : .missing)
    default: return recorded(field)
    }
  }

  func connection(_ field: RecordField) -> Resolution {
    let name = login.record.text("connection") ?? login.record.text("session_connection")
    let exported = exports.tenant.connection(name: name, id: login.record.text("connection_id"))
    switch field.path {
    case "event.connection": return name == nil ? .unknown(.missing) : .object
    case "event.connection.id": return recorded(field, or: exported, "id")
    case "event.connection.strategy": return recorded(field, or: exported, "strategy")
    case "event.connection.metadata": return tenantMember(exported, "metadata", orElse: nil)
    default: return recorded(field)
    }
  }

  func organization(_ field: RecordField) -> Resolution {
    let id = login.record.text("organization_id")
    let exported = exports.tenant.organization(
      id: id,
      name: login.record.text("organization_name")
    )
    switch field.path {
    case "event.organization.name": return recorded(field, or: exported, "name")
    case "event.organization.display_name":
      return tenantMember(exported, "display_name", orElse: exported?["name"])
    case "event.organization.metadata": return tenantMember(exported, "metadata", orElse: [:])
    default: return recorded(field)
    }
  }

  /// A custom domain is any host that does not belong to Auth0.
  func customDomain(_ field: RecordField) -> Resolution {
    let recorded: String?
    if case .log = field.source {
      recorded = login.record.text("hostname")
    } else {
      recorded = hostname
    }
    guard let host = recorded else {
      return .unknown(field.source == .history ? .noHistory : .missing)
    }
    guard !host.lowercased().hasSuffix(".auth0.com") else { return .absent }
    switch field.path {
    case "event.custom_domain": return .object
    case "event.custom_domain.domain": return .value(JSONText(string: host))
    default:
      return tenantMember(exports.tenant.domain(host), "domain_metadata", orElse: [:])
    }
  }

  /// The requested host; for an exchange, that of the session's earlier logins.
  var hostname: String? { login.record.text("hostname") ?? login.history.session?.hostname }

  /// A member of the record, or else of the export.
  private func recorded(
    _ field: RecordField,
    or exported: JSONValue?,
    _ name: String
  ) -> Resolution {
    if case .log = field.source {
      let own = recorded(field)
      switch own {
      case .unknown(.masked): return own
      case .unknown: break
      default: return own
      }
    }
    return tenantMember(exported, name, orElse: nil)
  }

  /// A member of an exported entity; unknown if the entity is missing.
  private func tenantMember(
    _ entity: JSONValue?,
    _ name: String,
    orElse other: JSONValue?
  ) -> Resolution {
    guard let entity else { return .unknown(.notExported) }
    guard let value = entity.member(name) ?? other else { return .absent }
    return .exported(JSONText(value), source: "tenant")
  }
}
