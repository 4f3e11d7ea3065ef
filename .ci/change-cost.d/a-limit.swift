import PostLogin
import WireFormats

@testable import PostLoginTool

/// The command line, files and workers know the limit.
func aLimit() async throws {
  let arguments = try LimitArguments<OneLogin>.parse(["--limit", "redirectCount=3"])
  try require(arguments.limits != Limits(), "the command line changes nothing")
  try require(arguments.limits.settings == arguments.settings, "the limit does not reach a worker")
  let document = try Document(yaml: "redirectCount: 3\n")
  let read = try DocumentReading.read(document, reporting: .invalidFlow) { LimitsReader.read($0) }
  try require(read == arguments.limits, "a file and the command line differ")
}
