import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// Files that hold no text, too much of it, or that are no files, wherever a command reads one.
@Suite(.tags(.program, .documents), .timeLimit(.minutes(1)))
struct BadInputFileTests {
  private static let action = "Actions/role-claims"
  private static let login = "Fixtures/ordinary-web-login.json"
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// What a file holds, by the name of a case.
  struct Content: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]

    init(_ name: String, _ bytes: some Sequence<UInt8>) {
      testDescription = name
      self.bytes = Array(bytes)
    }
  }

  private static let aliasBomb: String =
    "a: &a [x,x,x,x,x,x,x,x,x]\n"
    + zip("bcdefghi", "abcdefgh").map { name, inner in
      "\(name): &\(name) [\(Array(repeating: "*\(inner)", count: 9).joined(separator: ","))]\n"
    }.joined()

  static let contents = [
    Content("binary", (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 129) }),
    Content("UTF-16", [0xFF, 0xFE] + #"{"user":{}}"#.utf8.flatMap { [$0, 0] }),
    Content("NUL", "{\"user\": \"a\0b\"}".utf8),
    Content("a depth of 100,000", String(repeating: "[", count: 100_000).utf8),
    Content("an alias bomb", aliasBomb.utf8),
    Content("50 MB", Array(repeating: 0x20, count: 50 << 20)),
  ]

  /// The commands that read a file, `FILE`, each by the kind of file.
  static let readers = [
    ["run", action, "--fixture", "FILE.json"], ["run", action, "--fixture", "FILE.yaml"],
    ["event", "FILE.yaml"], ["test", "FILE.yaml"], ["run", "FILE.yaml", "--fixture", login],
    ["run", "FILE.js", "--fixture", login], ["check", "FILE.js"],
    ["run", action, "--fixture", login, "--secrets", "FILE.env"],
    ["run", action, "--fixture", login, "--http", "FILE.yaml"],
    ["rules", "--as-action", "FILE.json"],
  ]

  private func files(_ words: [String]) -> [String] {
    words.map { $0.replacing("FILE", with: scratch.folder.appending(path: "file").path) }
  }

  /// A command ends by itself, and says what is wrong in some lines of text.
  private func expectComplaint(_ arguments: [String], _ comment: Comment) async throws {
    let run = try await Program.run(arguments)
    #expect([1, 2].contains(run.status), comment)
    let said = run.output + run.errors
    #expect(!said.isEmpty && said.utf8.count < 4000, comment)
    #expect(!said.unicodeScalars.contains { $0 == "\0" || $0 == "\u{1B}" }, comment)
  }

  @Test(arguments: contents)
  func `a file with no usable text is a message in every command`(content: Content) async throws {
    let source = scratch.folder.appending(path: "content")
    try Data(content.bytes).write(to: source)
    for end in ["json", "yaml", "js", "env"] {
      try #require(link(source.path, scratch.folder.appending(path: "file.\(end)").path) == 0)
    }
    for reader in Self.readers {
      let arguments = files(reader)
      try await expectComplaint(arguments, "\(reader)")
    }
  }

  @Test func `a pipe without a writer, a folder and a link in a circle are no files`() async throws
  {
    for reader in Self.readers {
      let arguments = files(reader)
      for path in arguments where path.hasPrefix(scratch.folder.path) {
        try #require(mkfifo(path, 0o600) == 0)
        try await expectComplaint(arguments, "a pipe: \(reader)")
        try #require(unlink(path) == 0 && symlink(path, path) == 0)
        try await expectComplaint(arguments, "a circle: \(reader)")
        try #require(unlink(path) == 0)
      }
    }
  }

  @Test func `folders that link to each other are searched once`() async throws {
    let folder = scratch.folder.appending(path: "suites").path
    let made = try await Program.shell(
      "mkdir -p \(folder)/a && cp Actions/role-claims/* \(folder)/a && cp -r Fixtures \(folder)"
        + " && ln -s ../a \(folder)/a/self && ln -s .. \(folder)/a/up"
    )
    try #require(made.status == 0, "\(made.errors)")
    let run = try await Program.run("test", folder)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let checked = try await Program.run("check", folder)
    #expect(checked.output.hasSuffix(" in 1 Action\n"), "\(checked.output)\(checked.errors)")
  }
}
