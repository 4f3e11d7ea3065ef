import Foundation
import FoundationXML
import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.suites))
struct ReportTests {
  @Test func `for a person`() {
    #expect(
      PrettyReport(SampleReport.report).text == """
        broken y/tests.yaml
          y/tests.yaml:3:1: invalidSuite: the suite has no cases
        failed x/tests.yaml: a & <b> ]]> "c" # 50%, done: \\
          the login is denied: no
          decision  x/tests.yaml:7:9
            expected  "allowed"
            found     "denied"
          error in first at a.js:4:5: uncaughtError: boom
          console
            log  red \\u{1B}[31m]]>
            log  next
          diagnostics
            warning  claimIgnored  a.js:2:3  left out
          postlogin explain 'x/tests.yaml:a & <b> ]]> "c" # 50%, done: \\'
        broken z/tests.json: passes
          z/tests.json:2:5: noHandler: x
        skipped x/tests.yaml: later: not # now
        note x/tests.yaml:1:1: `seed` has no effect yet
        1 passed, 1 failed, 2 broken, 1 skipped, 2 not run in 12.000 ms

        """
    )
  }

  @Test func `a verbose report in colour`() {
    var report = SampleReport.report
    report.notes = []
    report.brokenSuites = []
    report.notRunCount = 0
    report.results.remove(at: 1)
    #expect(
      PrettyReport(report, isVerbose: true, isColourful: true).text == """
        \u{1B}[32mpassed\u{1B}[0m x/tests.yaml: passes\u{1B}[2m  1.500 ms\u{1B}[0m
        \u{1B}[33mskipped\u{1B}[0m x/tests.yaml: later: not # now
        \u{1B}[31mbroken\u{1B}[0m z/tests.json: passes
          z/tests.json:2:5: noHandler: x
        1 passed, \u{1B}[31m1 broken\u{1B}[0m, \u{1B}[33m1 skipped\u{1B}[0m\u{1B}[2m in 12.000 ms\u{1B}[0m

        """
    )
  }

  /// What an analysis found in one case, and a comment that accepts nothing.
  private static let findings: CaseFindings = {
    let place = SourceLocation(file: "a.js", line: 4, column: 5)
    let finding = Finding(.init(rawValue: "odd"), .error, "`event.session` is odd", at: place)
    let comment = Finding(.init(rawValue: "unused"), .warning, "no `odd` is here", at: place)
    let item = CaseFindings.Item(
      finding,
      at: place,
      cases: "x/tests.yaml: a",
      json: ["path": "event.session"]
    )
    return CaseFindings(word: "fault", items: [item], complaints: [comment])
  }()

  @Test func `a finding fails the run for programs that know cases alone`() {
    var report = TestReport()
    report.findings = Self.findings
    #expect(
      TAPReport(report).text == """
        TAP version 14
        1..2
        not ok 1 - `event.session` is odd
          ---
          at: "a.js:4:5"
          ...
        not ok 2 - no `odd` is here
          ---
          at: "a.js:4:5"
          ...

        """
    )
    let xml = JUnitReport(report, date: "2026-01-15T12:00:00Z").text
    #expect(xml.contains(#"name="faults""#))
    #expect(xml.contains("a.js:4:5: `event.session` is odd"))
    report.findings?.items[0].finding.acceptance = "known"
    report.findings?.complaints = []
    #expect(TAPReport(report).text == "TAP version 14\n1..0\n")
    #expect(!JUnitReport(report, date: "2026-01-15T12:00:00Z").text.contains("faults"))
  }

  @Test func `findings are printed after the verdicts, with their cases`() {
    var report = TestReport()
    report.findings = Self.findings
    #expect(
      PrettyReport(report).text == """
        fault a.js:4:5: `event.session` is odd [odd]
          in x/tests.yaml: a
        a.js:4:5: warning: no `odd` is here [unused]
        0 passed, 1 fault in 0.000 ms

        """
    )
    #expect(
      GitHubReport(report).text == """
        ::warning file=a.js,line=4,col=5,title=odd::`event.session` is odd
        ::warning file=a.js,line=4,col=5,title=unused::no `odd` is here
        0 passed, 0 failed, 0 broken, 0 skipped

        """
    )
    report.findings?.items[0].finding.acceptance = "known"
    #expect(
      PrettyReport(report).text == """
        accepted a.js:4:5: `event.session` is odd
          in x/tests.yaml: a
          because: known
        a.js:4:5: warning: no `odd` is here [unused]
        0 passed, 1 accepted in 0.000 ms

        """
    )
  }

  @Test func `programs get findings under their word`() throws {
    var report = TestReport()
    report.findings = Self.findings
    let value = try JSONText(JSONReport(report).text).value
    #expect(value["faults"] == [["path": "event.session"]])
    #expect(value["complaints"]?.arrayValue?.map { $0["code"] } == ["unused"])
  }

  @Test func `for programs`() throws {
    let value = try JSONText(JSONReport(SampleReport.report).text).value
    #expect(
      value["summary"] == [
        "passed": 1, "failed": 1, "skipped": 1, "broken": 2, "notRun": 2,
        "durationMs": .number("12.000"),
      ]
    )
    #expect(
      value["brokenSuites"] == [
        [
          "suite": "y/tests.yaml",
          "problems": [
            [
              "message": "invalidSuite: the suite has no cases", "file": "y/tests.yaml", "line": 3,
              "column": 1,
            ]
          ],
        ]
      ]
    )
    #expect(
      value["notes"] == [
        ["message": "`seed` has no effect yet", "file": "x/tests.yaml", "line": 1, "column": 1]
      ]
    )
    let cases = value["cases"]?.arrayValue ?? []
    #expect(
      cases.first == [
        "suite": "x/tests.yaml", "name": "passes", "verdict": "passed", "line": 2, "column": 5,
        "durationMs": .number("1.500"),
      ]
    )
    #expect(cases.map { $0["verdict"] } == ["passed", "failed", "skipped", "broken"])
    #expect(cases.map { $0["reason"] } == [nil, nil, "not # now", "noHandler: x"])
    #expect(cases[1]["name"] == .string(SampleReport.name))
    #expect(
      cases[1]["mismatches"] == [
        [
          "path": "decision", "expected": "\"allowed\"", "found": "\"denied\"",
          "file": "x/tests.yaml", "line": 7, "column": 9,
        ]
      ]
    )
    #expect(cases[1]["outcome"]?["reason"] == "no")
  }

  @Test func `in the Test Anything Protocol`() {
    #expect(
      TAPReport(SampleReport.report).text == """
        TAP version 14
        1..7
        not ok 1 - y/tests.yaml
          ---
          - "y/tests.yaml:3:1: invalidSuite: the suite has no cases"
          ...
        ok 2 - x/tests.yaml: passes
        not ok 3 - x/tests.yaml: a & <b> ]]> "c" \\# 50%, done: \\\\
          ---
          at: "x/tests.yaml:5:5"
          message: |
              the login is denied: no
              decision  x/tests.yaml:7:9
                expected  "allowed"
                found     "denied"
              error in first at a.js:4:5: uncaughtError: boom
              console
                log  red \\u{1B}[31m]]>
                log  next
              diagnostics
                warning  claimIgnored  a.js:2:3  left out
          ...
        ok 4 - x/tests.yaml: later # SKIP not \\# now
        not ok 5 - z/tests.json: passes
          ---
          at: "z/tests.json:2:5"
          broken: "noHandler: x"
          ...
        Bail out! 2 not run

        """
    )
  }

  @Test func `for GitHub`() {
    #expect(
      GitHubReport(SampleReport.report).text == """
        ::error file=y/tests.yaml,line=3,col=1,title=broken suite::invalidSuite: the suite has no cases
        ::notice file=x/tests.yaml,line=1,col=1,title=note::`seed` has no effect yet
        ::error file=x/tests.yaml,line=7,col=9,title=a & <b> ]]> "c" # 50%25%2C done%3A \\::  \
        the login is denied: no%0A  decision  x/tests.yaml:7:9%0A    expected  "allowed"%0A    found     "denied"%0A  \
        error in first at a.js:4:5: uncaughtError: boom%0A  console%0A    log  red \\u{1B}[31m]]>%0A    \
        log  next%0A  diagnostics%0A    warning  claimIgnored  a.js:2:3  left out
        ::notice file=x/tests.yaml,line=9,col=5,title=later::skipped: not # now
        ::error file=z/tests.json,line=2,col=5,title=passes::noHandler: x
        1 passed, 1 failed, 2 broken, 1 skipped, 2 not run

        """
    )
  }

  @Test func `as XML for JUnit's readers`() {
    #expect(
      JUnitReport(SampleReport.report, date: "2026-01-15T12:00:00Z").text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite id="0" package="y/tests.yaml" name="y/tests.yaml" timestamp="2026-01-15T12:00:00" hostname="localhost" tests="1" failures="0" errors="1" skipped="0" time="0.000">
            <properties>
              <property name="tool" value="postlogin"/>
              <property name="notRun" value="2"/>
            </properties>
            <testcase classname="y/tests.yaml" name="the suite can be run" time="0.000" file="y/tests.yaml" line="3"><error message="the suite is broken" type="broken">y/tests.yaml:3:1: invalidSuite: the suite has no cases</error></testcase>
            <system-out></system-out>
            <system-err></system-err>
          </testsuite>
          <testsuite id="1" package="x/tests.yaml" name="x/tests.yaml" timestamp="2026-01-15T12:00:00" hostname="localhost" tests="3" failures="1" errors="0" skipped="1" time="0.004">
            <properties>
              <property name="tool" value="postlogin"/>
              <property name="notRun" value="2"/>
            </properties>
            <testcase classname="x/tests.yaml" name="passes" time="0.001" file="x/tests.yaml" line="2"/>
            <testcase classname="x/tests.yaml" name="a &amp; &lt;b&gt; ]]&gt; &quot;c&quot; # 50%, done: \\" time="0.001" file="x/tests.yaml" line="5"><failure message="not as expected: decision" type="failed">x/tests.yaml:5:5
          the login is denied: no
          decision  x/tests.yaml:7:9
            expected  &quot;allowed&quot;
            found     &quot;denied&quot;
          error in first at a.js:4:5: uncaughtError: boom
          console
            log  red \\u{1B}[31m]]&gt;
            log  next
          diagnostics
            warning  claimIgnored  a.js:2:3  left out</failure></testcase>
            <testcase classname="x/tests.yaml" name="later" time="0.001" file="x/tests.yaml" line="9"><skipped message="not # now"/></testcase>
            <system-out></system-out>
            <system-err></system-err>
          </testsuite>
          <testsuite id="2" package="z/tests.json" name="z/tests.json" timestamp="2026-01-15T12:00:00" hostname="localhost" tests="1" failures="0" errors="1" skipped="0" time="0.001">
            <properties>
              <property name="tool" value="postlogin"/>
              <property name="notRun" value="2"/>
            </properties>
            <testcase classname="z/tests.json" name="passes" time="0.001" file="z/tests.json" line="2"><error message="noHandler: x" type="broken">z/tests.json:2:5: noHandler: x</error></testcase>
            <system-out></system-out>
            <system-err></system-err>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test(
    arguments: [
      ("a\u{1}b\u{1F}", "a\u{FFFD}b\u{FFFD}"), ("\u{FFFE}\u{FFFF}é😀", "\u{FFFD}\u{FFFD}é😀"),
      ("]]>", "]]&gt;"), ("a\tb\nc\r", "a&#9;b&#10;c&#13;"), ("\u{7F}\u{85}", "\u{7F}\u{85}"),
    ]
  )
  func `any text can stand in XML`(text: String, escaped: String) {
    #expect(XMLText.escape(text) == escaped)
  }

  @Test func `the XML can be read, and gives every name back`() throws {
    let text = JUnitReport(SampleReport.report, date: "2026-01-15T12:00:00Z").text
    let reader = NameReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(
      reader.names == ["the suite can be run", "passes", SampleReport.name, "later", "passes"]
    )
  }
}

/// Collects the names of the test cases.
private final class NameReader: NSObject, XMLParserDelegate {
  var names: [String] = []

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    if elementName == "testcase" { names.append(attributes["name"] ?? "") }
  }
}
