import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/actions/actions/{id}/versions`.
enum ActionVersionRoutes {
  private static let path = "/api/v2/actions/actions/{id}/versions"

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      path,
      summary: "Lists the versions of an Action, the newest first.",
      scopes: ["read:actions"],
      query: ActionRoutes.paging,
      answer: .json(.actionPage("versions"))
    ) { call in
      let action = try await call.storedAction()
      let versions = action.versions.reversed().map(action.representation(ofVersion:))
      return ActionRoutes.page(Array(versions), named: "versions", call.query)
    },
    .management(
      .get,
      "\(path)/{version_id}",
      summary: "Reads a version of an Action.",
      scopes: ["read:actions"],
      answer: .json(.actionVersion)
    ) { call in
      let action = try await call.storedAction()
      return JSONResponse.make(
        object: action.representation(ofVersion: try version(of: action, call))
      )
    },
    .management(
      .post,
      "\(path)/{version_id}/deploy",
      summary: "Deploys the code of an earlier version, as a new version.",
      scopes: ["create:actions", "update:actions"],
      body: nil,
      answer: .json(.actionVersion, status: .accepted)
    ) { call in
      let action = try await call.storedAction()
      let source = try version(of: action, call)
      return try await ActionRoutes(tenant: call.tenant).deploy(action, source, call)
    },
  ]

  private static func version(
    of action: StoredAction,
    _ call: ManagementCall
  ) throws -> JSONObject {
    let id = try call.parameter("version_id")
    guard let version = action.versions.first(where: { $0.string("id") == id }) else {
      throw ManagementError(
        .notFound,
        "The version does not exist.",
        code: "inexistent_action_version"
      )
    }
    return version
  }
}
