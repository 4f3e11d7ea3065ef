import PolicySources
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PostLoginPolicies

/// What `postlogin.yaml` lets the Actions use.
@Suite(.tags(.documents, .modules))
struct ProjectPermissionsTests {
  private static let text = """
    environments: { production: Actions }
    stubs: [stubs.yaml]
    modules: { axios: axios.js, "actions:m": { json: 1, secrets: { K: v } } }
    packageFolders: [node_modules]
    sharedModules: Modules
    standIns: true
    allowHosts: [api.example.com]
    """

  @Test func `permissions are those of a flow file with the same keys`() throws {
    let files = [
      ".git/HEAD": "", "Actions/a/code.js": "", "stubs.yaml": "[]", "axios.js": "",
      "Modules/m.js": "", "postlogin.yaml": Self.text,
    ]
    try withFiles(files) { folder in
      let permissions = try Project(at: "\(folder)/postlogin.yaml", formats: []).permissions()
      #expect(permissions.hosts == ["api.example.com"])
      #expect(permissions.modules.stubModules.map(\.name) == ["axios", "actions:m"])
      #expect(permissions.modules.shared.folder == "\(folder)/Modules")
      #expect(permissions.modules.shared.secrets["m"]?.text == #"{"K":"v"}"#)
      #expect(permissions.modules.packageFolders == ["\(folder)/node_modules"])
      #expect(permissions.modules.standIns)
    }
  }
}
