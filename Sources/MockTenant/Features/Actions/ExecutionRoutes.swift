import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoint `GET /api/v2/actions/executions/{id}`.
enum ExecutionRoutes {
  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/actions/executions/{id}",
      summary: "Reads an execution of the Actions, with the name, times and error of each.",
      scopes: ["read:actions"],
      answer: .json(.object([.text("id", "The execution's id.")], isOpen: true))
    ) { call in
      let id = try call.parameter("id")
      let tenant = call.tenant
      guard let execution = try await tenant.store.execution(id, at: tenant.now) else {
        throw ManagementError(
          .notFound,
          "The execution does not exist.",
          code: "inexistent_execution"
        )
      }
      return JSONResponse.make(object: execution)
    }
  ]
}
