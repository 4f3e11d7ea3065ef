import PostLoginPolicies
import PostLoginScripts
import TestSupport

@testable import PostLoginTool

/// A repository with Terraform, whose modules and Actions lie outside of the folder of the policy.
struct DeclaredRepository {
  let repository: TestRepository

  static let gate = """
    exports.onExecutePostLogin = async (event, api) => {
      if (event.client.name === '${client}') api.access.deny('closed');
    };

    """
  static let open = "exports.onExecutePostLogin = async (event, api) => {};\n"

  private static let main = """
    variable "client" {}
    module "actions" {
      source = "../modules/actions"
      client = var.client
    }

    """
  private static let module = """
    variable "client" {}
    resource "auth0_action" "gate" {
      name   = "gate"
      deploy = true
      code   = templatefile("${path.module}/../../actions/gate.js", { client = var.client })
      supported_triggers {
        id      = "post-login"
        version = "v3"
      }
    }
    resource "auth0_trigger_actions" "login" {
      trigger = "post-login"
      actions {
        id           = auth0_action.gate.id
        display_name = "gate"
      }
    }

    """

  static let project = """
    environments:
      production: { policy: infra/terraform, env: { client: Shop } }
      staging: { policy: infra/terraform, env: { client: Bank } }

    """

  /// A repository with a commit of all files.
  init(project: String = Self.project) throws {
    repository = try TestRepository()
    try repository.write("infra/terraform/main.tf", Self.main)
    try repository.write("infra/modules/actions/main.tf", Self.module)
    try repository.write("infra/actions/gate.js", Self.gate)
    try repository.write("logo.png", "no text")
    try repository.write("postlogin.yaml", project)
    try repository.commit()
  }

  /// A comparison of two arguments in the folder of the repository, or in one below it.
  func request(_ before: String, _ after: String, in folder: String = ".") -> DiffRequest {
    var request = DiffRequest(
      before: before,
      after: after,
      options: Policy.Options(),
      inputs: 100,
      seed: 1,
      makeHost: { ScriptHost(tracing: true) }
    )
    request.root = repository.path(folder)
    return request
  }
}
