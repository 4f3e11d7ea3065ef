import ArgumentParser
import PolicyAnalysis
import WireFormats

/// `postlogin recorder`: an Action that logs the parts of an event that no tenant log holds.
struct RecorderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recorder",
    abstract: "Writes an Action that logs the parts of an event that no tenant log holds, masked.",
    discussion: """
      It decides nothing, and comes first in the flow. A login becomes one to nine lines of at most \
      256 characters: booleans and values that identify no person as they are, such as times and \
      well-known parameters of the request, everything else as a short digest, and nothing of \
      secrets or a request body. `backtest --recorded FILE` reads the lines.

      Example: postlogin recorder --show event.user.app_metadata.plan > recorder.js
      """
  )

  @Option(
    help: """
      Log the value of a field as it is, such as event.user.app_metadata.plan; more than one may be \
      given.
      """.taking("field")
  )
  var show: [String] = []

  func validate() throws {
    do {
      _ = try RecorderFields(shown: show)
    } catch {
      throw ValidationError("--show: \(error.message)")
    }
  }

  func run() throws { Terminal.write(try RecorderAction(showing: show).text) }
}
