import Glibc
import PostLogin
package import WireFormats

/// The environment variables by which an application and its tests find a tenant.
package struct TenantVariables: Sendable, Equatable {
  /// The variables to set, in the order of their names.
  package let values: [(name: String, value: String)]
  /// The names of variables to remove, so that no secret of another tenant remains.
  package let removedNames: [String]
  /// The clients whose id has no variable of its own, because another client has the same name.
  package let hiddenClients: [String]

  /// Makes the variables of a running tenant.
  ///
  /// - Parameters:
  ///   - url: The tenant's URL, with a trailing slash.
  ///   - clients: The tenant's clients.
  ///   - name: The id or name of the client whose id and secret are set; nil for the first that logs
  ///     users in and has a secret.
  ///   - authorityPath: The file with the authority of the tenant's certificate; nil without TLS.
  /// - Throws: `invalidConfiguration` if no client, or more than one, has the name.
  package init(
    url: String,
    clients: [Client],
    client name: String?,
    authorityPath: String?
  ) throws(PostLoginError) {
    let issuer = String(url.dropLast())
    var values = [
      "AUTH0_DOMAIN": issuer.split(separator: "/").last.map(String.init) ?? "",
      "AUTH0_ISSUER_BASE_URL": issuer, "MOCK_TENANT_URL": url,
    ]
    var hidden: [String] = []
    for client in clients {
      let variable = "AUTH0_\(Self.part(client))_CLIENT_ID"
      if values[variable] == nil { values[variable] = client.id } else { hidden.append(client.id) }
    }
    let chosen = try Self.client(named: name, of: clients)
    values["AUTH0_CLIENT_ID"] = chosen?.id
    values["AUTH0_CLIENT_SECRET"] = chosen?.secret
    values["AUTH0_BASE_URL"] = chosen?.callbacks.lazy.compactMap { WebURL($0)?.origin }.first
    if let authorityPath {
      for name in ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE"] {
        values[name] = authorityPath
      }
    }
    self.values = values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    removedNames = ["AUTH0_CLIENT_ID", "AUTH0_CLIENT_SECRET", "AUTH0_BASE_URL"]
      .filter { values[$0] == nil }
    hiddenClients = hidden
  }

  /// The changes of a command's environment; nil removes a variable.
  ///
  /// An AUTH0_BASE_URL of the caller stays, since the caller knows where the application runs.
  package var changes: [String: String?] {
    var changes: [String: String?] = [:]
    for (name, value) in values { changes[name] = .some(value) }
    for name in removedNames { changes[name] = .some(nil) }
    if getenv("AUTH0_BASE_URL") != nil { changes["AUTH0_BASE_URL"] = nil }
    return changes
  }

  package static func == (left: TenantVariables, right: TenantVariables) -> Bool {
    left.values.elementsEqual(right.values, by: ==) && left.removedNames == right.removedNames
      && left.hiddenClients == right.hiddenClients
  }

  private static func client(
    named name: String?,
    of clients: [Client]
  ) throws(PostLoginError) -> Client? {
    guard let name else {
      let usable = clients.filter { $0.grantTypes.contains("authorization_code") }
      return usable.first { $0.secret != nil } ?? usable.first ?? clients.first
    }
    if let client = clients.first(where: { $0.id == name }) { return client }
    let named = clients.filter { $0.name == name }
    guard let client = named.first, named.count == 1 else {
      let known = clients.prefix(10).map { "`\(DocumentText.line($0.id))`" }.joined(separator: ", ")
      throw PostLoginError(
        .invalidConfiguration,
        "\(named.isEmpty ? "no client has" : "\(named.count) clients have") the id or name `\(DocumentText.line(name))`; "
          + (known.isEmpty ? "the tenant has none" : "take one of these ids: \(known)")
      )
    }
    return client
  }

  /// The part of a variable's name for a client: its name, or its id if the name has no letters that
  /// a variable can have.
  private static func part(_ client: Client) -> String {
    let texts = [client.name, client.id].map { text in
      text.uppercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        .joined(separator: "_")
    }
    return texts.first { !$0.isEmpty } ?? "_"
  }
}
