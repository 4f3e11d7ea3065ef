import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts

/// Which module a name leads to where stand-ins are granted.
@Suite(.tags(.modules))
struct StandInResolutionTests {
  private static func path(
    _ name: String,
    _ folder: ModuleFolder,
    from file: String = "code.js",
    standIns: Bool = true,
    adjusting adjust: (inout ModuleAccess) -> Void = { _ in }
  ) -> String {
    var access = ModuleAccess(actionFiles: [folder.path("code.js")], standIns: standIns)
    adjust(&access)
    return folder.line(ModuleResolver(access).answer(to: name, from: folder.path(file)))
  }

  @Test func `a package that is not installed has its stand-in only where that is granted`() throws
  {
    let folder = try ModuleFolder(["code.js": ""])
    #expect(Self.path("axios", folder) == "stand-in:axios")
    #expect(Self.path("axios", folder, standIns: false) == "missing")
    #expect(Self.path("no-such-package", folder) == "missing")
  }

  @Test func `an installed package, a stub and a shared module come before the stand-in`() throws {
    let folder = try ModuleFolder([
      "code.js": "", "node_modules/axios/index.js": "", "shared/got.js": "",
    ])
    #expect(Self.path("axios", folder) == "node_modules/axios/index.js")
    #expect(Self.path("axios@1.7.2", folder) == "node_modules/axios/index.js")
    let stub = Self.path("needle", folder) { access in
      access.stubModules = [StubModule("needle", .json(JSONText(.object([]))))]
    }
    #expect(stub == "stub:needle")
    let shared = Self.path("got", folder) { $0.shared.folder = folder.path("shared") }
    #expect(shared == "shared/got.js")
  }

  @Test(
    arguments: [
      ("axios@1.7.2", "stand-in:axios@1.7.2"), ("axios", "stand-in:axios@0.27.2"),
      ("got", "stand-in:got@11"), ("needle", "stand-in:needle"),
      ("superagent", "stand-in:superagent"), ("axios@latest", "stand-in:axios"),
    ]
  )
  func `the version is that of the name, or that which package json asks for`(
    name: String,
    path: String
  ) throws {
    let folder = try ModuleFolder([
      "code.js": "",
      "package.json": """
      { "dependencies": { "axios": "^0.27.2", "needle": "latest" },
        "devDependencies": { "got": ">=11" } }
      """,
    ])
    #expect(Self.path(name, folder) == path)
  }

  @Test func `the package json nearest to the Action counts, up to the root`() throws {
    let folder = try ModuleFolder([
      "a/b/code.js": "", "a/package.json": #"{ "dependencies": { "got": "9.6.0" } }"#,
      "package.json": #"{ "dependencies": { "got": "14", "axios": "~1.6.0" } }"#,
    ])
    func path(_ name: String) -> String {
      Self.path(name, folder, from: "a/b/code.js") { access in
        access.actionFiles = [folder.path("a/b/code.js")]
        access.root = folder.path
      }
    }
    #expect(path("got") == "stand-in:got@9.6.0")
    #expect(path("axios") == "stand-in:axios@1.6.0")
  }

  @Test func `a package json that is none says nothing of versions`() throws {
    let folder = try ModuleFolder(["code.js": "", "package.json": "[1"])
    #expect(Self.path("axios@1", folder).hasPrefix("refused"))
    let list = try ModuleFolder(["code.js": "", "package.json": #"{ "dependencies": ["got"] }"#])
    #expect(Self.path("got", list) == "stand-in:got")
  }

  @Test(arguments: ["stand-in:base", "stand-in:axios", "base", "exchange", "axios-headers"])
  func `a script cannot require what stand-ins share`(name: String) throws {
    let folder = try ModuleFolder(["code.js": ""])
    #expect(Self.path(name, folder) == "missing")
  }

  @Test func `only a stand-in requires what stand-ins share`() {
    let resolver = ModuleResolver(ModuleAccess())
    guard case .found(let base) = resolver.answer(to: "stand-in:base", from: "stand-in:axios")
    else {
      Issue.record("there is no base")
      return
    }
    #expect(base.path == "stand-in:base")
    #expect(StandIns.package(in: base, as: "stand-in:base") == nil)
    #expect(resolver.answer(to: "stand-in:nothing", from: "stand-in:axios") == .missing)
  }

  @Test func `a path within a package is a module of its own`() throws {
    let folder = try ModuleFolder(["code.js": ""])
    #expect(Self.path("request-promise@4/errors", folder) == "stand-in:request-promise@4/errors")
    #expect(Self.path("axios/a'b", folder) == "missing")
  }

  @Test func `a missing package's message names the possibility of a stand-in`() {
    func message(_ name: String) -> String {
      MissingModule.diagnostic(for: name, from: "/a/code.js").message
    }
    #expect(message("axios@1").hasSuffix("; or give it the stand-in with --stand-ins"))
    #expect(!message("no-such-package").contains("--stand-ins"))
  }
}
