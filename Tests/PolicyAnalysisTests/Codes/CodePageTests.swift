import PostLogin
import TestSupport
import Testing

@testable import PolicyAnalysis

@Suite(.tags(.documents, .analysis))
struct CodePageTests {
  @Test func `every code that a source declares has a page, and every page a code`() throws {
    let declared = try DeclaredCode.all()
    let pages = CodePage.all.map { DeclaredCode(name: $0.code, kind: $0.kind) }
    #expect(declared.subtracting(pages) == [], "write a page into Codes.md of the code's room")
    #expect(Set(pages).subtracting(declared) == [], "no source declares these codes")
    #expect(Set(pages).count == pages.count)
    #expect(pages.count >= 120)
  }

  @Test(arguments: CodePage.Kind.allCases)
  func `there are codes of each kind`(kind: CodePage.Kind) throws {
    #expect(CodePage.all.count { $0.kind == kind } >= 9)
    #expect(try DeclaredCode.all().count { $0.kind == kind } >= 9)
  }

  @Test(arguments: CodePage.all)
  func `a page has all four texts, and a summary of one line`(page: CodePage) {
    for part in [page.meaning, page.hosted, page.example, page.remedy] {
      #expect(!part.isEmpty, "\(page.code)")
    }
    #expect(page.summary.hasSuffix("."), "\(page.code)")
    #expect(page.summary.count <= 200, "\(page.code)")
    #expect(!page.meaning.contains("**"), "a part of \(page.code) has another name than `Auth0`, …")
  }

  /// Codes about something that exists in this project alone.
  private static let withoutSource: Set<String> = [
    "acceptanceWithoutReason", "unknownAcceptance", "unusedAcceptance", "looserChange",
    "privilegeChange", "looserFallback", "fallbackNotCompared",
  ]

  @Test(arguments: CodePage.all.filter { $0.kind == .finding || $0.kind == .diagnostic })
  func `a page about Actions names its source`(page: CodePage) {
    let isOurs =
      Self.withoutSource.contains(page.code) || page.hosted.hasPrefix("No counterpart")
      || page.code == "standInMember"
    #expect(isOurs || page.source?.hasPrefix("https://") == true, "\(page.code)")
  }

  @Test func `a text becomes pages by its headings`() {
    let pages = CodePage.read(
      """
      # Codes

      ### notAPage

      ## Errors

      ### first

      One thing. And more
      of it.

      **Auth0:** See [the page](https://a.example/b).

      **Example:** Write

      ```yaml
      ## Findings
      ### no: heading
      ```

      **Remedy:** Do it.

      ## Topics

      ### alsoNoPage

      ## Findings

      ### second

      Other.
      """
    )
    #expect(pages.map(\.code) == ["first", "second"])
    #expect(pages.map(\.kind) == [.error, .finding])
    #expect(pages.first?.meaning == "One thing. And more\nof it.")
    #expect(pages.first?.summary == "One thing.")
    #expect(pages.first?.source == "https://a.example/b")
    #expect(pages.first?.example == "Write\n\n```yaml\n## Findings\n### no: heading\n```")
    #expect(pages.first?.remedy == "Do it.")
    #expect(pages.last?.remedy == "")
    #expect(pages.last?.source == nil)
  }

  @Test func `a reader without Markdown gets wrapped lines, code as it is, and addresses`() {
    let lines = PlainMarkdown.lines(
      "A text [of two](https://a.example/) lines.\n\n```js\nlet  a = 1;\n\nb();\n```\n\nEnd.",
      width: 30,
      indent: "  "
    )
    #expect(
      lines == [
        "  A text of two", "  <https://a.example/> lines.", "", "    let  a = 1;", "", "    b();",
        "", "  End.",
      ]
    )
    #expect(PlainMarkdown.line("A [b](https://c.example/)\nd.") == "A b d.")
  }
}
