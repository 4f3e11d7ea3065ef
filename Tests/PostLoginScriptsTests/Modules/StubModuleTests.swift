import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
import WireFormats

@Suite(.tags(.modules))
struct StubModuleTests {
  private func folder() throws -> ModuleFolder {
    try ModuleFolder([
      "a/code.js": "", "a/node_modules/auth0/index.js": "real",
      "a/node_modules/user/index.js": "", "s/auth0.js": "stand-in", "s/auth0.json": "{}",
      "s/pack/index.js": "pack", "s/esm.mjs": "",
    ])
  }

  private func answer(
    to name: String,
    from file: String = "a/code.js",
    with stubModules: [(String, StubModule.Content)],
    in folder: ModuleFolder
  ) -> ModuleAnswer {
    let access = ModuleAccess(
      actionFiles: [folder.path("a/code.js")],
      stubModules: stubModules.map { StubModule($0.0, $0.1) }
    )
    return ModuleResolver(access).answer(to: name, from: folder.path(file))
  }

  @Test func `a stub replaces the module for all scripts but itself`() throws {
    let folder = try folder()
    let stubModules = [("auth0", StubModule.Content.file(folder.path("s/auth0.js")))]
    let expected = ModuleAnswer.found(
      ModuleFile(path: folder.path("s/auth0.js"), text: "stand-in")
    )
    for file in ["a/code.js", "a/node_modules/user/index.js"] {
      #expect(answer(to: "auth0", from: file, with: stubModules, in: folder) == expected)
    }
    #expect(answer(to: "auth0@4.0.0", with: stubModules, in: folder) == expected)
    #expect(answer(to: "auth0", from: "s/auth0.js", with: stubModules, in: folder) == .missing)
    let inside = [("auth0", StubModule.Content.file(folder.path("a/code.js")))]
    #expect(
      answer(to: "auth0", with: inside, in: folder)
        == .found(ModuleFile(path: folder.path("a/node_modules/auth0/index.js"), text: "real"))
    )
  }

  @Test func `a stub requires the files in its folder`() throws {
    let folder = try folder()
    let stubModules = [("auth0", StubModule.Content.file(folder.path("s/auth0.js")))]
    let answer = answer(to: "./auth0.json", from: "s/auth0.js", with: stubModules, in: folder)
    #expect(folder.line(answer) == "s/auth0.json")
  }

  @Test func `a stub may be a folder or a value`() throws {
    let folder = try folder()
    let pack = answer(to: "x", with: [("x", .file(folder.path("s/pack")))], in: folder)
    #expect(folder.line(pack) == "s/pack/index.js")
    let value = answer(to: "data", with: [("data", .json(try JSONText("[1.0]")))], in: folder)
    #expect(
      value == .found(ModuleFile(path: "stub:data", text: "[1.0]", kind: .json))
    )
  }

  @Test func `an unusable stub is refused`() throws {
    let folder = try folder()
    let missing = answer(to: "x", with: [("x", .file(folder.path("s/gone.js")))], in: folder)
    #expect(
      folder.line(missing)
        == "refused: the stub module for `x` does not exist: `s/gone.js`; check --module and the "
        + "`modules` of the suite"
    )
    let module = answer(to: "x", with: [("x", .file(folder.path("s/esm.mjs")))], in: folder)
    #expect(folder.line(module) == "s/esm.mjs")
  }

  @Test func `what is said later about a name counts`() throws {
    let first = [StubModule("a", .file("1")), StubModule("b", .file("2"))]
    let merged = first.overridden(by: [StubModule("a", .file("3"))])
    #expect(merged == [StubModule("b", .file("2")), StubModule("a", .file("3"))])
  }
}

@Suite(.tags(.modules))
struct SharedModuleTests {
  private func line(
    _ name: String,
    from file: String = "a/code.js",
    in folder: ModuleFolder
  ) throws -> (String, secrets: String?) {
    let shared = SharedModules(
      folder: folder.path("shared"),
      secrets: ["logger": try JSONText(#"{"KEY":"k"}"#)]
    )
    let access = ModuleAccess(actionFiles: [folder.path("a/code.js")], shared: shared)
    let answer = ModuleResolver(access).answer(to: name, from: folder.path(file))
    guard case .found(let module) = answer else { return (folder.line(answer), nil) }
    return (folder.line(answer), module.secrets)
  }

  @Test(arguments: [
    ("actions:logger", "shared/logger.js", #"{"KEY":"k"}"#),
    ("actions:My Shared Module", "shared/My Shared Module/code.js", "{}"),
    ("My Shared Module", "shared/My Shared Module/code.js", "{}"),
    ("actions:folder", "shared/folder/index.js", "{}"),
    ("logger", "a/node_modules/logger/index.js", nil),
    ("actions:nothing", "missing", nil),
    ("actions:../a/code", "missing", nil),
    ("actions:.hidden", "missing", nil),
    ("actions:", "missing", nil),
    ("nothing", "missing", nil),
  ])
  func `a shared module has its own secrets`(
    name: String,
    expected: String,
    secrets: String?
  ) throws {
    let folder = try ModuleFolder([
      "a/code.js": "", "a/node_modules/logger/index.js": "", "shared/logger.js": "",
      "shared/My Shared Module/code.js": "", "shared/folder/index.js": "", "shared/.hidden.js": "",
    ])
    let answer = try line(name, in: folder)
    #expect(answer.0 == expected)
    #expect(answer.secrets == secrets)
  }

  @Test func `a shared module cannot require another one`() throws {
    let folder = try ModuleFolder([
      "a/code.js": "", "shared/logger.js": "", "shared/other.js": "",
    ])
    let refusal =
      "refused: a shared module cannot require another one, at Auth0 neither, so `actions:other` is "
      + "not given; put both into one module"
    #expect(try line("actions:other", from: "shared/logger.js", in: folder).0 == refusal)
    #expect(try line("other", from: "shared/logger.js", in: folder).0 == "missing")
  }
}
