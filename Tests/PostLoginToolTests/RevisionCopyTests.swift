import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

@Suite(.tags(.program))
struct RevisionCopyTests {
  private final class Repository {
    let folder: String

    init() throws {
      folder = NSTemporaryDirectory() + "postlogin-revision-\(UUID())"
      try FileManager.default.createDirectory(
        atPath: "\(folder)/Actions/plan",
        withIntermediateDirectories: true
      )
      _ = try git("init", "-q", "-b", "main")
      try write("Actions/plan/code.js", "old")
      try write("Actions/plan/list.js", "beside")
      try commit()
    }

    deinit {
      try? FileManager.default.removeItem(atPath: folder)
    }

    func write(_ path: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(path)"))
    }

    func commit() throws {
      _ = try git("add", "-A")
      _ = try git(
        "-c",
        "user.name=t",
        "-c",
        "user.email=t@example.com",
        "commit",
        "-q",
        "--no-verify",
        "-m",
        "x"
      )
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["git", "-C", folder] + arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `a file of a revision comes with what stands beside it, and goes again`() throws {
    let repository = try Repository()
    try repository.write("Actions/plan/code.js", "new")
    let copy = try RevisionCopy(
      revision: "main",
      path: "Actions/plan/code.js",
      in: repository.folder
    )
    #expect(try text(copy.path) == "old")
    #expect(try text("\(copy.folder)/Actions/plan/list.js") == "beside")
    copy.remove()
    #expect(!FileManager.default.fileExists(atPath: copy.folder))
  }

  @Test func `folders are matched by the names of their Actions`() throws {
    let repository = try Repository()
    try repository.write("Actions/plan/code.js", "new")
    let versions = try ComparedVersions(
      before: "main:Actions",
      after: "\(repository.folder)/Actions",
      in: repository.folder
    )
    #expect(versions.isFolder)
    #expect(versions.pairs.map(\.name) == ["plan"])
    let before = try #require(versions.pairs.first?.before)
    #expect(versions.shownPath("\(before)/code.js") == "main:Actions/plan/code.js")
  }

  @Test(
    arguments: [
      ("none:Actions", "no revision `none`"), ("main:Actions/other", "has no `Actions/other`"),
      ("main:/etc", "write REVISION:PATH"), ("--output=x:Actions", "write REVISION:PATH"),
    ]
  )
  func `a revision or path that does not exist is said`(argument: String, words: String) throws {
    let repository = try Repository()
    let error = #expect(throws: PostLoginError.self) {
      _ = try ComparedVersions(before: argument, after: "Actions", in: repository.folder)
    }
    #expect(error?.code == .unreadable)
    #expect(error?.message.contains(words) == true)
  }

  @Test func `no hook, filter, pager or monitor of a repository runs`() throws {
    let repository = try Repository()
    let touch = "touch \(repository.folder)/ran"
    for setting in [
      "core.fsmonitor", "core.pager", "core.sshCommand", "core.editor", "diff.external",
      "filter.evil.smudge", "filter.evil.clean", "diff.evil.textconv", "diff.evil.command",
      "core.alternateRefsCommand", "pager.cat-file", "pager.ls-tree", "pager.rev-parse",
      "alias.ls-tree", "alias.cat-file", "uploadpack.packObjectsHook",
    ] {
      try repository.git("config", setting, setting.hasPrefix("alias.") ? "!\(touch)" : touch)
    }
    try repository.git("config", "core.hooksPath", "\(repository.folder)/hooks")
    try FileManager.default.createDirectory(
      atPath: "\(repository.folder)/hooks",
      withIntermediateDirectories: true
    )
    for hook in ["post-checkout", "pre-commit", "post-index-change", "reference-transaction"] {
      try repository.write("hooks/\(hook)", "#!/bin/sh\n\(touch)\n")
      chmod("\(repository.folder)/hooks/\(hook)", 0o755)
    }
    try repository.write(".git/info/attributes", "*.js filter=evil diff=evil\n")
    let copy = try RevisionCopy(revision: "main", path: "Actions", in: repository.folder)
    #expect(try text("\(copy.path)/plan/code.js") == "old")
    copy.remove()
    #expect(!FileManager.default.fileExists(atPath: "\(repository.folder)/ran"))
  }

  @Test func `links are not followed out of the copy`() throws {
    let repository = try Repository()
    try FileManager.default.createSymbolicLink(
      atPath: "\(repository.folder)/Actions/plan/secret.js",
      withDestinationPath: "/etc/passwd"
    )
    try repository.commit()
    let copy = try RevisionCopy(revision: "main", path: "Actions", in: repository.folder)
    #expect(!FileManager.default.fileExists(atPath: "\(copy.path)/plan/secret.js"))
    copy.remove()
  }
}
