import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/actions/actions`.
///
/// The Actions of the tenant's file are listed too, but only the file changes them.
struct ActionRoutes: Sendable {
  let tenant: Tenant

  static let paging = ManagementQuery.paging.filter { $0.name != "include_totals" }

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/actions/actions",
      summary: "Lists the Actions of the tenant with their triggers.",
      scopes: ["read:actions"],
      query: filters + paging,
      answer: .json(.actionPage("actions"))
    ) { try await ActionRoutes(tenant: $0.tenant).list($0) },
    .management(
      .post,
      "/api/v2/actions/actions",
      summary: "Creates an Action, which runs once it is deployed and bound.",
      scopes: ["create:actions"],
      body: .json(ActionFields.table.standing(in: .creation)),
      answer: .json(.action, status: .created)
    ) { try await ActionRoutes(tenant: $0.tenant).create($0) },
    .management(
      .get,
      "/api/v2/actions/actions/{id}",
      summary: "Reads an Action.",
      scopes: ["read:actions"],
      answer: .json(.action)
    ) { call in
      let id = try call.parameter("id")
      let action = try await TenantAction.all(of: call.tenant).first { $0.id == id }
      guard let action else { throw ManagementError.unknownAction }
      return JSONResponse.make(object: action.document)
    },
    .management(
      .patch,
      "/api/v2/actions/actions/{id}",
      summary: "Changes an Action; logins run the deployed version until the next deployment.",
      scopes: ["update:actions"],
      body: .json(ActionFields.table.standing(in: .change), isComplete: false),
      answer: .json(.action)
    ) { try await ActionRoutes(tenant: $0.tenant).update($0) },
    .management(
      .delete,
      "/api/v2/actions/actions/{id}",
      summary: "Deletes an Action with its versions.",
      scopes: ["delete:actions"],
      query: [
        PayloadField("force", .boolean, summary: "Whether to delete an Action that is bound.")
      ],
      answer: .nothing(.noContent)
    ) { try await ActionRoutes(tenant: $0.tenant).delete($0) },
    .management(
      .post,
      "/api/v2/actions/actions/{id}/deploy",
      summary: "Makes the Action's present code the version that logins run.",
      scopes: ["create:actions", "update:actions"],
      answer: .json(.actionVersion, status: .accepted)
    ) { call in
      let action = try await call.storedAction()
      return try await ActionRoutes(tenant: call.tenant).deploy(action, action.document, call)
    },
  ]

  private static let filters = [
    PayloadField("triggerId", .string(), summary: "The trigger of the Actions."),
    PayloadField("actionName", .string(), summary: "The name of the Actions."),
    PayloadField("deployed", .boolean, summary: "Whether the Actions are deployed."),
    PayloadField("installed", .boolean, summary: "Whether the Actions are of the marketplace."),
  ]

  private func list(_ call: ManagementCall) async throws -> Response {
    let query = call.query
    let trigger = query.string("triggerId").map(Trigger.init(rawValue:))
    let all = try await TenantAction.all(of: tenant).filter { action in
      trigger.map(action.triggers.contains) ?? true
        && query.string("actionName").map { $0 == action.name } ?? true
        && query.boolean("deployed").map { $0 == action.isDeployed } ?? true
        && query.boolean("installed") != true
    }
    return Self.page(all.map(\.document), named: "actions", query)
  }

  private func create(_ call: ManagementCall) async throws -> Response {
    let payload = call.payload
    try await check(payload, besides: nil)
    let action = StoredAction(of: payload, id: tenant.identifier(""), at: tenant.now)
    let isDeployed = payload.boolean("deploy") == true
    // An Action whose code cannot be deployed is not created.
    if isDeployed {
      _ = try await tenant.step(of: ActionDeployment(action.document, name: action.name))
    }
    try await call.write("Create an action", status: .created, body: payload.withoutSecretValues) {
      database in
      try Store.save(.action, id: action.id, document: action.document, digest: nil, in: database)
      return true
    }
    var created = action
    if isDeployed {
      _ = try await deploy(action, action.document, call)
      created = try await call.storedAction(action.id)
    }
    return JSONResponse.make(object: created.representation, status: .created)
  }

  private func update(_ call: ManagementCall) async throws -> Response {
    let (action, payload, now) = (try await call.storedAction(), call.payload, tenant.now)
    try await check(payload, besides: action.id)
    let changed = try await call.change("Update an action", body: payload.withoutSecretValues) {
      database in
      try Store.update(.action, id: action.id, in: database) { document in
        var action = StoredAction(document)
        action.change(by: payload, at: now)
        document = action.document
      }
    }
    guard let changed else { throw ManagementError.unknownAction }
    return JSONResponse.make(object: StoredAction(changed).representation)
  }

  private func delete(_ call: ManagementCall) async throws -> Response {
    let action = try await call.storedAction()
    let isForced = call.query.boolean("force") == true
    try await call.write("Delete an action", status: .noContent) { database in
      for bound in try Store.entities(.binding, in: database).map(TriggerBindings.init)
      where bound.actionIDs.contains(action.id) {
        guard isForced else {
          throw ManagementError(
            .conflict,
            "The Action is bound to `\(bound.trigger.rawValue)`; remove the binding, or delete "
              + "with `force`.",
            code: "action_in_use"
          )
        }
        let kept = bound.bindings.filter { $0.string("action_id") != action.id }
        let changed = TriggerBindings(trigger: bound.trigger, bindings: kept)
        try Store.save(
          .binding,
          id: bound.trigger.rawValue,
          document: changed.document,
          digest: nil,
          in: database
        )
      }
      guard try Store.delete(.action, id: action.id, in: database) else {
        throw ManagementError.unknownAction
      }
      return true
    }
    tenant.currentFlow.deploy { deployed in
      deployed.actions[action.id] = nil
      deployed.bindings = deployed.bindings.mapValues { $0.filter { $0 != action.id } }
    }
    return Response(status: .noContent)
  }

  /// Deploys the present members of an Action, or those of an earlier version.
  ///
  /// Code that cannot be compiled changes nothing.
  func deploy(
    _ action: StoredAction,
    _ source: JSONObject,
    _ call: ManagementCall
  ) async throws -> Response {
    let (versionID, now) = (tenant.identifier(""), tenant.now)
    let step = try await tenant.step(of: ActionDeployment(source, name: action.name))
    let changed = try await call.change("Deploy an action", status: .accepted) { database in
      try Store.update(.action, id: action.id, in: database) { document in
        var action = StoredAction(document)
        action.deploy(source, id: versionID, at: now)
        document = action.document
      }
    }
    guard let deployed = changed.map(StoredAction.init),
      let version = deployed.versions.first(where: { $0.string("id") == versionID })
    else { throw ManagementError.unknownAction }
    tenant.currentFlow.deploy {
      $0.add(DeployedActions.Deployed(version, step: step), of: action.id)
    }
    return JSONResponse.make(
      object: deployed.representation(ofVersion: version),
      status: .accepted
    )
  }

  /// Checks that the triggers exist, and that no other Action has the name.
  private func check(_ payload: JSONObject, besides id: String?) async throws {
    for trigger in StoredAction.triggers(of: payload) {
      guard TriggerDefinition.of(trigger)?.flow != nil else {
        throw ManagementError(
          .badRequest,
          "The trigger `\(trigger.rawValue)` does not exist, or is not run here.",
          code: "invalid_body"
        )
      }
    }
    let name = payload.string("name")
    let actions = try await TenantAction.all(of: tenant)
    guard !actions.contains(where: { $0.name == name && $0.id != id }) else {
      throw ManagementError(
        .conflict,
        "An Action with this name already exists.",
        code: "conflict"
      )
    }
  }

  static func page(_ all: [JSONObject], named name: String, _ query: JSONObject) -> Response {
    let page = ResultPage(query)
    return JSONResponse.make(object: [
      name: page.response(all, named: name), "total": .integer(all.count),
      "page": .integer(page.index), "per_page": .integer(page.size),
    ])
  }
}

extension ManagementCall {
  /// The Action whose id is the parameter `id` of the path, or another one.
  ///
  /// - Throws: `ManagementError` for an Action of the tenant's file, which only the file changes.
  func storedAction(_ id: String? = nil) async throws -> StoredAction {
    let id = try id ?? parameter("id")
    if let document = try await tenant.store.entity(.action, id) { return StoredAction(document) }
    guard try await TenantAction.all(of: tenant).contains(where: { $0.id == id }) else {
      throw ManagementError.unknownAction
    }
    throw ManagementError(
      .badRequest,
      "The tenant's file declares the Action `\(id)`; change it there.",
      code: "invalid_request"
    )
  }
}

extension ManagementError {
  static let unknownAction =
    ManagementError(.notFound, "The Action does not exist.", code: "inexistent_action")
}

extension AnswerShape {
  /// A page of Actions or bindings, with its counts.
  static func actionPage(_ name: String) -> AnswerShape {
    .object([
      .sent(name, .list(.map(nil)), summary: "The results of the page."),
      .sent("total", .integer(0...1_000_000), summary: "The number of all results."),
      .sent("page", .integer(0...1_000_000), summary: "The index of the page."),
      .sent("per_page", .integer(0...100), summary: "The number of results per page."),
    ])
  }
}
