import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

/// The reference page of suites: its tables of keys, and its examples as suites.
@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct SuiteReferenceTests {
  /// A suite of the page, with the Action and the files that it stands beside.
  struct Example: Sendable, CustomTestStringConvertible {
    var section: String
    var code: String
    var suite: String
    var files: [String: String]
    var testDescription: String { "\(section): \(suite.prefix(60))" }
  }

  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Sources/PostLoginTesting/PostLoginTesting.docc/SuiteReference.md")

  private static func lines() throws -> [Substring] {
    try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The first column of the tables below a heading, without its marks.
  private static func keys(below heading: String) throws -> [String] {
    let rest = try lines().drop { $0 != heading }.dropFirst()
    let rows = rest.prefix { !$0.hasPrefix("#") }.filter { $0.hasPrefix("| `") }
    return rows.flatMap { row in
      row.split(separator: "|").prefix(1).flatMap { $0.split(separator: ",") }
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
  }

  /// The rows of the table below a heading, as lists of the names in their columns.
  private static func rows(below heading: String) throws -> [[[String]]] {
    let rest = try lines().drop { $0 != heading }.dropFirst()
    return rest.prefix { !$0.hasPrefix("#") }.filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { column in
        column.split(separator: ",").map {
          $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
        }
      }
    }
  }

  /// The members of a shape, and of what stands in it, by path.
  private static func members(of shape: OutcomeShape, at path: String) -> [String: Set<String>] {
    switch shape {
    case .keys(let known, _):
      known.reduce(into: [path: Set(known.map(\.name))]) { members, key in
        members.merge(Self.members(of: key.shape, at: "\(path).\(key.name)")) { $1 }
      }
    case .list(let element), .collection(let element): members(of: element, at: "\(path)[]")
    case .derived(let inner), .unlessFalse(let inner): members(of: inner, at: path)
    case .text, .boolean, .number, .choice, .any, .names: [:]
    }
  }

  @Test func `the page names the members of every section`() throws {
    let rows = try Self.rows(below: "### The members of sections").filter { $0.count > 1 }
    let shown = rows.flatMap { row in row[0].map { ($0, Set(row[1])) } }
    let known = ExpectedSections.login.all.map { Self.members(of: $0.shape, at: $0.name) }
      .reduce(into: [:]) { $0.merge($1) { $1 } }
    #expect(Dictionary(shown) { $1 } == known)
    #expect(shown.count == known.count)
  }

  static func examples() throws -> [Example] {
    var examples: [Example] = []
    var files: [String: String] = [:]
    var (first, code, section) = ("", "", "")
    var block: (language: Substring, lines: [Substring])?
    for line in try lines() {
      if let open = block {
        guard line == "```" else {
          block?.lines.append(line)
          continue
        }
        block = nil
        let text = open.lines.joined(separator: "\n") + "\n"
        if open.language == "javascript" {
          code = text
          first = first.isEmpty ? text : first
        } else if text.hasPrefix("# Fixtures/"), let name = open.lines.first?.dropFirst(2) {
          files[String(name)] = text
        } else {
          examples.append(Example(section: section, code: code, suite: text, files: files))
        }
      } else if line.hasPrefix("```") {
        block = (line.dropFirst(3), [])
      } else if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
        code = first
      }
    }
    return examples
  }

  @Test(arguments: try examples())
  func `an example passes as it stands there`(example: Example) async throws {
    let folder = try TestFolder(["code.js": example.code, "tests.yaml": example.suite])
    for (name, text) in example.files { try folder.write(name, text) }
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    let report = await TestRun().run([suite])
    #expect(report.counts.passed >= 1)
    #expect(report.counts.failed == 0, "\(PrettyReport(report).text)")
    #expect(report.counts.passed + report.counts.skipped == suite.cases.count)
    #expect(report.notes == [])
  }

  @Test func `every key of a case and of the suite is in an example`() throws {
    let examples = try Self.examples().map(\.suite).joined()
    let keys = (SuiteMap.all.flatMap(\.keys)).map(\.name)
    // Snapshots are files beside the suite, which a page cannot show.
    let unseen = Set(keys).filter { key in
      let pattern = "(^|[{ ,\n])" + NSRegularExpression.escapedPattern(for: key) + ":"
      return examples.range(of: pattern, options: .regularExpression) == nil
    }
    #expect(unseen.sorted() == ["snapshot"])
    #expect(try Self.examples().count == 8)
  }

  @Test(
    arguments: [
      ("## The suite", "suite"), ("## A case", "case"),
      ("### A fixture with changes", "fixture"),
      ("### A record of the cache", "record of the cache"), ("## After a pause", "continue"),
      ("### The session token", "token"), ("## Expectations", "expect"),
    ]
  )
  func `the page names the keys that the readers know`(heading: String, name: String) throws {
    let map = try #require(SuiteMap.all.first { $0.name == name })
    let settings = ["suite", "case"].contains(name) ? SuiteMap.settings.map(\.name) : []
    let keys = try Self.keys(below: heading)
    #expect(Set(keys + settings) == Set(map.keys.map(\.name)))
    #expect(Set(keys).count == keys.count)
  }

  @Test func `the page names what both a suite and a case can say, and every section`() throws {
    #expect(
      try Self.keys(below: "## Settings of a suite and a case") == SuiteMap.settings.map(\.name)
    )
    #expect(
      try Set(Self.keys(below: "### The sections of an outcome"))
        == Set(ExpectedSections.login.all.map(\.name))
    )
  }
}
