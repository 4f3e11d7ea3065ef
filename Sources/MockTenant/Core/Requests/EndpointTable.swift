/// The table of all endpoints.
///
/// A new endpoint is an entry of a feature's list, next to its handler.
enum EndpointTable {
  /// The endpoints by part, in the order of the features.
  static let all: [Endpoint] = {
    let endpoints = TenantFeature.all.flatMap { $0.endpoints() }
    return Endpoint.Part.allCases.flatMap { part in endpoints.filter { $0.part == part } }
  }()

  /// The endpoints of a tenant, which answers test control, its own client's pages and Okta's paths
  /// only on request.
  static func endpoints(
    hasTestControl: Bool,
    offersTrial: Bool,
    hasOktaPaths: Bool
  ) -> [Endpoint] {
    (hasTestControl ? all : all.filter { $0.part != .testControl })
      + (offersTrial ? TrialRoutes.endpoints : []) + (hasOktaPaths ? OktaPaths.endpoints : [])
  }
}
