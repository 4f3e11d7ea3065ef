import ArgumentParser
import PostLoginScripts

/// `postlogin doctor`: how this machine confines scripts.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints what confines scripts on this machine, and what is missing.",
    discussion: """
      Starts one worker as `run` does, and prints how it is confined. Exit status: 0 untrusted scripts \
      can run here; 1 a protection is missing that they need; 2 no worker can be started.

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
