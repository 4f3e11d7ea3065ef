import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// `postlogin test --faults` on the Actions of this project.
@Suite(.tags(.program, .analysis), .timeLimit(.minutes(5)))
struct FaultCommandTests {
  @Test func `each place of our Actions is one line, and JSON has every way to it`() async throws {
    let run = try await Program.run("test", "Actions", "--faults")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("fault ") }
    let places = lines.map { $0.split(separator: " ")[1] }
    #expect(
      places == [
        "Actions/native-to-web-network-mismatch/code.js:9:23:",
        "Actions/native-to-web-network-mismatch/code.js:9:55:",
        "Actions/native-to-web-network-mismatch/code.js:9:61:",
        "Actions/verified-email/code.js:9:17:",
      ]
    )
    #expect(run.output.contains(", 4 faults in "))
    #expect(lines.allSatisfy { $0.hasSuffix(" [faultAllows]") })

    let json = try await Program.run("test", "Actions", "--faults", "--format", "json")
    let faults = try JSONText(json.output).value["faults"]?.arrayValue ?? []
    #expect(faults.count == 14)
    #expect(Set(faults.compactMap { $0["change"]?.stringValue }) == ["missing", "null", "empty"])
  }
}
