import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts

@Suite(.tags(.modules))
struct GrantedFilesTests {
  private func line(_ name: String, in folder: ModuleFolder, root: String? = nil) -> String {
    let action = folder.path("in/code.js")
    let access = ModuleAccess(actionFiles: [action], root: root)
    return folder.line(ModuleResolver(access).answer(to: name, from: action))
  }

  private static func refusal(_ path: String) -> String {
    "refused: `\(path)` is a link that leads out of the granted folders; grant the folder that it "
      + "leads to, or put the file itself there"
  }

  @Test(arguments: [
    ("-> ../out.js", refusal("in/x.js")),
    ("-> <here>/out.js", refusal("in/x.js")),
    ("-> /etc/passwd", refusal("in/x.js")),
    ("-> /proc/self/environ", refusal("in/x.js")),
    ("-> step.js", refusal("in/x.js")),
    ("-> y.js", "in/y.js"),
    ("-> ./sub/../y.js", "in/y.js"),
    ("-> <here>/in/y.js", "in/y.js"),
    ("-> ../in/y.js", "in/y.js"),
    ("-> nowhere.js", "missing"),
    ("-> ../nowhere.js", "missing"),
    ("-> x.js", "missing"),
    ("-> circle.js", "missing"),
  ])
  func `a link is followed only inside`(text: String, expected: String) throws {
    let folder = try ModuleFolder([
      "in/code.js": "", "in/x.js": text, "in/y.js": "", "in/sub/z.js": "",
      "in/step.js": "-> ../out.js", "in/circle.js": "-> x.js", "out.js": "",
    ])
    #expect(line("./x.js", in: folder) == expected)
  }

  @Test func `a link in the middle of a path does not lead out`() throws {
    let folder = try ModuleFolder([
      "in/code.js": "", "in/up": "-> ..", "in/node_modules/pack": "-> ../../packages/pack",
      "packages/pack/index.js": "", "out.js": "",
    ])
    #expect(line("./up/out.js", in: folder) == Self.refusal("in/up/out.js"))
    #expect(line("pack", in: folder) == Self.refusal("in/node_modules/pack"))
    let access = ModuleAccess(
      actionFiles: [folder.path("in/code.js")],
      folders: [folder.path("packages")]
    )
    let answer = ModuleResolver(access).answer(to: "pack", from: folder.path("in/code.js"))
    #expect(folder.line(answer) == "packages/pack/index.js")
  }

  @Test func `a granted folder may itself be named by a link`() throws {
    let folder = try ModuleFolder(["real/code.js": "", "real/x.js": "", "in": "-> real"])
    #expect(line("./x", in: folder) == "real/x.js")
  }

  @Test func `folders with a common beginning are different folders`() throws {
    let files = GrantedFiles(["/a/bc", "/a/é"])
    #expect(files.covers("/a/bc/x"))
    #expect(files.covers("/a/bc"))
    #expect(!files.covers("/a/bcd"))
    #expect(!files.covers("/a/b"))
    #expect(!files.covers("/a/e\u{301}/x"))
  }

  @Test func `a letter that joins a slash hides no step back`() throws {
    #expect(ModulePath.normal("/a/b/../\u{301}x") == "/a/\u{301}x")
    #expect(ModulePath.normal("/a/../../b/./c//") == "/b/c")
    #expect(ModulePath.normal("/..") == "/")
  }

  @Test func `a pipe is no module, and opening it waits for no writer`() throws {
    let folder = try ModuleFolder(["in/code.js": ""])
    try #require(mkfifo(folder.path("in/pipe.js"), 0o600) == 0)
    #expect(
      line("./pipe.js", in: folder)
        == "refused: `in/pipe.js` is no regular file; put a file there"
    )
  }

  @Test(arguments: ["./big.js", "./big.json"])
  func `a module larger than any needs to be is refused unread`(name: String) throws {
    let folder = try ModuleFolder(["in/code.js": ""])
    let path = folder.path("in/\(name.dropFirst(2))")
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    try #require(truncate(path, 50_000_000) == 0)
    #expect(
      line(name, in: folder)
        == "refused: `in/\(name.dropFirst(2))` is larger than the 10 MB that a module may have; "
        + "require a smaller file"
    )
    try #require(truncate(path, 10_000_000) == 0)
    #expect(line(name, in: folder) == "in/\(name.dropFirst(2))")
  }

  @Test(.unlessPrivileged)
  func `a file that may not be read is named`() throws {
    let folder = try ModuleFolder(["in/code.js": "", "in/closed.js": ""])
    try #require(chmod(folder.path("in/closed.js"), 0) == 0)
    #expect(
      line("./closed", in: folder)
        == "refused: `in/closed.js` cannot be read: no permission; change its mode"
    )
  }

  @Test func `names as long as a hostile worker can make them are missing`() throws {
    let folder = try ModuleFolder(["in/code.js": ""])
    let long = String(repeating: "x/", count: 500_000)
    let resolver = ModuleResolver(ModuleAccess(actionFiles: [folder.path("in/code.js")]))
    #expect(resolver.answer(to: "./\(long)", from: folder.path("in/code.js")) == .missing)
    #expect(resolver.answer(to: "x", from: "/\(long)") == .missing)
    #expect(line("./" + String(repeating: "x", count: 300), in: folder) == "missing")
  }
}
