import ArgumentParser
import PolicyAnalysis
import WireFormats

/// `postlogin recorder`: an Action that logs the parts of an event that no tenant log holds.
struct RecorderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recorder",
    abstract: "Writes an Action that logs the parts of an event that no tenant log holds, masked.",
    discussion: """
      The Action decides nothing; deploy it as the first of the flow. It logs one to nine lines of at \
      most 256 characters for each login: booleans and values that identify no person, such as times \
      and well-known parameters of the request, as they are; everything else as a short digest; and \
      nothing of secrets or a request body. `backtest --recorded FILE` reads the lines.

      Example: postlogin recorder --show event.user.app_metadata.plan > recorder.js
      """
  )

  @Option(
    help: """
      A field to log with its value, such as event.user.app_metadata.plan; may be given again.
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
