import Foundation
import PolicySources
import PostLoginPolicies
import PostLoginScripts

@testable import PolicyAnalysis

/// An export with Actions of logins, in the order in which they run.
struct DeclaredTenant {
  var order: [String]
  /// The bodies of the handlers by the names of Actions.
  var bodies: [String: String]
  /// The text of the shared module `roles`; nil for none.
  var module: String?
  /// Lines that follow in `tenant.yaml`.
  var further = ""

  var files: [String: String] {
    let steps = order.map { "{ action_name: \($0), display_name: \($0) }" }
    var lines = ["triggers:", "  post-login: [\(steps.joined(separator: ", "))]", "actions:"]
    for name in bodies.keys.sorted() {
      let trigger = "supported_triggers: [{ id: post-login, version: v3 }]"
      lines.append("  - { name: \(name), code: \(name).js, deployed: true, \(trigger) }")
    }
    if module != nil { lines += ["actionModules:", "  - { name: roles, code: roles.js }"] }
    var files = ["tenant.yaml": lines.joined(separator: "\n") + "\n\(further)"]
    for (name, body) in bodies {
      files["\(name).js"] = "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    }
    files["roles.js"] = module
    return files
  }

  /// Compares two tenants, each with its own values.
  static func findings(
    _ before: [String: String],
    _ after: [String: String],
    values: (before: [String: String], after: [String: String]) = ([:], [:]),
    inputs: Int = 100
  ) async throws -> PolicyDifference.Findings {
    let folder = try TestFolder()
    for (name, text) in before { try folder.write("before/\(name)", text) }
    for (name, text) in after { try folder.write("after/\(name)", text) }
    func version(
      _ name: String,
      _ values: [String: String]
    ) throws -> (policy: Policy, host: ScriptHost) {
      var options = Policy.Options()
      let host = ScriptHost(tracing: true)
      options.host = host
      options.environment.values = values
      return (try Policy(at: folder.path(name), options: options), host)
    }
    var difference = try PolicyDifference(
      before: version("before", values.before),
      after: version("after", values.after),
      comparesFiles: true
    )
    difference.inputCount = inputs
    return try await difference.find()
  }

  /// Compares two tenants without values.
  static func findings(
    _ before: DeclaredTenant,
    _ after: DeclaredTenant
  ) async throws -> PolicyDifference.Findings {
    try await findings(before.files, after.files)
  }
}
