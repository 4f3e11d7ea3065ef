import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// The commands that guides show, run in a folder with the files that the same page shows.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct GuideConsoleTests {
  @Test(arguments: [
    ("FromUnitTestsWithMocks", 9), ("FromTheDashboard", 4), ("InContinuousIntegration", 6),
  ])
  func `commands print what the page shows`(name: String, commands: Int) async throws {
    try await check(name, commands, in: try Scratch())
  }

  @Test func `commands on an export print what the page shows`() async throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(
      at: Program.root.appending(path: "Examples/DeployToolExport"),
      to: scratch.folder.appending(path: "export")
    )
    try await check("TestingAnExport", 4, in: scratch)
  }

  private func check(_ name: String, _ commands: Int, in scratch: Scratch) async throws {
    let page = GuidePage(
      try String(
        contentsOf: Program.root
          .appending(path: "Sources/PostLoginTesting/PostLoginTesting.docc/\(name).md"),
        encoding: .utf8
      )
    )
    let count = page.steps.count { if case .command = $0 { true } else { false } }
    #expect(count == commands)
    #expect(try await page.differences(in: scratch.folder) == [])
  }

  @Test func `output that is no longer printed is found`() async throws {
    let page = GuidePage(
      """
      `a/b.txt`:

      ```text
      one
      ```

      <!-- run: echo two >>a/b.txt -->
      ```console
      $ cat a/b.txt
      one
      two
      $ echo new
      old
      $ echo 1 passed in 3 ms
      1 passed in 2.5 s
      ```
      """
    )
    let scratch = try Scratch()
    #expect(
      try await page.differences(in: scratch.folder)
        == [GuidePage.Difference(command: "echo new", shown: ["old"], found: ["new"])]
    )
  }
}
