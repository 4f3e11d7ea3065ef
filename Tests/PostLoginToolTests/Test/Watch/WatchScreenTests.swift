import PostLoginTesting
import TestSupport
import Testing

@testable import PostLoginTool

@Suite(.tags(.suites))
struct WatchScreenTests {
  private func screen(_ keys: String? = "keys") -> WatchScreen {
    var screen = WatchScreen(keys: keys, style: TextStyle(isColourful: false))
    screen.state = "1 passed\n"
    screen.subject = WatchScreen.subject(suites: 1, files: 3, paths: ["a", "b"])
    return screen
  }

  @Test func `it begins anew and ends with what is watched and the keys`() {
    var screen = screen()
    screen.news = ["changed: a/code.js"]
    #expect(
      screen.text(name: nil) == """
        \u{1B}[H\u{1B}[2Jchanged: a/code.js
        1 passed
        watching 1 suite in a, b, made of 3 files
        keys

        """
    )
  }

  @Test func `keys are named only where they can be pressed`() {
    #expect(screen(nil).text(name: nil).hasSuffix("made of 3 files\n"))
  }

  @Test func `a name that is being typed stands last`() {
    #expect(screen().text(name: "a.b").hasSuffix("\nkeys\nrun cases that match: a.b"))
    #expect(WatchScreen.promptLine("x") == "\r\u{1B}[Krun cases that match: x")
    #expect(WatchScreen.promptLine(nil) == "\r\u{1B}[K")
    #expect(WatchScreen.runningLine(1) == "\r\u{1B}[Krunning 1 case")
    #expect(WatchScreen.runningLine(0) == "\r\u{1B}[Krunning 0 cases")
  }

  @Test func `many changes are counted`() {
    var screen = screen()
    screen.news = (1...7).map { "changed: \($0)" }
    #expect(screen.text(name: nil).contains("changed: 5\nand 2 more\n1 passed\n"))
  }

  @Test func `names of files and cases do not reach the terminal raw`() {
    var screen = screen()
    screen.news = ["changed: a\u{1B}[2J\nb"]
    screen.subject = WatchScreen.subject(suites: 2, files: 1, paths: ["\u{7}c"])
    let text = screen.text(name: "\u{9B}d")
    #expect(text.contains("changed: a\\u{1B}[2J\\nb\n"))
    #expect(text.contains("watching 2 suites in \\u{7}c, made of 1 file\n"))
    #expect(text.hasSuffix(": \\u{9B}d"))
  }
}
