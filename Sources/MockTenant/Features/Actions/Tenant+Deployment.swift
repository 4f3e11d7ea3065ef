import HTTPTypes
import Logging
import PostLogin
import WireFormats

extension Tenant {
  /// Makes the step of an Action that is to be deployed.
  ///
  /// - Throws: `ManagementError` with the message for the author if the code cannot be compiled.
  func step(of deployment: ActionDeployment) async throws -> Flow.Step {
    guard let makeStep else {
      throw ManagementError(
        .notImplemented,
        "This tenant cannot run scripts; start the program mock-tenant.",
        code: ManagementError.notImplementedCode
      )
    }
    do {
      return try await makeStep(deployment)
    } catch let error as PostLoginError {
      throw ManagementError(
        .badRequest,
        "The Action cannot be deployed: \(error.description)",
        code: "invalid_code"
      )
    }
  }

  /// Takes over the deployed Actions and the bindings of the database, in place of those known.
  func loadDeployedActions() async throws {
    var loaded = DeployedActions()
    for action in try await store.entities(.action).map(StoredAction.init) {
      guard let version = action.deployedVersion else { continue }
      guard let makeStep else {
        logger.warning("a deployed Action is left out", metadata: ["action": .string(action.name)])
        continue
      }
      let step = try await makeStep(ActionDeployment(version, name: action.name))
      loaded.add(DeployedActions.Deployed(version, step: step), of: action.id)
    }
    for document in try await store.entities(.binding) {
      let binding = TriggerBindings(document)
      loaded.bindings[binding.trigger] = binding.actionIDs
    }
    let deployed = loaded
    currentFlow.deploy { $0 = deployed }
  }
}

extension DeployedActions.Deployed {
  init(_ version: JSONObject, step: Flow.Step) {
    self.init(
      number: version.integer("number") ?? 0,
      triggers: StoredAction.triggers(of: version),
      step: step
    )
  }
}
