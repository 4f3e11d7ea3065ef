import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant))
struct FlowSettingsTests {
  @Test func `a path is a flow of one Action that denies when it fails, with warm realms`() throws {
    let flow = try TenantFile(yaml: "flow: code.js").flow
    #expect(flow.steps.map(\.path) == ["code.js"])
    #expect(flow.steps.map(\.onFailure) == ["deny"])
    #expect(flow.isolation == .warm)
  }

  @Test func `a map says how its Actions run, and an Action says it better`() throws {
    let flow = try TenantFile(
      yaml: """
        flow:
          actions:
            - first.js
            - path: second
              onFailure: rules.json
              secrets: { KEY: other }
          onFailure: continue
          secrets: { KEY: value }
          limits: { time: 300ms, memory: 64MB }
          isolation: fresh
          allowHosts: [api.example.com]
          http: [stubs.yaml]
          modules: [/usr/share/nodejs]
          env: { MODE: test }
        """
    ).flow
    #expect(flow.steps.map(\.path) == ["first.js", "second"])
    #expect(flow.steps.map(\.onFailure) == ["continue", "rules.json"])
    #expect(flow.steps.map { $0.secrets?.text } == [#"{"KEY":"value"}"#, #"{"KEY":"other"}"#])
    #expect(flow.steps.map { $0.location?.line } == [3, 4])
    #expect(flow.limits.time == .milliseconds(300))
    #expect(flow.limits.memoryBytes == 64 << 20)
    #expect(flow.isolation == .fresh)
    #expect(flow.allowedHosts == ["api.example.com"])
    #expect(flow.stubFiles == ["stubs.yaml"])
    #expect(flow.packageFolders == ["/usr/share/nodejs"])
    #expect(flow.variables.map(\.name) == ["MODE"])
  }

  @Test func `the limits of a flow are those of suites`() throws {
    let flow = try TenantFile(
      yaml: """
        flow:
          actions: a.js
          limits: { memory: 3kB, console: 4B, commandBytes: 1GB, cache: { entryCount: 5 } }
        """
    ).flow
    var limits = Limits()
    limits.memoryBytes = 3072
    limits.consoleBytes = 4
    limits.commandBytes = 1_073_741_824
    limits.cache.entryCount = 5
    #expect(flow.limits == limits)
  }

  @Test(arguments: [
    TenantFileMistake(
      "flow: { onFailure: deny }",
      ["1:7: invalidTenant: `flow`: the key `actions` is missing"]
    ),
    TenantFileMistake(
      "flow: [{ path: a.js, onFailed: deny }]",
      [
        "1:22: invalidTenant: `flow[0]`: unknown key `onFailed`; known are `path`, `onFailure`, `secrets`"
      ]
    ),
    TenantFileMistake(
      "flow: { actions: a.js, isolation: hot }",
      ["1:35: invalidTenant: `flow.isolation`: expected one of `fresh`, `warm`, found `hot`"]
    ),
    TenantFileMistake(
      "flow: { actions: a.js, limits: { memory: 3 apples } }",
      [
        "1:42: invalidTenant: `flow.limits.memory`: expected a size such as `64MB`, found `3 apples`"
      ]
    ),
    TenantFileMistake(
      "flow: { actions: a.js, limits: { memroy: 3MB, accessCallCount: 0 } }",
      [
        "1:34: invalidTenant: `flow.limits`: unknown key `memroy`; did you mean `memory`?",
        "1:64: invalidTenant: `flow.limits.accessCallCount`: expected at least 1, found `0`",
      ]
    ),
    TenantFileMistake(
      "flow: { actions: a.js, secrets: /nowhere/secrets.env }",
      [
        "1:33: invalidTenant: `flow.secrets`: the secrets cannot be read: unreadable: "
          + "`/nowhere/secrets.env`: no such file"
      ]
    ),
  ])
  func `a mistake in a flow has its place`(_ mistake: TenantFileMistake) {
    #expect(mistake.problems == mistake.expected)
  }
}
