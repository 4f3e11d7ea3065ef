import EventTestSupport
import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// The schemas of files that people write, as the program prints them.
@Suite(.tags(.program, .suites), .timeLimit(.minutes(5)))
struct FileSchemaCommandTests {
  private func check(of subject: String) async throws -> JSONSchemaCheck {
    let run = try await Program.run("schema", subject)
    #expect(run.status == 0, "\(run.errors)")
    return JSONSchemaCheck(try JSONText(run.output).value)
  }

  @Test(arguments: [
    ("suite", "Actions/risk-score/tests.yaml"), ("stubs", "Examples/Stubs/risk-service.yaml"),
    ("tenant", "Examples/MockTenant/tenant.yaml"),
  ])
  func `a file of the repository fits, and a misspelt key does not`(
    subject: String,
    path: String
  ) async throws {
    var check = try await check(of: subject)
    let file = Program.root.appending(path: path).path
    let value = try Document(at: file).root.json
    #expect(check.problems(of: value) == [])
    guard subject != "stubs" else { return }
    #expect(check.problems(of: value.replacing(["csaes"], with: [])) != [])
  }

  @Test func `a flow with every key fits`() async throws {
    var check = try await check(of: "flow")
    let flow = """
      actions: [a.js, { path: b, name: B, onFailure: continue, secrets: { KEY: v } }]
      trigger: post-login
      onFailure: deny
      secrets: s.env
      limits: { time: 5s, memory: 64MB, cache: { entryCount: 3 } }
      http: [{ request: { url: https://a.example/ }, response: { status: 204 }, times: 2 }]
      allowHosts: [a.example]
      modules: { axios: axios.js, "actions:x": { file: x.js, secrets: { KEY: v } }, y: { json: 1 } }
      packageFolders: [node_modules]
      sharedModules: Modules
      standIns: true
      env: { REGION: eu }
      seed: 7
      """
    #expect(check.problems(of: try Document(yaml: flow).root.json) == [])
    let top = check.allProperties.filter { $0.split(separator: "/").count == 3 }
    #expect(top.filter { $0.hasPrefix("#/properties/") }.subtracting(check.seenProperties) == [])
    for wrong in ["actions: []", "actions: [{ name: x }]", "actions: [a]\nisolation: warm"] {
      #expect(check.problems(of: try Document(yaml: wrong).root.json) != [], "\(wrong)")
    }
  }

  @Test func `an unknown subject is named with the known ones`() async throws {
    let run = try await Program.run("schema", "tests")
    #expect(run.status == 64)
    #expect(run.errors.contains("suite"))
  }
}
