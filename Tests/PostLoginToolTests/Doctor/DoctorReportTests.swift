import EventTestSupport
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// What `doctor` says of a machine.
@Suite(.tags(.program))
struct DoctorReportTests {
  private let page = ReportPage(date: "", isVerbose: false)

  @Test func `a machine on which nothing confines scripts is told so, in every format`() throws {
    let report = DoctorReport(SandboxReport())
    #expect(report.ending == .unwelcome)
    #expect(report.text(.pretty, on: page)?.hasPrefix("missing   system call filter") == true)
    let value = try JSONText(report.text(.json, on: page) ?? "").value
    #expect(
      value == [
        "version": 1, "systemCallFilter": false, "resourceLimits": false,
        "diesWithParent": false, "landlock": false, "isSufficient": false,
      ]
    )
    var check = JSONSchemaCheck(DoctorReport.schema)
    #expect(check.problems(of: value) == [])
    #expect(check.problems(of: value.replacing(["landlock"], with: nil)) != [])
  }

  @Test func `Landlock may be missing`() {
    var sandbox = SandboxReport()
    sandbox.hasSystemCallFilter = true
    sandbox.hasResourceLimits = true
    sandbox.diesWithParent = true
    #expect(DoctorReport(sandbox).ending == .welcome)
  }
}
