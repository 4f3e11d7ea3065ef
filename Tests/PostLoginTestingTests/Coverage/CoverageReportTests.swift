import PolicySources
import PostLogin
import PostLoginRules
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.coverage, .suites))
struct CoverageReportTests {
  private static func report(_ lost: Int = 0) throws -> CoverageReport {
    let set = try RuleSet(
      json: """
        {"version": 1, "name": "r", "rules": [
          {"name": "no <tests>", "when": [{"field": "event.user.email", "equals": "a&b"}],
           "then": [{"call": "access.deny", "arguments": ["no"]}]}]}
        """,
      file: "rules.json"
    )
    var rules = RuleSetCoverage(of: set)
    rules.record(
      set,
      event: try Event(json: #"{"user":{"user_id":"u","email":"x"},"request":{}}"#),
      context: RunContext()
    )
    return CoverageReport(
      files: [
        SampleCoverage.file(SampleCoverage.handler),
        SampleCoverage.file("«1|a();»", named: "A.js"),
      ],
      rules: [CoverageReport.RuleFile(file: "rules.json", rules: rules)],
      lostExecutions: lost
    )
  }

  @Test func `a person sees the shares, and what was missed in its place`() throws {
    #expect(
      CoverageText(try Self.report(2), .plain).text == """
        coverage
          A.js               100.0 % of 1 lines   100.0 % of 1 blocks
          Actions/a/code.js   72.7 % of 11 lines   63.6 % of 11 blocks
          rules.json           0.0 % of 1 rules    50.0 % of 2 answers
          in all              75.0 % of 12 lines   66.6 % of 12 blocks
                               0.0 % of 1 rules    50.0 % of 2 answers

        Actions/a/code.js
           5 │   if (event.user.a) {
        !  6 │     api.access.deny('<no> & "no"');
          …
          10 │   const t = event.b ? 'one' : 'two';
                                           ^^^^^^^^
          11 │   list.map((v) => v + 1).filter((v) => v);
                                               ^^^^^^^^
          …
        ! 15 │ function never(a) {
        ! 16 │   return a;

        rules.json
          2: no <tests>: never decided
            never true: event.user.email equals "a&b"

        note: parts of `&&`, `||`, `??` and `?.` are not measured
        note: what 2 executions reached is not known: the process was killed

        """
    )
  }

  @Test func `a long line is shown around what was missed on it`() {
    let long = String(repeating: "y", count: 50_000)
    let file = SampleCoverage.file("«1|a('\(long)') ? »«0|'😀' »«1|: '\(long)';»")
    let lines = MissedSource(file, TextStyle(isColourful: false)).lines
    #expect(
      lines == [
        "  1 │ …\(String(repeating: "y", count: 20))') ? '😀' : '\(String(repeating: "y", count: 21))…",
        "       \(String(repeating: " ", count: 25))^^^^",
      ]
    )
  }

  @Test func `LCOV has lines, and blocks as branches`() throws {
    #expect(
      CoverageLCOV(try Self.report()).text == """
        TN:
        SF:A.js
        BRDA:1,0,0,1
        BRF:1
        BRH:1
        DA:1,1
        LF:1
        LH:1
        end_of_record
        TN:
        SF:Actions/a/code.js
        BRDA:2,0,0,2
        BRDA:4,0,0,2
        BRDA:5,0,0,0
        BRDA:7,0,0,2
        BRDA:10,0,0,2
        BRDA:10,0,1,2
        BRDA:10,0,2,0
        BRDA:11,0,0,2
        BRDA:11,0,1,5
        BRDA:11,0,2,0
        BRDA:15,0,0,0
        BRF:11
        BRH:7
        DA:2,2
        DA:4,2
        DA:5,2
        DA:6,0
        DA:7,2
        DA:8,2
        DA:10,2
        DA:11,5
        DA:12,2
        DA:15,0
        DA:16,0
        LF:11
        LH:8
        end_of_record
        TN:
        SF:rules.json
        BRDA:2,0,0,0
        BRDA:2,0,1,1
        BRF:2
        BRH:1
        DA:2,0
        LF:1
        LH:0
        end_of_record

        """
    )
  }

  @Test func `JSON has every number`() throws {
    let value = try JSONText(checking: Array(CoverageJSON(try Self.report()).text.utf8)).value
    #expect(value["summary"]?["blocks"]?["covered"] == .number("8"))
    #expect(value["summary"]?["answers"]?["percent"] == .number("50.0"))
    let file = try #require(value["files"]?.arrayValue?.last)
    #expect(file["missedLines"] == .array([.number("6"), .number("15"), .number("16")]))
    #expect(file["missedBlocks"]?.arrayValue?.first?["kind"] == .string("branch"))
    #expect(file["counts"]?["11"] == .number("5"))
    let rule = value["rules"]?.arrayValue?.first?["list"]?.arrayValue?.first
    #expect(rule?["conditions"]?.arrayValue?.first?["no"] == .number("1"))
  }

  @Test func `the page needs nothing from elsewhere, and shows code as text`() throws {
    let page = CoverageHTML(try Self.report()).text
    for forbidden in ["<script", "http:", "https:", "src=", "<link", "@import", "url("] {
      #expect(!page.contains(forbidden), "\(forbidden)")
    }
    #expect(page.contains("api.access.deny(&#39;&lt;no&gt; &amp; &quot;no&quot;&#39;);"))
    #expect(page.contains("&#39;one&#39; <mark>: &#39;two&#39;;</mark>"))
    #expect(page.contains("no &lt;tests&gt;"))
    #expect(page.contains("a&amp;b"))
    #expect(page.contains("prefers-color-scheme: dark"))
    #expect(page.contains("<a href=\"#file-1-5\">line 5</a> (branch)"))
    #expect(page.contains("<tr id=\"file-1-5\""))
  }

  @Test func `a text cannot pass for another one`() {
    #expect("a\u{202E}b\u{0}\u{1B}[31m\t<".asHTML == "a\\u{202E}b\\u{0}\\u{1B}[31m\t&lt;")
  }

  @Test func `measures below a threshold are named`() throws {
    let report = try Self.report()
    #expect(
      report.measures(below: Project.Coverage(all: 70)).map(\.name) == [
        "blocks", "rules", "answers",
      ]
    )
    #expect(report.measures(below: Project.Coverage(all: 0)).isEmpty)
    #expect(
      CoverageReport(files: [], rules: []).measures(below: Project.Coverage(all: 100)).isEmpty
    )
  }
}
