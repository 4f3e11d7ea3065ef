import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts

@Suite(.tags(.modules))
struct ModuleResolverTests {
  /// The expected target of `require(name)` in a file, with the Action in `action/code.js`.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    var from = "action/code.js"
    let expected: String

    init(_ name: String, from: String = "action/code.js", _ expected: String) {
      self.name = name
      self.from = from
      self.expected = expected
    }

    var testDescription: String { "\(name) from \(from)" }
  }

  private func check(
    _ row: Row,
    in folder: ModuleFolder,
    granting access: (inout ModuleAccess) -> Void = { _ in }
  ) {
    var granted = ModuleAccess(actionFiles: [folder.path("action/code.js")])
    access(&granted)
    let answer = ModuleResolver(granted).answer(to: row.name, from: folder.path(row.from))
    #expect(folder.line(answer) == row.expected)
  }

  private static func relativeFiles() throws -> ModuleFolder {
    try ModuleFolder([
      "action/code.js": "", "action/plain.js": "", "action/data.json": "{}", "action/both.js": "",
      "action/both.json": "{}", "action/old.cjs": "", "action/folder/index.js": "",
      "action/main/package.json": #"{"main":"lib/start"}"#, "action/main/lib/start.js": "",
      "action/wrong/package.json": #"{"main":"nowhere.js"}"#, "action/wrong/index.json": "1",
      "action/hollow/readme.txt": "", "action/twice.js": "", "action/twice/index.js": "",
      "action/new.mjs": "", "action/addon.node": "", "action/notes.txt": "", "action/.env": "A=1",
      "action/bare": "", "action/ä/ö.js": "", "action/a b.js": "",
      "action/broken/package.json": "{", "action/broken/index.js": "",
      "action/away/package.json": #"{"main":"../../outside.js"}"#, "action/away/index.js": "",
      "action/absolute/package.json": #"{"main":"/x.js"}"#, "action/absolute/x.js": "",
      "outside.js": "", "action2/near.js": "",
    ])
  }

  @Test(arguments: [
    Row("./plain", "action/plain.js"),
    Row("./plain.js", "action/plain.js"),
    Row("./folder/../plain", "action/plain.js"),
    Row("./plain", from: "action/folder/index.js", "missing"),
    Row("../plain", from: "action/folder/index.js", "action/plain.js"),
    Row("./data", "action/data.json"),
    Row("./data.json", "action/data.json"),
    Row("./both", "action/both.js"),
    Row("./old.cjs", "action/old.cjs"),
    Row("./old", "missing"),
    Row("./folder", "action/folder/index.js"),
    Row("./folder/", "action/folder/index.js"),
    Row("./main", "action/main/lib/start.js"),
    Row("./wrong", "action/wrong/index.json"),
    Row("./hollow", "missing"),
    Row("./twice", "action/twice.js"),
    Row("./twice/", "action/twice/index.js"),
    Row(".", from: "action/folder/x.js", "action/folder/index.js"),
    Row("..", from: "action/folder/inner/x.js", "action/folder/index.js"),
    Row("./ä/ö", "action/ä/ö.js"),
    Row("./a b", "action/a b.js"),
    Row("./nothing", "missing"),
    Row("./plain\0.js", "missing"),
    Row("", "missing"),
    Row(".env", "missing"),
    Row("./new.mjs", "action/new.mjs"),
    Row(
      "./addon",
      "refused: `action/addon.node` is compiled for Node.js and cannot run here, nor at Auth0; "
        + "replace the package with --module NAME=FILE"
    ),
    Row(
      "./notes.txt",
      "refused: `action/notes.txt` is neither `.js`, `.cjs`, `.ts` nor `.json`, and nothing else can be "
        + "required"
    ),
    Row(
      "./.env",
      "refused: `action/.env` is neither `.js`, `.cjs`, `.ts` nor `.json`, and nothing else can be "
        + "required"
    ),
    Row(
      "./broken",
      "refused: `action/broken/package.json` cannot be used: the text ends too early in line 1"
    ),
    Row(
      "../outside",
      "refused: `../outside` leads out of the granted folders; move the file beside the Action, or "
        + "grant its folder"
    ),
    Row(
      "../action2/near",
      "refused: `../action2/near` leads out of the granted folders; move the file beside the "
        + "Action, or grant its folder"
    ),
    Row(
      "../nowhere",
      "refused: `../nowhere` leads out of the granted folders; move the file beside the Action, or "
        + "grant its folder"
    ),
    Row(
      "/etc/passwd",
      "refused: `/etc/passwd` leads out of the granted folders; move the file beside the Action, "
        + "or grant its folder"
    ),
    Row(
      "./away",
      "refused: `../../outside.js` leads out of the granted folders; move the file beside the "
        + "Action, or grant its folder"
    ),
    Row(
      "./plain",
      from: "code.js",
      "refused: `./plain` leads out of the granted folders; move the file beside the Action, or "
        + "grant its folder"
    ),
  ])
  func `a path leads to a file of the Action's folder`(row: Row) throws {
    check(row, in: try Self.relativeFiles())
  }

  @Test func `an absolute path may name what is granted`() throws {
    let folder = try Self.relativeFiles()
    check(Row(folder.path("action/plain"), "action/plain.js"), in: folder)
  }

  @Test func `a folder that was granted besides can be reached`() throws {
    let folder = try Self.relativeFiles()
    check(Row("../action2/near", "action2/near.js"), in: folder) {
      $0.folders = [folder.path("action2")]
    }
  }

  private static func packages() throws -> ModuleFolder {
    try ModuleFolder([
      "repo/action/code.js": "", "repo/action/lib/deep.js": "",
      "repo/action/node_modules/near/index.js": "",
      "repo/action/node_modules/both/index.js": "", "repo/node_modules/both/index.js": "",
      "repo/node_modules/above/package.json": #"{"main":"./lib"}"#,
      "repo/node_modules/above/lib/index.js": "",
      "repo/node_modules/above/lib/part.js": "",
      "repo/node_modules/@scope/pack/index.js": "",
      "repo/node_modules/@scope/pack/enc/base64.js": "",
      "repo/node_modules/ipaddr.js/lib/ipaddr.js": "",
      "repo/node_modules/ipaddr.js/package.json": #"{"main":"lib/ipaddr.js"}"#,
      "repo/node_modules/alias@2/index.js": "", "repo/node_modules/alias/index.js": "",
      "repo/node_modules/file.js": "",
      "repo/action/node_modules/alias/package.json": #"{"main":"gone"}"#,
      "repo/node_modules/module/package.json": #"{"type":"module"}"#,
      "repo/node_modules/module/index.js": "", "repo/node_modules/module/old.cjs": "",
      "repo/node_modules/module/data.json": "{}",
      "repo/node_modules/module/common/package.json": "{}",
      "repo/node_modules/module/common/index.js": "",
      "node_modules/top/index.js": "", "extra/spare/index.js": "", "extra/near/index.js": "",
      "extra/@scope/other/index.js": "",
    ])
  }

  @Test(arguments: [
    Row("near", "repo/action/node_modules/near/index.js"),
    Row("near", from: "repo/action/lib/deep.js", "repo/action/node_modules/near/index.js"),
    Row("both", "repo/action/node_modules/both/index.js"),
    Row("both", from: "repo/node_modules/above/lib/index.js", "repo/node_modules/both/index.js"),
    Row("above", "repo/node_modules/above/lib/index.js"),
    Row("above/lib/part", "repo/node_modules/above/lib/part.js"),
    Row("above/lib/part.js", "repo/node_modules/above/lib/part.js"),
    Row("above/package.json", "repo/node_modules/above/package.json"),
    Row("above/part", "missing"),
    Row("@scope/pack", "repo/node_modules/@scope/pack/index.js"),
    Row("@scope/pack@1.0.0", "repo/node_modules/@scope/pack/index.js"),
    Row("@scope/pack@1/enc/base64", "repo/node_modules/@scope/pack/enc/base64.js"),
    Row("@scope", "missing"),
    Row("@", "missing"),
    Row("ipaddr.js", "repo/node_modules/ipaddr.js/lib/ipaddr.js"),
    Row("ipaddr.js@1.9.0", "repo/node_modules/ipaddr.js/lib/ipaddr.js"),
    Row("alias@2", "repo/node_modules/alias@2/index.js"),
    Row("alias@3", "missing"),
    Row("alias", from: "repo/node_modules/above/lib/index.js", "repo/node_modules/alias/index.js"),
    Row("file", "repo/node_modules/file.js"),
    Row("spare", "extra/spare/index.js"),
    Row("@scope/other", "extra/@scope/other/index.js"),
    Row("top", "missing"),
    Row("near/../near", "repo/action/node_modules/near/index.js"),
    Row("near/../../../../top", "missing"),
    Row("module/old.cjs", "repo/node_modules/module/old.cjs"),
    Row("module/data", "repo/node_modules/module/data.json"),
    Row("module/common", "repo/node_modules/module/common/index.js"),
    Row(
      "module",
      "refused: `repo/node_modules/module/index.js` is an ES module, and `require` loads CommonJS; "
        + "take a version of the package that has CommonJS, bundle it to CommonJS, or replace it "
        + "with --module NAME=FILE"
    ),
  ])
  func `a package is looked for from the asking file up to the root`(row: Row) throws {
    let folder = try Self.packages()
    let from = row.from == "action/code.js" ? "repo/action/code.js" : row.from
    check(Row(row.name, from: from, row.expected), in: folder) {
      $0.actionFiles = [folder.path("repo/action/code.js")]
      $0.root = folder.path("repo")
      $0.packageFolders = [folder.path("extra")]
    }
  }

  @Test func `without a root only the Action's own packages are granted`() throws {
    let folder = try Self.packages()
    for (name, expected) in [
      ("near", "repo/action/node_modules/near/index.js"), ("above", "missing"), ("top", "missing"),
    ] {
      check(Row(name, from: "repo/action/code.js", expected), in: folder) {
        $0.actionFiles = [folder.path("repo/action/code.js")]
      }
    }
  }

  @Test func `packages that are installed later are found`() throws {
    let folder = try ModuleFolder(["repo/action/code.js": ""])
    let resolver = ModuleResolver(
      ModuleAccess(actionFiles: [folder.path("repo/action/code.js")], root: folder.path)
    )
    try folder.write("node_modules/late/index.js", "1")
    let answer = resolver.answer(to: "late", from: folder.path("repo/action/code.js"))
    #expect(folder.line(answer) == "node_modules/late/index.js")
  }

  @Test func `relative paths start in the current folder`() throws {
    let folder = try Self.packages()
    let access = ModuleAccess(actionFiles: ["action/code.js"], root: ".")
    let resolver = ModuleResolver(access, in: folder.path("repo"))
    let answer = resolver.answer(to: "above", from: "action/code.js")
    #expect(folder.line(answer) == "repo/node_modules/above/lib/index.js")
  }

  @Test func `a module comes with its text and kind`() throws {
    let folder = try ModuleFolder([
      "a/code.js": "", "a/x.js": "\u{FEFF}exports.x = 'ü';", "a/y.json": "\u{FEFF}{\"y\":1}",
    ])
    let resolver = ModuleResolver(ModuleAccess(actionFiles: [folder.path("a/code.js")]))
    #expect(
      resolver.answer(to: "./x", from: folder.path("a/code.js"))
        == .found(ModuleFile(path: folder.path("a/x.js"), text: "exports.x = 'ü';"))
    )
    #expect(
      resolver.answer(to: "./y", from: folder.path("a/code.js"))
        == .found(ModuleFile(path: folder.path("a/y.json"), text: "{\"y\":1}", kind: .json))
    )
  }
}
