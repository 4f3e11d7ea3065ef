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
    do {
      let client = try await client(of: parameters, clientID: clientID)
      guard let addon = client.wsFederationAddon else {
        throw FederationError(
          title: "invalid_request",
          text: "The client has no WS-Federation add-on; set `addons.wsfed`.",
          status: 403
        )
      }
      switch parameters.string("wa") ?? "wsignin1.0" {
      case "wsignin1.0": break
      case "wsignout1.0": return try await signOut(parameters, client: client)
      case let other:
        throw FederationError(title: "invalid_request", text: "Unsupported wa: \(other)")
      }
      let reply = parameters.string("wreply") ?? ""
      var request = AuthorizeRequest(clientID: client.id, redirectURI: reply)
      try readTarget(of: &request, addon: addon, client: client)
      request.state = parameters.string("wctx").flatMap { $0.isEmpty ? nil : $0 }
      if parameters.string("wfresh") == "0" { request.prompt = ["login"] }
      request.federation = FederatedLogin(
        method: .wsFederation,
        path: path,
        audience: parameters.string("wtrealm") ?? "urn:\(client.id)"
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

  /// The client of the path, or that whose id or alias is the realm.
  private func client(of parameters: JSONObject, clientID: String?) async throws -> Client {
    if let clientID { return try await federatedClient(clientID) }
    guard let realm = parameters.string("wtrealm"), !realm.isEmpty else {
      throw FederationError(
        title: "invalid_request",
        text: "Missing required parameter: wtrealm"
      )
    }
    let name = realm.hasPrefix("urn:") ? String(realm.dropFirst(4)) : realm
    if let client = try await entities.client(name) { return client }
    let clients = try await tenant.store.clients()
    guard
      let client = clients.first(where: {
        $0.document.strings("client_aliases")?.contains(realm) == true
      })
    else { return try await federatedClient(name) }
    return client
  }

  /// Ends the session, also at its service providers of SAML, and redirects to an address that the
  /// client may use.
  private func signOut(_ parameters: JSONObject, client: Client) async throws -> Response {
    let target = parameters.string("wreply")
    if let target, !(client.logoutURLs + client.callbacks).contains(target) {
      throw FederationError(
        title: "invalid_request",
        text: "The wreply is not among the allowed logout URLs and callbacks.",
        status: 403
      )
    }
    return try await LogoutRoutes(tenant: tenant)
      .logOut(try await liveSession()?.record, client: client, target: target, origin: origin)
  }
}
