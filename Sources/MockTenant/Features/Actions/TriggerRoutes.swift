import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/actions/triggers`, which show the triggers and bind Actions to them.
struct TriggerRoutes: Sendable {
  let tenant: Tenant

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
      query: ActionRoutes.paging,
      answer: .json(.actionPage("bindings"))
    ) { call in
      let shown = try await TriggerRoutes(tenant: call.tenant).bindings(of: call.trigger)
      return ActionRoutes.page(shown, named: "bindings", call.query)
    },
    .management(
      .patch,
      "/api/v2/actions/triggers/{id}/bindings",
      summary: "Replaces the Actions that are bound to a trigger.",
      scopes: ["update:actions"],
      body: .json([
        PayloadField(
          "bindings",
          .list(.object(binding), atMost: 100),
          summary: "The Actions in their order.",
          isRequired: true
        )
      ]),
      answer: .json(
        .object([.sent("bindings", .list(.map(nil)), summary: "The bindings of the trigger.")])
      )
    ) { try await TriggerRoutes(tenant: $0.tenant).bind($0) },
  ]

  private static let binding = [
    PayloadField(
      "ref",
      .object([
        PayloadField(
          "type",
          .choice(["binding_id", "action_id", "action_name"]),
          summary: "The kind of the value.",
          isRequired: true
        ),
        PayloadField(
          "value",
          .string(lengths: 1...600),
          summary: "The id or name.",
          isRequired: true
        ),
      ]),
      summary: "The Action, or an existing binding.",
      isRequired: true
    ),
    PayloadField("display_name", .string(lengths: 1...255), summary: "The name of the binding."),
    PayloadField(
      "secrets",
      .list(.map(nil)),
      summary: "Ignored: an Action has secrets of its own."
    ),
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

  /// The bindings of a trigger: those of the Management API, or else of the tenant's file.
  private func bindings(of trigger: Trigger) async throws -> [JSONObject] {
    let actions = try await TenantAction.all(of: tenant)
    return try await stored(trigger).map { binding in
      let action = actions.first { $0.id == binding.string("action_id") }
      return binding.setting("action_id", nil).setting(
        "action",
        .object(action?.document.members ?? [])
      )
    }
  }

  private func stored(_ trigger: Trigger) async throws -> [JSONObject] {
    if let document = try await tenant.store.entity(.binding, trigger.rawValue) {
      return TriggerBindings(document).bindings
    }
    return (tenant.currentFlow.base.flow(of: trigger)?.steps ?? []).map { step in
      Self.binding(of: step.action.name, name: step.action.name, to: trigger)
    }
  }

  private static func binding(of id: String, name: String, to trigger: Trigger) -> JSONObject {
    [
      "id": .string("\(trigger.rawValue)|\(id)"), "trigger_id": .string(trigger.rawValue),
      "display_name": .string(name), "action_id": .string(id),
    ]
  }

  private func bind(_ call: ManagementCall) async throws -> Response {
    let definition = try call.triggerDefinition
    let trigger = definition.trigger
    let wanted = call.payload.objects("bindings")
    if case .onePerEntity(let entity)? = definition.flow?.cardinality {
      throw Self.invalid("An \(entity) names the Action of the trigger `\(trigger.rawValue)`.")
    }
    if let limit = definition.bindingLimit, wanted.count > limit {
      throw Self.invalid("The trigger `\(trigger.rawValue)` takes at most \(limit) Actions.")
    }
    let actions = try await TenantAction.all(of: tenant)
    let present = try await stored(trigger)
    var bindings: [JSONObject] = []
    for wanted in wanted {
      let action = try Self.action(of: wanted.object("ref") ?? [:], in: actions, present)
      guard action.triggers.contains(trigger) else {
        throw Self.invalid(
          "The Action `\(action.name)` is of another trigger than `\(trigger.rawValue)`."
        )
      }
      guard action.isDeployed else {
        throw Self.invalid("The Action `\(action.name)` is not deployed.")
      }
      let name = wanted.string("display_name") ?? action.name
      let binding = Self.binding(of: action.id, name: name, to: trigger)
      guard !bindings.contains(where: { $0["id"] == binding["id"] }) else {
        throw Self.invalid("The Action `\(action.name)` is bound twice.")
      }
      bindings.append(binding)
    }
    let bound = TriggerBindings(trigger: trigger, bindings: bindings)
    try await call.write("Update trigger bindings", body: bound.document) {
      database in
      try Store.save(
        .binding,
        id: trigger.rawValue,
        document: bound.document,
        digest: nil,
        in: database
      )
      return true
    }
    tenant.currentFlow.deploy { $0.bindings[trigger] = bound.actionIDs }
    let shown = try await self.bindings(of: trigger)
    return JSONResponse.make(object: ["bindings": .array(shown.map { .object($0.members) })])
  }

  private static func action(
    of reference: JSONObject,
    in actions: [TenantAction],
    _ present: [JSONObject]
  ) throws -> TenantAction {
    let value = reference.string("value") ?? ""
    let found =
      switch reference.string("type") {
      case "action_name": actions.first { $0.name == value }
      case "binding_id":
        present.first { $0.string("id") == value }.flatMap { binding in
          actions.first { $0.id == binding.string("action_id") }
        }
      default: actions.first { $0.id == value }
      }
    guard let found else { throw invalid("The Action `\(value)` does not exist.") }
    return found
  }

  private static func invalid(_ message: String) -> ManagementError {
    ManagementError(.badRequest, message, code: "invalid_body")
  }
}

extension ManagementCall {
  /// The trigger whose id is the parameter `id` of the path.
  fileprivate var triggerDefinition: TriggerDefinition {
    get throws {
      guard let definition = TriggerDefinition.of(Trigger(rawValue: try parameter("id"))) else {
        throw ManagementError(.notFound, "The trigger does not exist.", code: "inexistent_trigger")
      }
      return definition
    }
  }

  fileprivate var trigger: Trigger { get throws { try triggerDefinition.trigger } }
}

extension TriggerDefinition {
  /// The most Actions that can be bound; nil for a trigger that is known by name only.
  fileprivate var bindingLimit: Int? {
    switch flow?.cardinality {
    case .several(let count): count
    case .onePerTenant, .onePerEntity: 1
    case nil: nil
    }
  }

  /// Whether bindings or entities name the Actions of the trigger, in Auth0's words.
  fileprivate var bindingPolicy: String {
    if case .onePerEntity? = flow?.cardinality { return "entity-bound" }
    return "trigger-bound"
  }
}
