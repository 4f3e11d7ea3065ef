import ArgumentParser
import PostLoginTesting

@testable import PostLoginTool

/// `postlogin test` prints results in the format.
func aReportFormat() async throws {
  let formats = try TestFormats.parse(["--format", "csv"])
  guard let format = formats.reports.first?.format else {
    throw Unexpected(description: "no format was parsed")
  }
  let text = formats.text(of: TestReport(), format, isColourful: false)
  try require(text == "suite,case,verdict\r\n", text)
}
