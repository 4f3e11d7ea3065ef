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
    let report = DoctorReport(SandboxReport(), debugging: nil)
    #expect(report.ending == .unwelcome)
    #expect(report.text(.pretty, on: page)?.hasPrefix("missing   system call filter") == true)
    let value = try JSONText(report.text(.json, on: page) ?? "").value
    #expect(
      value == [
        "version": 1, "systemCallFilter": false, "resourceLimits": false,
        "diesWithParent": false, "landlock": false, "isSufficient": false,
        "debuggingComplaint": .null,
      ]
    )
    var check = JSONSchemaCheck(DoctorReport.schema)
    #expect(check.problems(of: value) == [])
    #expect(check.problems(of: value.replacing(["landlock"], with: nil)) != [])
  }

  @Test func `one line says whether logins can be debugged, and the status does not`() throws {
    var sandbox = SandboxReport()
    sandbox.hasSystemCallFilter = true
    sandbox.hasResourceLimits = true
    sandbox.diesWithParent = true
    let works = DoctorReport(sandbox, debugging: nil)
    #expect(works.text(.pretty, on: page)?.hasSuffix("\n`postlogin debug` works\n") == true)
    let fails = DoctorReport(sandbox, debugging: "there is no `f`")
    let line = "\n`postlogin debug` does not work: there is no `f`\n"
    #expect(fails.text(.pretty, on: page)?.hasSuffix(line) == true)
    #expect(fails.ending == .welcome)
    let value = try JSONText(fails.text(.json, on: page) ?? "").value
    #expect(value["debuggingComplaint"] == "there is no `f`")
    var check = JSONSchemaCheck(DoctorReport.schema)
    #expect(check.problems(of: value) == [])
  }

  @Test func `Landlock may be missing`() {
    var sandbox = SandboxReport()
    sandbox.hasSystemCallFilter = true
    sandbox.hasResourceLimits = true
    sandbox.diesWithParent = true
    #expect(DoctorReport(sandbox, debugging: nil).ending == .welcome)
  }
}
