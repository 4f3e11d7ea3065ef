import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Begins a login or ends the session, as WS-Federation's passive profile asks for.
  func beginWSFederation(
    _ call: EndpointCall,
    path: String,
    clientID: String?
  ) async throws -> Response {
    let parameters = call.query
    let realm = parameters.string("wtrealm").flatMap { $0.isEmpty ? nil : $0 }
    do {
      // A sign-out may name no application: it ends the session of all.
      if clientID == nil, realm == nil, parameters.string("wa") == Self.signOut {
        return try await signOut(parameters, client: nil)
      }
      let client = try await client(of: realm, clientID: clientID)
      _ = try client.requireAddon(.wsFederation)
      switch parameters.string("wa") ?? "wsignin1.0" {
      case "wsignin1.0": break
      case Self.signOut: return try await signOut(parameters, client: client)
      case let other:
        throw FederationError(title: "invalid_request", text: "Unsupported wa: \(other)")
      }
      let reply = parameters.string("wreply") ?? ""
      var request = AuthorizeRequest(clientID: client.id, redirectURI: reply)
      try readTarget(of: &request, .wsFederation, client: client)
      request.state = parameters.string("wctx").flatMap { $0.isEmpty ? nil : $0 }
      if parameters.string("wfresh") == "0" { request.prompt = ["login"] }
      request.federation = FederatedLogin(
        method: .wsFederation,
        path: path,
        audience: realm ?? client.id
      )
      var shared = parameters
      if let realm = parameters.string("whr"), !realm.isEmpty {
        let name = realm.hasPrefix("urn:") ? String(realm.dropFirst(4)) : realm
        shared.set("connection", .string(name))
      }
      return try await answerFederated(request, shared, client: client)
    } catch let error as FederationError {
      return MessagePage(error).response
    }
  }

  /// The client of the path, of which the realm must be a name, or else the client that the realm
  /// names.
  ///
  /// A realm of another client would become the audience of a token that this one receives.
  private func client(of realm: String?, clientID: String?) async throws -> Client {
    if let clientID {
      let client = try await federatedClient(clientID)
      guard realm.map(client.isNamed(byRealm:)) ?? true else {
        throw FederationError(
          title: "invalid_request",
          text: "The wtrealm is neither the client's id nor one of its aliases: \(realm ?? "")"
        )
      }
      return client
    }
    guard let realm else {
      throw FederationError(
        title: "invalid_request",
        text: "Missing required parameter: wtrealm"
      )
    }
    let name = realm.hasPrefix("urn:") ? String(realm.dropFirst(4)) : realm
    if let client = try await entities.client(name) { return client }
    let clients = try await tenant.store.clients()
    guard let client = clients.first(where: { $0.isNamed(byRealm: realm) }) else {
      return try await federatedClient(name)
    }
    return client
  }

  private static let signOut = "wsignout1.0"

  /// Ends the session, also at its service providers of SAML, and redirects to an address that the
  /// client may use, or the tenant's own if no client is named.
  private func signOut(_ parameters: JSONObject, client: Client?) async throws -> Response {
    let target = parameters.string("wreply").flatMap { $0.isEmpty ? nil : $0 }
    let allowed = client.map { $0.logoutURLs + $0.callbacks } ?? tenant.configuration.logoutURLs
    if let target, !allowed.contains(target) {
      throw FederationError(
        title: "invalid_request",
        text: "The wreply is not among the allowed logout URLs and callbacks.",
        status: 403
      )
    }
    return try await LogoutRoutes(tenant: tenant)
      .logOut(
        try await incoming.liveSession()?.record,
        client: client,
        target: target,
        origin: origin
      )
  }
}
