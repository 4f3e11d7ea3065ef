import PolicySources
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// What `postlogin check` finds to check in a repository.
@Suite(.tags(.analysis, .documents))
struct CheckTargetTests {
  private static let action = """
    resource "auth0_action" "a" {
      name = "a"
      code = file("${path.module}/actions/a/code.js")
    }

    """

  /// The targets as paths, with `policy` before those of policies.
  private func found(
    _ files: [String: String],
    _ paths: String...,
    given: [String: String] = [:]
  ) throws -> [String] {
    let folder = try TestFolder([".git/HEAD": ""])
    for (name, text) in files { try folder.write(name, text) }
    let project = try files["postlogin.yaml"].map { _ in
      try PolicySources.Project(at: folder.path("postlogin.yaml"), formats: [])
    }
    var environment = ProjectEnvironment(name: nil, policy: "")
    environment.values = given
    let isName = { (path: String) in project?.environments.contains { $0.name == path } == true }
    let targets = try CheckTarget.found(
      in: paths.map { isName($0) ? $0 : FilePath.joined(folder.path, $0) },
      of: project,
      given: environment
    )
    return targets.map { target in
      switch target {
      case .action(let file): return file.replacing("\(folder.path)/", with: "")
      case .policy(let policy):
        let names = policy.declaration.actions.map(\.name).joined(separator: ",")
        return "policy \(policy.title) \(names)".replacing("\(folder.path)/", with: "")
          .replacing(folder.path, with: ".")
      }
    }
  }

  @Test func `a folder that is declared is one policy`() throws {
    let files = ["main.tf": Self.action, "actions/a/code.js": "", "other/code.js": ""]
    #expect(try found(files, ".") == ["policy . a"])
    #expect(try found(files, "main.tf") == ["policy main.tf a"])
  }

  @Test func `policies and Actions of a repository are found, each once`() throws {
    let module = "module \"actions\" { source = \"../../modules/actions\" }"
    let files = [
      "environments/dev/main.tf": module, "environments/prod/main.tf": module,
      "modules/actions/main.tf": Self.action, "modules/actions/actions/a/code.js": "",
      "network/main.tf": "resource \"aws_vpc\" \"main\" {}", "network/code.js": "",
      "cluster/main.tf": "module \"eks\" { source = \"terraform-aws-modules/eks/aws\" }",
      "export/tenant.yaml": "actions:\n  - name: b\n    code: ./actions/b/code.js\n",
      "export/actions/b/code.js": "", "Actions/c/code.js": "",
      "tenant/tenant.yaml": "clients: []\n",
    ]
    #expect(
      try found(files, ".") == [
        "policy environments/dev a", "policy environments/prod a", "policy export b",
        "Actions/c/code.js", "network/code.js",
      ]
    )
  }

  @Test func `a configuration with a file that cannot be read is found`() throws {
    #expect(try found(["network/main.tf": "resource \"auth0"], ".") == ["policy network "])
  }

  @Test func `an export in folders is found below others`() throws {
    let files = [
      "deploy/actions/b.json": #"{"name": "b", "code": "./actions/b/code.js"}"#,
      "deploy/actions/b/code.js": "",
    ]
    #expect(try found(files, ".") == ["policy deploy b"])
  }

  @Test func `environments give values, and name their policies`() throws {
    let files = [
      "terraform/main.tf": """
      variable "name" {}
      resource "auth0_action" "a" {
        name = var.name
        code = ""
      }
      """,
      "postlogin.yaml": """
      environments:
        dev: { policy: terraform, env: { name: one } }
        prod: { policy: terraform, env: { name: two } }
      """,
    ]
    #expect(try found(files, "prod") == ["policy terraform (prod) two"])
    #expect(
      try found(files, ".") == ["policy terraform (dev) one", "policy terraform (prod) two"]
    )
    #expect(try found(files, "dev", given: ["name": "three"]) == ["policy terraform (dev) three"])
  }

  @Test func `a repository without Actions is an error`() {
    #expect(throws: PostLoginError.self) { try found(["network/main.tf": "locals {}"], ".") }
    #expect(throws: PostLoginError.self) { try found([:], "nowhere") }
  }
}
