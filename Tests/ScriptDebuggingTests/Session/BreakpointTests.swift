import TestSupport
import Testing
import WireFormats

@testable import ScriptDebugging

@Suite(.tags(.debugging))
struct BreakpointTests {
  private static func breakpoint(_ request: JSONValue) -> Breakpoint {
    Breakpoint(id: 7, path: "/a.js", request, at: AuthorPosition(line: 3, column: 1))
  }

  @Test(
    arguments: [
      ("3", 2), (">= 3", 2), ("> 3", 3), (">3", 3), ("1", 0), ("0", nil), ("x", nil), ("% 3", 2),
      ("== 3", 2), ("= 3", 2), ("=== 3", 2), ("< 3", 0), ("<=3", 0), ("-1", nil), ("3 <", nil),
      ("! 3", nil), ("> ", nil), ("=> 3", nil), ("1.5", nil),
    ] as [(String, Int?)]
  )
  func `a hit condition says how many hits pass`(text: String, ignored: Int?) {
    let breakpoint = Self.breakpoint(["line": 3, "hitCondition": .string(text)])
    #expect(breakpoint.options["ignoreCount"]?.integerValue == ignored.map { Int64($0) })
    #expect((breakpoint.complaint == nil) == (ignored != nil))
  }

  @Test(
    arguments: [
      ("3", [3, 4, 5, 6]), ("> 3", [4, 5, 6]), ("== 3", [3]), ("< 3", [1, 2]), ("<= 3", [1, 2, 3]),
      ("% 3", [3, 6]),
    ] as [(String, [Int])]
  )
  func `a hit condition chooses hits`(text: String, hits: [Int]) throws {
    let condition = try #require(HitCondition(text))
    #expect((1...6).filter(condition.stops(at:)) == hits)
    // What the engine passes over would not stop.
    #expect((1...6).prefix(condition.ignoredHits).allSatisfy { !condition.stops(at: $0) })
    let breakpoint = Self.breakpoint(["line": 3, "hitCondition": .string(text)])
    let pauses = (condition.ignoredHits + 1...6).filter { _ in breakpoint.stopsAtNextHit(in: 1) }
    #expect(pauses == hits)
  }

  @Test func `a message has a lower bound of hits only`() {
    for (text, isRefused) in [("> 2", false), ("2", false), ("% 2", true), ("< 2", true)] {
      let request: JSONValue = ["line": 3, "hitCondition": .string(text), "logMessage": "x"]
      #expect((Self.breakpoint(request).complaint != nil) == isRefused, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("plain", "`plain`"), ("n is {n}", "`n is ${n}`"), ("`$ \\", #"`\`\$ \\`"#),
      ("{ {a: `x`} }", "`${ {a: `x`} }`"), ("a } b", "`a } b`"), ("{n", "`${n}`"),
    ]
  )
  func `a log message is a template of the language`(message: String, template: String) {
    let breakpoint = Self.breakpoint(["line": 3, "logMessage": .string(message)])
    #expect(
      breakpoint.options == [
        "actions": [["type": "probe", "id": 7, "data": .string(template)]], "autoContinue": true,
      ]
    )
  }

  @Test func `a breakpoint is verified once it is bound`() {
    let breakpoint = Self.breakpoint(["line": 3])
    #expect(breakpoint.json["verified"] == false)
    #expect(breakpoint.json["line"] == 3)
    breakpoint.place = AuthorPosition(line: 5, column: 9)
    #expect(breakpoint.json["verified"] == true)
    #expect(breakpoint.json["line"] == 5)
    #expect(breakpoint.json["column"] == 9)
  }

  @Test func `columns of the first line are those of the author`() throws {
    let head = "(function (module, exports, console, require) {".utf16.count
    let location: JSONValue = ["lineNumber": 0, "columnNumber": .integer(head + 4)]
    #expect(AuthorPosition(location) == AuthorPosition(line: 1, column: 5))
    #expect(AuthorPosition(["lineNumber": 0, "columnNumber": 3]) == nil)
    #expect(
      AuthorPosition(["lineNumber": 1, "columnNumber": 3]) == AuthorPosition(line: 2, column: 4)
    )
    #expect(
      AuthorPosition(line: 1, column: 5).engineMembers
        == [JSONMember("lineNumber", 0), JSONMember("columnNumber", .integer(head + 4))]
    )
  }
}
