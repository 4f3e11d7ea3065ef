import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import ProgramTestSupport

/// What `postlogin test --watch` shows on a terminal, and what its keys do.
@Suite(.tags(.program, .suites), .timeLimit(.minutes(5)))
struct TerminalWatchTests {
  private static let action = "exports.onExecutePostLogin = async () => {};"
  private static let failing = "exports.onExecutePostLogin = async () => { throw new Error('x'); };"
  private static let lastKey = "q quit\r\n"
  private static let clear = "\u{1B}[H\u{1B}[2J"

  private let scratch: Scratch
  private let folder: FilePath

  init() throws {
    scratch = try Scratch()
    folder = FilePath(scratch.folder.path)
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(
        at: scratch.folder.appending(path: name),
        withIntermediateDirectories: true
      )
      try write("\(name)/code.js", Self.action)
      try write("\(name)/f.json", #"{"user":{"user_id":"u|1"}}"#)
      try write("\(name)/tests.yaml", "cases: [{ name: \(name), fixture: f, expect: allowed }]")
    }
  }

  private func write(_ name: String, _ text: String) throws { _ = try scratch.file(name, text) }

  private func watch(
    columns: UInt16 = 80,
    _ arguments: [String] = [],
    _ body: (PseudoTerminal, pid_t) async throws -> Void
  ) async throws -> Int32 {
    try await Program.onTerminal(
      ["test", ".", "--watch"] + arguments,
      columns: columns,
      in: folder,
      body
    )
  }

  /// The next screen, from its beginning.
  private func screen(_ terminal: PseudoTerminal) async throws -> Substring {
    let text = try await terminal.output(through: Self.lastKey)
    let start = try #require(text.ranges(of: Self.clear).last)
    return text[start.upperBound...]
  }

  @Test(arguments: [80, 200] as [UInt16])
  func `every run shows what changed, the state of all suites, and the keys`(
    columns: UInt16
  ) async throws {
    let status = try await watch(columns: columns) { terminal, _ in
      let first = try await screen(terminal)
      #expect(first.contains("2 passed in "))
      #expect(first.contains("watching 2 suites in ., made of "))
      let lines = first.split(separator: "\r\n")
      #expect(lines.allSatisfy { $0.count <= Int(columns) }, "\(lines)")
      #expect(!terminal.isInLineMode)

      try write("a/code.js", Self.failing)
      let second = try await screen(terminal)
      #expect(second.hasPrefix("changed: "))
      #expect(second.contains("a/code.js\r\n"))
      #expect(second.contains("1 passed, 1 failed in "))

      // The failure of the other suite is still shown.
      try write("b/f.json", "{")
      let third = try await screen(terminal)
      #expect(third.contains("0 passed, 1 failed, 1 broken in "))

      // Hidden folders are not looked at.
      try FileManager.default.moveItem(
        at: scratch.folder.appending(path: "b"),
        to: scratch.folder.appending(path: ".b")
      )
      let fourth = try await screen(terminal)
      #expect(fourth.contains("gone: "))
      #expect(fourth.contains("0 passed, 1 failed in "))
      try terminal.type("q")
    }
    #expect(status == 0)
  }

  @Test func `keys run all cases, those that failed, and those of a name`() async throws {
    try write("b/code.js", Self.failing)
    let status = try await watch { terminal, _ in
      _ = try await screen(terminal)
      let steps: [(keys: String, news: String)] = [
        ("a", "all cases ran again"),
        ("f", "the cases that had failed ran again"),
        ("rtests.yaml: ax\u{7F}\r", "the cases that match `tests.yaml: a` ran again"),
        ("rnothing\r", "there is no such case"),
        ("r(\r", "`(` is no regular expression"),
        ("u", "there is no such case"),
      ]
      for step in steps {
        try terminal.type(step.keys)
        let shown = try await screen(terminal)
        #expect(shown.hasPrefix("\(step.news)\r\n"))
        #expect(shown.contains("1 passed, 1 failed in "))
      }
      try write("b/code.js", Self.action)
      #expect(try await screen(terminal).contains("2 passed in "))
      try terminal.type("f")
      let shown = try await screen(terminal)
      #expect(shown.contains("there is no such case"))
      try terminal.type("q")
    }
    #expect(status == 0)
  }

