import PostLogin
import Testing

@testable import PostLoginScripts

struct ProgramVersionTests {
  @Test func `the first line is the version alone`() {
    let lines = ProgramVersion.text.split(separator: "\n")
    #expect(lines.first.map(String.init) == PostLoginVersion.current)
    #expect(lines.count == 4)
  }

  @Test func `a stamped program says its commit, its engine and what it was built for`() throws {
    let lines = ProgramVersion.text(facts: "40b2c728a1f3\nDebian 12\n").split(separator: "\n")
    #expect(lines[1] == "commit     40b2c728a1f3")
    let engine = try #require(lines[2].wholeMatch(of: /engine     JavaScriptCore (\d+)\.\d+\.\d+/))
    // The first stable series of the library for version 4.1 of its interface.
    #expect(try #require(Int(engine.1)) >= 2)
    #expect(lines[3].hasPrefix("built for  Linux on "))
    #expect(lines[3].hasSuffix(", Debian 12"))
  }

  @Test(arguments: ["unknown\n", ""])
  func `a program that is not stamped does not know its commit`(facts: String) {
    let text = ProgramVersion.text(facts: facts)
    #expect(text.contains("\ncommit     unknown\n"))
    #expect(!text.contains(","))
  }
}
