import ArgumentParser
import PostLogin
import WireFormats

@testable import PostLoginTool

/// The command line, files and workers know the limit.
func aLimit() async throws {
  let arguments = try LimitArguments.parse(["--limit", "redirectCount=3"])
  var limits = Limits()
  limits.apply(arguments.settings)
  try require(limits != Limits(), "the command line changes nothing")
  try require(limits.settings == arguments.settings, "the limit does not reach a worker")
  let document = try Document(yaml: "redirectCount: 3\n")
  let read = try DocumentReading.read(document, reporting: .invalidFlow) { LimitsReader.read($0) }
  try require(read == limits, "a file and the command line differ")
}
