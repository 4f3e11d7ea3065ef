import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Actions in TypeScript and ES modules, with files of their own.
@Suite(.tags(.modules), .timeLimit(.minutes(5)))
struct AuthoredModuleTests {
  private static func outcome(_ folder: ModuleFolder, _ file: String) async throws -> Outcome {
    let path = folder.path(file)
    let resolver = ModuleResolver(ModuleAccess(actionFiles: [path]))
    let action = try ScriptAction(at: path, host: ScriptHost())
    var context = RunContext(milliseconds: 1_768_478_400_000)
    context.access = GrantedAccess(modules: GrantedModules(resolver))
    return try await Login.flow([Flow.Step(action)]).run(Event(json: Login.event), context: context)
  }

  private static func handler(_ body: String) -> String {
    "export const onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
  }

  private static let library: KeyValuePairs<String, String> = [
    "lib.ts": "export const greet = (name: string): string => `hello ${name}`;\n"
      + "export default 'main';\n",
    "node.mts": "export let count: number = 0;\nexport function add(): void { count++; }\n",
    "es.mjs": "export * from './lib.js';\nexport { default } from './lib';\n",
    "old.js": "exports.old = 'old'; exports.self = require('./lib').greet;\n",
    "folder/index.ts": "export const inner = 'inner';\n",
    "left.ts": "import { right } from './right';\nexport const left = () => right();\n"
      + "export const name = 'left';\n",
    "right.ts": "import { name } from './left';\nexport const right = () => name;\n",
    "data.json": #"{"a":[1]}"#,
  ]

  private static func folder(_ name: String, _ text: String) throws -> ModuleFolder {
    let folder = try ModuleFolder(library)
    try folder.write(name, text)
    return folder
  }

  @Test(arguments: [
    ("import { greet } from './lib';", "greet('Ada')", "hello Ada"),
    ("import { greet as g } from './lib.js';", "g('Ada')", "hello Ada"),
    ("import main from './lib.ts';", "main", "main"),
    ("import * as lib from './es.mjs';", "Object.keys(lib).sort().join()", "default,greet"),
    ("import { count, add } from './node.mjs';", "(add(), add(), count)", "2"),
    ("import { old, self } from './old.js';", "old + self('x')", "oldhello x"),
    ("import { inner } from './folder';", "inner", "inner"),
    ("import { left } from './left';", "left()", "left"),
    ("import data from './data.json';", "data.a[0]", "1"),
    ("import { createHash } from 'node:crypto';", "typeof createHash", "function"),
    ("import crypto from 'crypto';", "typeof crypto.createHash", "function"),
    ("", "(await import('./lib')).default", "main"),
    ("", "import.meta.url.endsWith('/code.ts')", "true"),
    ("", "(function () { return this === undefined; })()", "true"),
  ])
  func `an Action imports files of its own`(
    statement: String,
    expression: String,
    printed: String
  ) async throws {
    let body = "console.log(String(\(expression)));"
    let folder = try Self.folder("code.ts", "\(statement)\n\(Self.handler(body))")
    let outcome = try await Self.outcome(folder, "code.ts")
    #expect(outcome.logs == [printed], "\(outcome.error.map { "\($0)" } ?? "")")
  }

  @Test(arguments: ["code.ts", "code.mts", "code.mjs", "code.js"])
  func `a folder is an Action by any of its code files`(name: String) async throws {
    let folder = try Self.folder(name, Self.handler("api.access.deny('no');"))
    #expect(try await Self.outcome(folder, "").reason == "no")
  }

  @Test(arguments: [
    ("import { greet } from './lib';\n", 3), ("interface A {\n  b: string;\n}\n", 5),
  ])
  func `an error has the line and the column that the author wrote`(
    head: String,
    line: Int
  ) async throws {
    let folder = try Self.folder(
      "code.ts",
      head + "export const onExecutePostLogin = async (event: any) => {\n"
        + "  const a = event.user as object; throw new Error('no');\n};\n"
    )
    let location = try #require(try await Self.outcome(folder, "code.ts").error?.location)
    #expect(location.line == line)
    #expect(location.column == 50)
  }

  @Test(arguments: [
    ("import { nope } from './lib';", "does not provide an export named 'nope'", 2),
    ("import a from './gone';", "Cannot find module './gone'", 2),
    ("import a from '../outside';", "leads out of the granted folders", 2),
    ("import a from './link';", "is a link that leads out of the granted folders", 2),
    ("import a from './enum';", "an `enum` is code", 2),
  ])
  func `an import that cannot be had is an error on its line`(
    statement: String,
    message: String,
    line: Int
  ) async throws {
    let folder = try Self.folder(
      "in/code.ts",
      "// First line.\n\(statement)\n"
        + Self.handler("console.log(a, nope);")
        .replacing("a, nope", with: statement.contains("nope") ? "nope" : "typeof a")
    )
    for (name, text) in Self.library { try folder.write("in/\(name)", text) }
    try folder.write("outside.ts", "export default 1;")
    try folder.write("in/link.ts", "-> ../outside.ts")
    try folder.write("in/enum.ts", "enum A { b }")
    let outcome = try await Self.outcome(folder, "in/code.ts")
    let error = try #require(outcome.error)
    #expect(error.message.contains(message))
    #expect(error.location?.line == line)
  }

  @Test func `TypeScript that cannot be erased is an error at its place`() throws {
    let folder = try Self.folder("code.ts", "const a = 1;\nenum Plan { a }\n")
    let error = #expect(throws: PostLoginError.self) {
      try ScriptAction(at: folder.path("code.ts"), host: ScriptHost())
    }
    #expect(error?.code.rawValue == "typeScriptSyntax")
    #expect(error?.location?.file == folder.path("code.ts"))
    #expect(error?.location?.line == 2)
  }

  @Test func `a byte order mark and CRLF keep the lines`() async throws {
    let folder = try Self.folder(
      "code.ts",
      "\u{FEFF}import { greet } from './lib';\r\ntype A = string;\r\n"
        + "export const onExecutePostLogin = async () => {\r\n  throw new Error(greet('x'));\r\n};"
    )
    let error = try #require(try await Self.outcome(folder, "code.ts").error)
    #expect(error.message == "hello x")
    #expect(error.location?.line == 4)
  }
}
