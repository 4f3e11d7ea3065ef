import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// What `postlogin test` does while somebody looks on.
@Suite(.tags(.program, .suites), .timeLimit(.minutes(5)))
struct TestWatchTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["a", "b"] {
      let folder = scratch.folder.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write("\(name)/code.js", Self.action)
      try write("\(name)/f.json", #"{"user":{"user_id":"u|1"}}"#)
      try write("\(name)/tests.yaml", "cases: [{ name: \(name), fixture: f, expect: allowed }]")
    }
  }

  private static let action = "exports.onExecutePostLogin = async () => {};"

  private func write(_ name: String, _ text: String) throws { _ = try scratch.file(name, text) }

  @Test func `only what a change touches is run again`() async throws {
    let steps: [(change: () throws -> Void, summary: String)] = [
      ({}, "2 passed in "),
      (
        { try write("a/code.js", Self.action.replacing("{}", with: "{ throw new Error('x'); }")) },
        "0 passed, 1 failed in "
      ),
      ({ try write("b/f.json", "{") }, "0 passed, 1 broken in "),
      ({ try write("b/f.json", #"{"user":{"user_id":"u|2"}}"#) }, "1 passed in "),
      ({ try write("a/code.js", Self.action) }, "1 passed in "),
    ]
    var seen: [String] = []
    try await Program.lines(of: ["test", scratch.folder.path, "--watch"]) { line in
      if seen.isEmpty { try steps[0].change() }
      guard line.contains(" passed") else { return true }
      seen.append(line)
      guard seen.count < steps.count else { return false }
      try steps[seen.count].change()
      return true
    }
    #expect(zip(seen, steps).allSatisfy { $0.hasPrefix($1.summary) }, "\(seen)")
    #expect(seen.count == steps.count)
  }

  @Test func `a path where nothing is is an error, as without --watch`() async throws {
    let path = scratch.folder.appending(path: "typo").path
    let run = try await Program.run("test", path, "--watch")
    #expect(run.status == 2)
    #expect(run.errors == "postlogin: unreadable: `\(path)`: no such file\n")
  }

  @Test func `what goes to a file has no colours, whatever the terminal`() async throws {
    try write(
      "a/code.js",
      "exports.onExecutePostLogin = async (e, api) => { if (e.session) api.access.deny('no'); };"
    )
    try write("a/f.json", #"{"user":{"user_id":"u|1"},"session":{"id":"s"}}"#)
    try write("a/tests.yaml", "cases: [{ name: a, fixture: f, expect: denied }]")
    let file = scratch.folder.appending(path: "grants.txt").path
    let output = try await Program.outputOnTerminal(of: [
      "test", "\(scratch.folder.path)/a", "--grants", "--format", "pretty", "--output", file,
    ])
    #expect(output.isEmpty)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("refresh_token"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `a long run on a terminal says how far it is, and clears the line`() async throws {
    let output = try await Program.outputOnTerminal(
      of: ["test", "\(scratch.folder.path)/a", "--repeat", "10000"]
    )
    let states = output.components(separatedBy: "\r\u{1B}[K").dropFirst()
    #expect(states.count >= 2)
    #expect(states.dropLast().allSatisfy { $0.hasSuffix(" of 10000") }, "\(states)")
    #expect(states.last?.hasPrefix("10000 passed\u{1B}[2m in ") == true)
  }

  @Test func `a short run on a terminal says nothing but what came of it`() async throws {
    let beginning = "1 passed\u{1B}[2m in "
    var output = ""
    // A busy machine makes a short run a long one.
    for _ in 0..<5 where !output.hasPrefix(beginning) {
      output = try await Program.outputOnTerminal(of: ["test", "\(scratch.folder.path)/a"])
    }
    #expect(output.hasPrefix(beginning))
  }

  @Test func `a case that takes too long is stopped`() async throws {
    try write("a/code.js", Self.action.replacing("{}", with: "{ for (;;); }"))
    try write("a/tests.yaml", "cases: [{ name: a, fixture: f, expect: { error: timeLimit } }]")
    let run = try await Program.run(
      "test",
      "\(scratch.folder.path)/a",
      "--timeout",
      "50ms",
      "--jobs",
      "1"
    )
    #expect(run.status == 0, "\(run.output)")
  }
}
