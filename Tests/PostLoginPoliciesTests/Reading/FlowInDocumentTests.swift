import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

/// The `flow` of a document that is no flow file, such as `tenant.yaml`.
@Suite(.tags(.flow, .documents))
struct FlowInDocumentTests {
  /// The flow of a document, whose paths start in a folder.
  static func flow(_ yaml: String, in folder: String = "") throws(PostLoginError)
    -> FlowDescription
  {
    try DocumentReading.read(Document(yaml: yaml), reporting: .invalidFlow) { cursor in
      cursor.map.flatMap { map in map["flow"].map { FlowDescription($0, in: folder) } }
    }
  }

  @Test(arguments: [
    ("flow: a.js", ["a.js"]), ("flow: [a.js, b, flow.yaml]", ["a.js", "b", "flow.yaml"]),
    ("flow: []", []), ("flow: { actions: [a.js, { path: b }] }", ["a.js", "b"]),
    ("flow: [{ path: a.js }, b]", ["a.js", "b"]),
  ])
  func `a flow is a path, a list, or a map with the keys of a flow file`(
    yaml: String,
    paths: [String]
  ) throws {
    #expect(try Self.flow(yaml).steps.map(\.path) == paths)
  }

  @Test func `every key of a flow file counts`() throws {
    let folder = try PolicyFolder(["second.env": "KEY=other\n"])
    let flow = try Self.flow(
      """
      flow:
        actions:
          - first.js
          - { path: second, name: two, onFailure: rules.json, secrets: second.env }
        onFailure: continue
        secrets: { KEY: value }
        limits: { time: 300ms, memory: 64MB }
        allowHosts: [api.example.com]
        http: [{ request: { url: https://api.example.com/ }, response: { status: 204 } }]
        modules: { axios: { json: {} } }
        packageFolders: [packages]
        sharedModules: Shared
        env: { MODE: test }
        seed: 7
      """,
      in: folder.path
    )
    #expect(flow.steps.map(\.path) == [folder("first.js"), folder("second")])
    #expect(flow.steps.map(\.name) == [nil, "two"])
    #expect(flow.steps.map(\.onFailure) == [nil, folder("rules.json")])
    #expect(flow.steps.map { $0.secrets?.text } == [nil, #"{"KEY":"other"}"#])
    #expect(flow.steps.map { $0.location?.line } == [3, 4])
    #expect(flow.onFailure == "continue")
    #expect(flow.secrets?.text == #"{"KEY":"value"}"#)
    #expect(flow.limits?.time == .milliseconds(300))
    #expect(flow.limits?.memoryBytes == 64 << 20)
    #expect(flow.permissions.hosts == ["api.example.com"])
    #expect(flow.permissions.stubs.list.count == 1)
    #expect(flow.permissions.modules.stubModules.map(\.name) == ["axios"])
    #expect(flow.permissions.modules.packageFolders == [folder("packages")])
    #expect(flow.permissions.modules.shared.folder == folder("Shared"))
    #expect(flow.permissions.variables == ["MODE": "test"])
    #expect(flow.permissions.seed == 7)
  }

  /// The same text is a mistake in a flow file and in the `flow` of another document.
  @Test(arguments: [
    ("{ onFailure: deny }", "1:7: invalidFlow: `flow`: the key `actions` is missing"),
    ("{ actions: a.js }", "1:18: invalidFlow: `flow.actions`: expected a list, found a text"),
    (
      "{ actions: [a.js], modules: [/usr/share/nodejs] }",
      "1:35: invalidFlow: `flow.modules`: expected modules by name, such as `{ axios: axios.js }`, "
        + "found a list; write folders of packages as `packageFolders`"
    ),
    (
      "{ actions: [a.js], http: [stubs.yaml] }",
      "1:32: invalidFlow: `flow.http`: expected stubs, found the path of a file; write the stubs of "
        + "`stubs.yaml` here, each with `request` and `response`"
    ),
    (
      "{ actions: [a.js], isolation: warm }",
      "1:37: invalidFlow: `flow.isolation`: no key of a flow; write it next to `flow` in tenant.yaml "
        + "or a suite"
    ),
    (
      "{ actions: [{ path: a.js, onFailed: deny }] }",
      "1:33: invalidFlow: `flow.actions[0]`: unknown key `onFailed`; known are "
        + "`path`, `name`, `onFailure`, `secrets`"
    ),
    (
      "{ actions: [a.js], limits: { memory: 3 apples } }",
      "1:44: invalidFlow: `flow.limits.memory`: expected a size such as `64MB`, found `3 apples`"
    ),
    (
      "{ actions: [a.js], allowHost: [a.example] }",
      "1:26: invalidFlow: `flow`: unknown key `allowHost`; did you mean `allowHosts`?"
    ),
    (
      "{ actions: [flow.yaml] }",
      "1:19: invalidFlow: `flow.actions[0]`: `flow.yaml`: no such file"
    ),
    (
      "{ actions: [a.js], secrets: /nowhere/secrets.env }",
      "1:35: invalidFlow: `flow.secrets`: `/nowhere/secrets.env`: no such file"
    ),
    ("7", "1:7: invalidFlow: `flow`: expected a path or a map, found a number"),
  ])
  func `a mistake in a flow has its place`(flow: String, message: String) {
    let error = #expect(throws: PostLoginError.self) { try Self.flow("flow: \(flow)") }
    #expect(error?.description == message)
    #expect(error?.further.isEmpty == true)
  }

  @Test func `the Actions of a flow file take its place, with its own settings`() throws {
    let script = "exports.onExecutePostLogin = async () => {};"
    let folder = try PolicyFolder([
      "a.js": script, "b.js": script,
      "flow.yaml":
        "actions: [b.js]\nonFailure: deny\nlimits: { commandCount: 3 }\nenv: { A: file }",
    ])
    let flow = try Self.flow(
      "flow: [{ path: a.js, onFailure: continue }, flow.yaml]",
      in: folder.path
    )
    let content = try PolicyReader(host: ScriptHost()).content(of: flow)
    #expect(content.flow.steps.map(\.onFailure.kind) == [.continue, .deny])
    #expect(content.flow.limits.commandCount == 3)
    #expect(content.permissions.variables == ["A": "file"])
    var limited = flow
    limited.limits = Limits()
    let own = try PolicyReader(host: ScriptHost()).content(of: limited)
    #expect(own.flow.limits.commandCount == Limits().commandCount)
  }

  @Test func `a flow file that is missing is named where the document names it`() throws {
    let flow = try Self.flow("flow:\n  - flow.yaml")
    let error = #expect(throws: PostLoginError.self) {
      try PolicyReader(host: ScriptHost()).content(of: flow)
    }
    #expect(error?.description == "2:5: unreadable: `flow.yaml`: no such file")
  }
}
