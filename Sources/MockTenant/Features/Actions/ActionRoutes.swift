import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/actions` that show triggers, Actions and their bindings; the
/// tenant's file changes them, not the Management API.
struct ActionRoutes: Sendable {
  let tenant: Tenant

  private static let paging = ManagementQuery.paging.filter { $0.name != "include_totals" }

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/actions/triggers",
      summary: "Lists the triggers of Actions with their versions.",
      scopes: ["read:actions"],
      answer: .json(
        .object([.sent("triggers", .list(.map(nil)), summary: "The versions of all triggers.")])
      )
    ) { _ in JSONResponse.make(object: ["triggers": .array(triggers)]) },
    .management(
      .get,
      "/api/v2/actions/triggers/{id}/bindings",
      summary: "Lists the Actions that are bound to a trigger, in their order.",
      scopes: ["read:actions"],
      query: paging,
      answer: .json(.actionPage("bindings"))
    ) { try ActionRoutes(tenant: $0.tenant).bindings($0) },
    .management(
      .get,
      "/api/v2/actions/actions",
      summary: "Lists the Actions of the tenant with their triggers.",
      scopes: ["read:actions"],
      query: [PayloadField("triggerId", .string(), summary: "The trigger of the Actions.")]
        + paging,
      answer: .json(.actionPage("actions"))
    ) { ActionRoutes(tenant: $0.tenant).actions($0) },
  ]

  private static let triggers: [JSONValue] = TriggerDefinition.all.flatMap { definition in
    let versions = definition.olderVersions + [definition.version].compactMap(\.self)
    return versions.map { version in
      [
        "id": .string(definition.trigger.rawValue), "version": .string(version),
        "status": version == definition.version ? "CURRENT" : "DEPRECATED",
        "binding_policy": .string(definition.bindingPolicy),
      ] as JSONValue
    }
  }

  private func bindings(_ call: ManagementCall) throws -> Response {
    let id = try call.parameter("id")
    guard let definition = TriggerDefinition.of(Trigger(rawValue: id)) else {
      throw ManagementError(.notFound, "The trigger does not exist.", code: "inexistent_trigger")
    }
    let flow =
      definition.trigger == tenant.flow.trigger
      ? tenant.flow : tenant.triggerFlows[definition.trigger]
    let all: [JSONObject] = (flow?.steps ?? []).map { step in
      let action = TenantAction(id: step.action.name, triggers: [definition.trigger])
      return [
        "id": .string("\(id)|\(step.action.name)"), "trigger_id": .string(id),
        "display_name": .string(step.action.name), "action": .object(action.document.members),
      ]
    }
    return page(all, named: "bindings", call.query)
  }

  private func actions(_ call: ManagementCall) -> Response {
    let wanted = call.query.string("triggerId").map(Trigger.init(rawValue:))
    let all = TenantAction.all(of: tenant).filter { action in
      wanted.map(action.triggers.contains) ?? true
    }
    return page(all.map(\.document), named: "actions", call.query)
  }

  private func page(_ all: [JSONObject], named name: String, _ query: JSONObject) -> Response {
    let page = ResultPage(query)
    return JSONResponse.make(object: [
      name: page.response(all, named: name), "total": .integer(all.count),
      "page": .integer(page.index), "per_page": .integer(page.size),
    ])
  }
}

extension TriggerDefinition {
  /// Whether bindings or entities name the Actions of the trigger, in Auth0's words.
  fileprivate var bindingPolicy: String {
    if case .onePerEntity? = flow?.cardinality { return "entity-bound" }
    return "trigger-bound"
  }
}

extension AnswerShape {
  /// A page of Actions or bindings, with its counts.
  fileprivate static func actionPage(_ name: String) -> AnswerShape {
    .object([
      .sent(name, .list(.map(nil)), summary: "The results of the page."),
      .sent("total", .integer(0...1_000_000), summary: "The number of all results."),
      .sent("page", .integer(0...1_000_000), summary: "The index of the page."),
      .sent("per_page", .integer(0...100), summary: "The number of results per page."),
    ])
  }
}