  @Test func `a name is shown as it is typed, and Escape takes it away`() async throws {
    let status = try await watch { terminal, _ in
      _ = try await screen(terminal)
      try terminal.type("r")
      _ = try await terminal.output(through: "run cases that match: ")
      try terminal.type("q")
      _ = try await terminal.output(through: "run cases that match: q")
      try terminal.type("\u{1B}")
      _ = try await terminal.output(through: "\r\u{1B}[K")
      try terminal.type("q")
    }
    #expect(status == 0)
  }

  @Test func `a key writes the snapshots, and the cases are compared with them`() async throws {
    try write("a/tests.yaml", "cases: [{ name: a, fixture: f, expect: { snapshot: true } }]")
    let status = try await watch { terminal, _ in
      let first = try await screen(terminal)
      #expect(first.contains("1 passed, 1 failed in "))
      try terminal.type("u")
      let second = try await screen(terminal)
      #expect(second.contains("snapshots were written; look at them"))
      #expect(second.contains("2 passed in "))
      try terminal.type("q")
    }
    #expect(status == 0)
    let kept = scratch.folder.appending(path: "a/__snapshots__/tests")
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept.path).count == 1)
  }

  @Test(
    arguments: [
      ("q", nil, 0), ("\u{4}", nil, 0), ("\u{3}", nil, 128 + SIGINT), ("", SIGTERM, 128 + SIGTERM),
      ("", SIGHUP, 128 + SIGHUP),
    ] as [(String, Int32?, Int32)]
  )
  func `the terminal has its own mode back at the end`(
    keys: String,
    signal: Int32?,
    expected: Int32
  ) async throws {
    var ended: PseudoTerminal?
    let status = try await watch { terminal, program in
      _ = try await screen(terminal)
      #expect(!terminal.isInLineMode)
      if let signal { kill(program, signal) } else { try terminal.type(keys) }
      ended = terminal
    }
    #expect(status == expected)
    #expect(try #require(ended).isInLineMode)
  }

  @Test func `a path where nothing is leaves the terminal as it was`() async throws {
    var ended: PseudoTerminal?
    let status = try await watch(["typo"]) { terminal, _ in
      _ = try await terminal.output(through: "no such file\r\n")
      ended = terminal
    }
    #expect(status == 2)
    #expect(try #require(ended).isInLineMode)
  }

  @Test func `the watch ends while a case still runs`() async throws {
    try write("a/code.js", "exports.onExecutePostLogin = async () => { for (;;); };")
    let start = ContinuousClock.now
    let status = try await watch(["--timeout", "15s"]) { terminal, _ in
      _ = try await terminal.output(through: "running 2 cases")
      try terminal.type("q")
    }
    #expect(status == 0)
    #expect(ContinuousClock.now - start < .seconds(15))
  }

  @Test func `Control-Z gives the terminal to the shell until the watch continues`() async throws {
    let modes = #"stty -a | grep --only-matching --extended-regexp -e '-?icanon'"#
    let command = #""$POSTLOGIN" test . --watch; echo "status $?"; \#(modes); fg; \#(modes)"#
    let status = try await Program.shellOnTerminal(command, columns: 80, in: folder) {
      terminal,
      _ in
      _ = try await screen(terminal)
      try terminal.type("\u{1A}")
      let stopped = try await terminal.output(through: "icanon")
      #expect(stopped.contains("status \(128 + SIGTSTP)\r\n"))
      #expect(!stopped.contains("-icanon"))
      // The screen is drawn again.
      _ = try await screen(terminal)
      try terminal.type("a")
      let shown = try await screen(terminal)
      #expect(shown.contains("all cases ran again"))
      try terminal.type("q")
      let ended = try await terminal.output(through: "icanon")
      #expect(!ended.contains("-icanon"))
    }
    #expect(status == 0)
  }
}
