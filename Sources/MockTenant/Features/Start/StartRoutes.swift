import Hummingbird
import PostLogin

/// The endpoint `/`, for developers that open the tenant's address in a browser.
enum StartRoutes {
  static let endpoints: [Endpoint] = [
    .page(
      .get,
      "/",
      summary: "Shows users, clients and a link to log in.",
      usesDatabase: false
    ) { call in
      StartPage(
        name: call.tenant.configuration.name,
        steps: FirstSteps(
          call.tenant.configuration,
          flow: call.tenant.flow,
          issuer: call.origin.issuer,
          offersTrial: call.tenant.offersTrial,
          listening: nil
        ),
        hasTestControl: call.tenant.hasTestControl
      ).response
    }
  ]
}
