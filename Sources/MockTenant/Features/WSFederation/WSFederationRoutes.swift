import Hummingbird
import PostLogin
import WireFormats

/// The endpoints of WS-Federation's passive profile.
enum WSFederationRoutes {
  static let endpoints: [Endpoint] = [
    .page(
      .get,
      "/wsfed",
      summary: "Begins a login or logout by WS-Federation; `wtrealm` names the client.",
      query: parameters,
      answersHead: false
    ) { try await answer($0, path: "/wsfed", clientID: nil) },
    .page(
      .get,
      "/wsfed/{id}",
      summary: "Begins a login or logout by WS-Federation.",
      query: parameters,
      answersHead: false
    ) { call in
      let id = SAMLRoutes.clientID(call)
      return try await answer(call, path: "/wsfed/\(id)", clientID: id)
    },
    .page(
      .get,
      "/wsfed/FederationMetadata/2007-06/FederationMetadata.xml",
      summary: "Describes the tenant for WS-Federation."
    ) { call in
      XMLResponse.make(
        metadata(call).text(path: "wsfed", key: try await call.tenant.federationKey())
      )
    },
    .page(
      .get,
      "/wsfed/{id}/FederationMetadata/2007-06/FederationMetadata.xml",
      summary: "Describes the tenant for one client of WS-Federation."
    ) { try await clientMetadata($0) },
  ]

  private static let parameters: [PayloadField] =
    [
      PayloadField(
        "wa",
        .choice(["wsignin1.0", "wsignout1.0"]),
        summary: "The action, such as `wsignin1.0`; without it, a login."
      ),
      .parameter("wtrealm", "The application's name."),
      .parameter("wreply", "The URL for the response."),
      .parameter("wctx", "A value that the response repeats."),
      .parameter("whr", "The connection of the user."),
      .parameter("wfresh", "Whether the user authenticates again, which `0` asks for."),
    ] + SAMLRoutes.shared

  private static func answer(
    _ call: EndpointCall,
    path: String,
    clientID: String?
  ) async throws -> Response {
    let response = try await SAMLRoutes.flow(call)
      .beginWSFederation(call, path: path, clientID: clientID)
    return SAMLRoutes.clearingCookie(response, of: call)
  }

  private static func metadata(_ call: EndpointCall) -> WSFederationMetadata {
    WSFederationMetadata(tenant: call.tenant, issuer: call.origin.issuer)
  }

  private static func clientMetadata(_ call: EndpointCall) async throws -> Response {
    let id = SAMLRoutes.clientID(call)
    guard let addon = try await call.tenant.store.client(id)?.wsFederationAddon else {
      return MessagePage(
        title: "invalid_request",
        text: "No client with a WS-Federation add-on: \(id)",
        status: .notFound
      ).response
    }
    do {
      let key = try await call.tenant.federationKey(for: SAMLSettings(addon: addon))
      let path = "wsfed/\(PercentEncoding.encodeComponent(id))"
      return XMLResponse.make(metadata(call).text(path: path, key: key))
    } catch let error as FederationError {
      return MessagePage(error).response
    }
  }
}
