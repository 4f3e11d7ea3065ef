import ArgumentParser
import PostLoginScripts

/// `postlogin doctor`: what protects this machine from the scripts that it runs.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints what confines scripts on this machine, and what is missing.",
    discussion: """
      Starts one worker as `run` does, and asks it. Exit status: 0 scripts that nobody has read can \
      be run; 1 something is missing without which they should not; 2 no worker can be started.

      Example: postlogin doctor --json
      """
  )

  @OptionGroup var output: JSONArguments

  func run() async throws {
    try await Terminal.reporting {
      let report = try await DoctorRequest(WorkerConfiguration()).result()
      output.print(report)
      if let status = report.ending.status { throw status }
    }
  }
}
