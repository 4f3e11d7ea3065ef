import Foundation
import PolicyAnalysis
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

@Suite(.tags(.program))
struct RevisionCopyTests {
  private func repository() throws -> TestRepository {
    let repository = try TestRepository()
    try repository.write("Actions/plan/code.js", "old")
    try repository.write("Actions/plan/list.js", "beside")
    try repository.commit()
    return repository
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `a file of a revision comes with what stands beside it, and goes again`() throws {
    let repository = try repository()
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
    let repository = try repository()
    try repository.write("Actions/plan/code.js", "new")
    let versions = try ComparedVersions(
      before: "main:Actions",
      after: "\(repository.folder)/Actions",
      in: repository.folder
    )
    #expect(versions.isFolder)
    #expect(versions.pairs.map(\.name) == ["plan"])
    let before = try #require(versions.pairs.first?.before)
    #expect(versions.names.shownPath("\(before)/code.js") == "main:Actions/plan/code.js")
  }

  @Test(
    arguments: [
      ("none:Actions", "no revision `none`"), ("main:Actions/other", "has no `Actions/other`"),
      ("main:/etc", "write REVISION:PATH"), ("--output=x:Actions", "write REVISION:PATH"),
    ]
  )
  func `a revision or path that does not exist is said`(argument: String, words: String) throws {
    let repository = try repository()
    let error = #expect(throws: PostLoginError.self) {
      _ = try ComparedVersions(before: argument, after: "Actions", in: repository.folder)
    }
    #expect(error?.code == .unreadable)
    #expect(error?.message.contains(words) == true)
  }

  @Test func `no hook, filter, pager or monitor of a repository runs`() throws {
    let repository = try repository()
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

  @Test func `what only a revision has is marked at the file of the working tree`() throws {
    let repository = try repository()
    let versions = try ComparedVersions(
      before: "main:Actions/plan",
      after: repository.path("Actions/plan"),
      in: repository.folder
    )
    let pair = try #require(versions.pairs.first)
    let file = repository.path("Actions/plan/code.js")
    let none = DeclaringPlaces()
    let start = SourceLocation(file: file, line: 1, column: 1)
    let old = SourceLocation(file: "main:Actions/plan/code.js", line: 7, column: 3)
    #expect(versions.names.annotated(old, of: pair, none) == start)
    #expect(versions.names.annotated(nil, of: pair, none) == start)
    let new = SourceLocation(file: file, line: 7, column: 3)
    #expect(versions.names.annotated(new, of: pair, none) == new)
  }

  @Test func `a repository that would fetch what it lacks asks no program`() throws {
    let repository = try repository()
    let touch = "touch \(repository.folder)/ran"
    // The object of a file is gone, and a promisor remote runs a program to fetch it.
    try repository.git("config", "extensions.partialClone", "origin")
    try repository.git("config", "remote.origin.promisor", "true")
    try repository.git("config", "remote.origin.url", "ext::sh -c \(touch)% ")
    try repository.git("config", "protocol.ext.allow", "always")
    try repository.write("evil.config", "[core]\n\tfsmonitor = \(touch)\n\tsshCommand = \(touch)\n")
    try repository.git("config", "include.path", "\(repository.folder)/evil.config")
    // printf old | git hash-object --stdin
    let name = "489ce0f857e7634a0eb9f328265a3e91fad49f61"
    let file = ".git/objects/\(name.prefix(2))/\(name.dropFirst(2))"
    try FileManager.default.removeItem(atPath: repository.path(file))
    let error = #expect(throws: PostLoginError.self) {
      _ = try RevisionCopy(revision: "main", path: "Actions", in: repository.folder)
    }
    #expect(error?.code == .unreadable)
    #expect(!FileManager.default.fileExists(atPath: "\(repository.folder)/ran"))
  }

  @Test func `links are not followed out of the copy`() throws {
    let repository = try repository()
    try FileManager.default.createSymbolicLink(
      atPath: "\(repository.folder)/Actions/plan/secret.js",
      withDestinationPath: "/etc/passwd"
    )
    try repository.commit()
    let copy = try RevisionCopy(revision: "main", path: "Actions", in: repository.folder)
    #expect(!FileManager.default.fileExists(atPath: "\(copy.path)/plan/secret.js"))
    copy.remove()
  }

  @Test func `a branch that is not checked out is taken from origin`() throws {
    let clone = try TestRepository(cloning: repository())
    try clone.git("checkout", "-q", "-b", "change")
    try clone.git("branch", "-q", "-D", "main")
    let copy = try RevisionCopy(revision: "main", path: "Actions", in: clone.folder)
    #expect(try text("\(copy.path)/plan/code.js") == "old")
    copy.remove()
  }

  @Test func `a shallow clone is named where a revision is missing`() throws {
    let repository = try repository()
    try repository.write("Actions/plan/code.js", "new")
    try repository.commit()
    let clone = try TestRepository(cloning: repository, depth: 1)
    let shallow = #expect(throws: PostLoginError.self) {
      _ = try Commit("main~1", in: clone.folder)
    }
    #expect(shallow?.message.contains("shallow") == true)
    #expect(shallow?.help?.contains("fetch-depth: 0") == true)
    let whole = #expect(throws: PostLoginError.self) {
      _ = try Commit("main~7", in: repository.folder)
    }
    #expect(whole?.message == "there is no revision `main~7`")
    #expect(whole?.help == nil)
  }

  @Test func `an Action that was renamed is compared by both names`() throws {
    let repository = try repository()
    try repository.git("mv", "Actions/plan", "Actions/tariff")
    let error = #expect(throws: PostLoginError.self) {
      _ = try ComparedVersions(
        before: "main:Actions",
        after: repository.path("Actions"),
        in: repository.folder
      )
    }
    #expect(error?.help?.contains("renamed") == true)
    let versions = try ComparedVersions(
      before: "main:Actions/plan",
      after: repository.path("Actions/tariff"),
      in: repository.folder
    )
    #expect(versions.pairs.map(\.name) == ["tariff"])
    #expect(!versions.isFolder)
  }
}
