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
      query: parameters
    ) { try await answer($0, path: "/wsfed", clientID: nil) },
    .page(
      .get,
      "/wsfed/{id}",
      summary: "Begins a login or logout by WS-Federation.",
      query: parameters
    ) { call in
      let id = SAMLRoutes.clientID(call)
      return try await answer(call, path: "/wsfed/\(id)", clientID: id)
    },
    .page(
      .get,
      "/wsfed/FederationMetadata/2007-06/FederationMetadata.xml",
      summary: "Describes the tenant for WS-Federation."
    ) { try await metadata($0, path: "wsfed") },
    .page(
      .get,
      "/wsfed/{id}/FederationMetadata/2007-06/FederationMetadata.xml",
      summary: "Describes the tenant for one client of WS-Federation."
    ) { call in
      let id = PercentEncoding.encodeComponent(SAMLRoutes.clientID(call))
      return try await metadata(call, path: "wsfed/\(id)")
    },
  ]

  private static let parameters: [PayloadField] =
    [
      PayloadField(
        "wa",
        .choice(["wsignin1.0", "wsignout1.0"]),
        summary: "What the application asks for; without it, a login."
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

  private static func metadata(_ call: EndpointCall, path: String) async throws -> Response {
    let metadata = WSFederationMetadata(tenant: call.tenant, issuer: call.origin.issuer)
    return XMLResponse.make(try await metadata.text(path: path))
  }
}
