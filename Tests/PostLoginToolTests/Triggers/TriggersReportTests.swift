import Foundation
import PostLogin
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

@Suite(.tags(.program, .documents))
struct TriggersReportTests {
  private let page = ReportPage(date: "", isVerbose: false)

  /// The part about the Management API follows, which mock-tenant writes.
  @Test func `the page of supported triggers is what the command writes`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "SUPPORTED.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let part = try #require(text.firstRange(of: "\n# Supported operations"))
    #expect(
      TriggersReport().text(.markdown, on: page) == String(text[..<part.lowerBound]),
      "write it with `make supported`"
    )
  }

  @Test func `the list has a line for each trigger, with counts where there are tables`() throws {
    let lines = try #require(TriggersReport().text(.pretty, on: page)).split(separator: "\n")
    #expect(lines.count == 16)
    let words = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(words.contains(["trigger", "version", "stage", "fields", "methods", "postlogin"]))
    #expect(words.contains { $0.starts(with: ["post-login", "v3", "GA", "223", "71", "all"]) })
    #expect(words.contains { $0.starts(with: ["custom-token-exchange", "v1", "EA", "59", "11"]) })
    #expect(
      lines.contains { $0.hasSuffix("not run: Auth0 publishes nothing but its identifier") }
    )
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func `programs read the same of each trigger`() throws {
    let json = try JSONText(TriggersReport().text(.json, on: page) ?? "").value
    let rows = try #require(json["triggers"]?.arrayValue)
    #expect(rows.count == 15)
    #expect(
      rows.first { $0["id"] == "custom-token-exchange" } == [
        "id": "custom-token-exchange", "version": "v1", "stage": "early",
        "functions": ["onExecuteCustomTokenExchange"], "fields": 59, "methods": 11,
        "support": "complete", "reason": .null,
      ]
    )
    #expect(
      rows.first { $0["id"] == "login-post-identifier" } == [
        "id": "login-post-identifier", "version": .null, "stage": "beta", "functions": [],
        "fields": .null, "methods": .null, "support": "named",
        "reason": "Auth0 publishes neither its event nor its methods",
      ]
    )
  }
}
