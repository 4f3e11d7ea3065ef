import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoint `GET /api/v2/actions/executions/{id}`.
struct ExecutionRoutes: Sendable {
  static let scopes = ["read:actions"]

  let tenant: Tenant

  func add(to router: Router<TenantRequestContext>) {
    router.get("/api/v2/actions/executions/:id") { request, context in
      let call = try await ManagementCall(
        tenant,
        request: request,
        context: context,
        scopes: Self.scopes
      )
      let id = try call.parameter("id")
      guard let execution = try await tenant.store.execution(id, at: tenant.now) else {
        throw ManagementError(
          .notFound,
          "The execution does not exist.",
          code: "inexistent_execution"
        )
      }
      return JSONResponse.make(object: execution)
    }
  }
}
