import EventTestSupport
import PolicySources
import PostLogin
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// The schema of `postlogin.yaml`, against its reader.
@Suite(.tags(.program, .documents))
struct ProjectSchemaTests {
  private func problems(of text: String) throws -> [String] {
    var check = JSONSchemaCheck(try FileSchema.project())
    return check.problems(of: try Document(yaml: text).root.json)
  }

  @Test func `a project with every key fits`() throws {
    let text = """
      environments:
        production:
          policy: terraform
          env: { A: a, N: 5 }
          workspace: prod
          provider: eu
          variableFiles: [prod.tfvars]
          secrets: prod.secrets
        staging: { policy: Actions, env: values.env }
        short: Actions
      suites: [Actions]
      fixtures: [Fixtures]
      stubs: [stubs.yaml]
      modules: { axios: axios.js, "actions:m": { json: 1, secrets: { K: v } } }
      packageFolders: [node_modules]
      sharedModules: Modules
      standIns: true
      secrets: secrets.env
      allowHosts: [api.example.com]
      coverage: { lines: 90, blocks: 80, rules: 70, answers: 60 }
      faults: true
      grants: true
      leaks: true
      against: main
      formats: [github, { junit: out/junit.xml }]
      """
    #expect(try problems(of: text) == [])
    #expect(try problems(of: "coverage: 90") == [])
    var check = JSONSchemaCheck(try FileSchema.project())
    _ = check.problems(of: try Document(yaml: text).root.json)
    let own = check.allProperties.filter { property in
      ["#/properties/", "#/$defs/environment/", "#/$defs/coverage/"].contains {
        property.hasPrefix($0)
      } && !property.contains("/items/")
    }
    #expect(own.count >= 26)
    #expect(own.subtracting(check.seenProperties) == [])
  }

  static let wrong = [
    "sutes: []", "environments: {}", "environments: { a: {} }", "environments: { a: [x] }",
    "environments: { a: { policy: Actions, wrkspace: x } }",
    "environments: { a: { policy: Actions, env: [x] } }",
    "environments: { a: { policy: Actions, secrets: { K: v } } }", "suites: Actions",
    "suites: ['']", "coverage: 101", "coverage: high", "coverage: { lnes: 1 }",
    "coverage: { lines: -1 }", "faults: yes", "formats: [junt]", "formats: [{ junt: x }]",
    "formats: [{ junit: a.xml, json: b.json }]", "allowHosts: [1]", "modules: [a.js]",
    "sharedModules: 5", "secrets: { K: v }", "against: 5",
  ]

  @Test(arguments: wrong)
  func `what the reader refuses, the schema refuses too`(text: String) throws {
    #expect(try problems(of: text) != [])
    #expect(throws: PostLoginError.self) {
      try withTemporaryFile(Array(text.utf8), named: Project.fileName) { path in
        try Project(at: path, formats: TestReport.forms.map(\.format.name))
      }
    }
  }

  @Test func `the formats are those of postlogin test`() throws {
    let formats = try FileSchema.project().value(at: ["properties", "formats", "items", "anyOf"])
    #expect(
      formats?.value(at: ["0", "enum"])
        == ["pretty", "json", "tap", "junit", "github", "markdown"]
    )
  }
}
