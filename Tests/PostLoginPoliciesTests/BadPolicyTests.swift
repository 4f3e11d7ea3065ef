import Foundation
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

/// Files that cannot be a policy: one clear error each, with its place.
@Suite(.tags(.flow, .documents, .access))
struct BadPolicyTests {
  private static let script = "exports.onExecutePostLogin = async () => {};"

  private static let flows: [(flow: String, message: String)] = [
    ("actions: []", "1:10: invalidFlow: `actions`: the list is empty; name an Action"),
    ("actions: a.js", "1:10: invalidFlow: `actions`: expected a list, found a text"),
    ("{}", "1:1: invalidFlow: the key `actions` is missing"),
    (
      "actions: [a.js]\nlimtis: {}",
      "2:1: invalidFlow: unknown key `limtis`; did you mean `limits`?"
    ),
    (
      "actions:\n  - flow.yaml",
      "2:5: invalidFlow: `actions[0]`: `flow.yaml`: a flow lists Actions, not other flows"
    ),
    (
      "actions:\n  - other.json",
      "2:5: invalidFlow: `actions[0]`: `other.json`: a flow lists Actions, not other flows"
    ),
    (
      "actions:\n  - path: a.js\n    onFailure: gone.js",
      "2:5: unreadable: `FOLDER/gone.js`: no such file"
    ),
    (
      "actions:\n  - path: a.js\n    onFailure: newer.json",
      "FOLDER/newer.json:1:13: newerVersion: version 99 is newer than this PostLogin reads"
    ),
    ("actions:\n  - gone", "2:5: unreadable: `FOLDER/gone`: no such file"),
  ]

  @Test(arguments: flows)
  func `a flow file that cannot be used says where and why`(flow: String, message: String) throws {
    let folder = try PolicyFolder([
      "a.js": Self.script, "flow.yaml": flow, "other.json": #"{"actions":["flow.yaml"]}"#,
      "newer.json": #"{"version": 99, "rules": []}"#,
    ])
    let error = #expect(throws: PostLoginError.self) { try Policy(at: folder("flow.yaml")) }
    let text = error?.description.replacing("\(folder("flow.yaml")):", with: "")
      .replacing(folder.path, with: "FOLDER")
    // What a later version is called is for its own tests to say.
    if message.contains("newerVersion") {
      #expect(text?.contains("newerVersion") == true)
    } else {
      #expect(text == message)
    }
  }

  @Test(.unlessPrivileged)
  func `a fallback in a folder without permission is named at its place`() throws {
    let folder = try PolicyFolder([
      "a.js": Self.script, "closed/b.js": Self.script,
      "flow.yaml": "actions:\n  - path: a.js\n    onFailure: closed/b.js",
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o000],
      ofItemAtPath: folder("closed")
    )
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700],
        ofItemAtPath: folder("closed")
      )
    }
    let error = #expect(throws: PostLoginError.self) { try Policy(at: folder("flow.yaml")) }
    #expect(error?.code == .unreadable)
    #expect(error?.location?.line == 2)
    #expect(error?.message.contains("closed/b.js`: no permission to read it") == true)
  }

  @Test func `a module outside of the Action's folder and root is refused`() async throws {
    let folder = try PolicyFolder([
      "secret.js": "module.exports = 1;",
      "inner/a.js": """
      exports.onExecutePostLogin = async (event, api) => { require('../secret'); };
      """,
    ])
    let policy = try Policy(at: folder("inner/a.js"))
    let event = try Event(json: #"{"user":{},"request":{}}"#)
    let outcome = try await policy.run(event)
    #expect(outcome.decision == .denied)
    #expect(outcome.actions.first?.error?.message.contains("../secret") == true)
  }

  @Test func `two Actions that name one module differently get the same one`() async throws {
    let folder = try PolicyFolder([
      "shared/count.js": "let count = 0; exports.next = () => ++count;",
      "shared/a.js": """
      const { next } = require('./count');
      const again = require('../shared/./count.js');
      exports.onExecutePostLogin = async (event, api) => {
        api.access.deny(`${next()} ${again.next()}`);
      };
      """,
    ])
    let policy = try Policy(at: folder("shared/a.js"))
    let outcome = try await policy.run(Event(json: #"{"user":{},"request":{}}"#))
    #expect(outcome.reason == "1 2")
  }

  @Test(arguments: [(0o644, 1), (0o640, 0), (0o600, 0)])
  func `secrets that every user can read are warned of`(mode: Int, count: Int) throws {
    let folder = try PolicyFolder([
      "a.js": Self.script, "s.env": "KEY=hush",
      "flow.yaml": "actions:\n  - { path: a.js, secrets: s.env }\n",
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: mode],
      ofItemAtPath: folder("s.env")
    )
    let policy = try Policy(at: folder("flow.yaml"))
    #expect(policy.warnings.map(\.code) == Array(repeating: .exposedSecrets, count: count))
    #expect(policy.warnings.allSatisfy { !$0.message.contains("hush") })
  }
}
