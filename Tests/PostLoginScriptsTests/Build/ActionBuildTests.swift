import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

@Suite(.tags(.modules), .timeLimit(.minutes(5)))
struct ActionBuildTests {
  private static let manifest =
    #"{"dependencies":{"axios":"^1.7.2","jsonwebtoken":"9.0.2","range":">=1 <3"}}"#

  private static func folder(_ files: KeyValuePairs<String, String>) throws -> ModuleFolder {
    let folder = try ModuleFolder(files)
    try folder.write("package.json", manifest)
    return folder
  }

  private static func build(
    _ folder: ModuleFolder,
    atMost maximum: Int = 100_000
  ) throws -> ActionBuild {
    try ActionBuild(at: folder.path("src"), atMost: maximum)
  }

  private static let handler = "export const onExecutePostLogin = async (event: any, api: any) =>"

  @Test func `files become one and packages stay required`() throws {
    let folder = try Self.folder([
      "src/code.ts": "import axios from 'axios';\nimport { a } from './lib/a.js';\n"
        + "import type { Event } from '@auth0/actions/post-login/v3';\n"
        + "import { createHash } from 'node:crypto';\n"
        + "\(Self.handler) { api.access.deny(a + axios + createHash); };\n",
      "src/lib/a.ts": "export const a: string = 'a';\n",
    ])
    let build = try Self.build(folder)
    #expect(build.packages == [.init(name: "axios", version: "1.7.2")])
    #expect(build.files == ["src/code.ts", "src/lib/a.ts"].map(folder.path))
    #expect(build.code.contains("const { a } = loadFile('./lib/a.ts');\n"))
    #expect(build.code.contains("const axios = defaultOf(require('axios'));\n"))
    #expect(build.code.contains("\nexports.onExecutePostLogin = onExecutePostLogin;\n"))
    #expect(!build.code.contains("@auth0"))
    #expect(ActionBuild.isOutput(build.code))
  }

  @Test(arguments: [
    [
      "src/code.ts": "import { a } from './a';\n\(handler) { api.access.deny(a()); };\n",
      "src/a.ts":
        "import { b } from './b';\nexport const a = () => b();\nexport const c = 'cycle';\n",
      "src/b.ts": "import { c } from './a';\nexport const b = () => c;\n",
    ],
    [
      "src/code.ts": "import { n, add } from './a';\nadd();\n"
        + "\(handler) { api.access.deny(n === 1 ? 'cycle' : 'stale'); };\n",
      "src/a.ts": "export let n = 0;\nexport function add() { n++; }\n",
    ],
    [
      "src/code.js": "exports.onExecutePostLogin = async (event, api) => {\n"
        + "  api.access.deny(require('./a').default + require('./d.json').e);\n};\n",
      "src/a.mjs": "export default 'cy';\n", "src/d.json": #"{"e":"cle"}"#,
    ],
  ])
  func `what is built runs as its source`(files: [String: String]) async throws {
    let folder = try Self.folder([:])
    for (name, text) in files { try folder.write(name, text) }
    let build = try Self.build(folder)
    let action = try ScriptAction(
      name: "built",
      source: build.code,
      file: "code.js",
      host: ScriptHost()
    )
    let outcome = try await Login.flow([Flow.Step(action)])
      .run(Event(json: Login.event), context: RunContext(milliseconds: 1_768_478_400_000))
    #expect(outcome.reason == "cycle", "\(outcome.error.map { "\($0)" } ?? "")\n\(build.code)")
  }

  @Test func `an error in a built file shows the line of its source`() async throws {
    let folder = try Self.folder([
      "src/code.ts": "import { fail } from './lib/fail';\n\(Self.handler) { fail('x'); };\n",
      "src/lib/fail.ts":
        "interface A {\n  a: string;\n}\nexport function fail(a: string): never {\n"
        + "  throw new Error(a);\n}\n",
    ])
    let build = try Self.build(folder)
    try folder.write("out/code.js", build.code)
    try folder.write("out/code.js.map", build.map(in: folder.path("out")))
    let action = try ScriptAction(at: folder.path("out"), host: ScriptHost())
    let outcome = try await Login.flow([Flow.Step(action)])
      .run(Event(json: Login.event), context: RunContext(milliseconds: 1_768_478_400_000))
    let location = try #require(outcome.error?.location)
    #expect(location.file == folder.path("src/lib/fail.ts"))
    #expect(location.line == 5)
  }

  @Test(arguments: [
    ("import a from './gone'; a;", "no file is found for `./gone`", 1),
    ("\nimport { b } from './lib'; b;", "`b` is not exported by", 2),
    ("import a from 'left-pad'; a;", "`left-pad` has no version in a `package.json`", 1),
    ("import a from 'range'; a;", "`range` has the version `>=1 <3`", 1),
    ("import a from '../outside'; a;", "leads out of the granted folders", 1),
    ("enum A { b }", "an `enum` is code", 1),
    ("export default 1;\nexport default 2;", "`default` is exported twice", 2),
  ])
  func `sources that cannot be built are an error at the place`(
    source: String,
    message: String,
    line: Int
  ) throws {
    let folder = try Self.folder([
      "src/code.ts": source, "src/lib.ts": "export const a = 1;\n", "outside.ts": "",
    ])
    let error = #expect(throws: PostLoginError.self) { try Self.build(folder) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.location?.line == line)
  }

  @Test func `more code than Auth0 takes is an error`() throws {
    let folder = try Self.folder([
      "src/code.ts": "import { a } from './a';\na;\n",
      "src/a.ts": "export const a = '\(String(repeating: "x", count: 100_000))';\n",
    ])
    let error = #expect(throws: PostLoginError.self) { try Self.build(folder) }
    #expect(error?.code == .limitExceeded)
  }
}
