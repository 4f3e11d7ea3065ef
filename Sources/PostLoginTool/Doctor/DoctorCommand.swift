import ArgumentParser
import Glibc
import PostLoginScripts
import ScriptDebugging

/// `postlogin doctor`: how this machine confines scripts, and how current the tables of the program
/// are.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints what confines scripts here, what Actions run, or what is new at Auth0.",
    discussion: """
      Starts one worker as `run` does, and prints how it is confined, and whether `postlogin debug` \
      works. Exit status: 0 untrusted scripts can run here; 1 a protection is missing that they need; \
      2 no worker can be started. With --debugger: 0 it works; 2 it does not, for the reason that is \
      printed.

      With --reference, compares Auth0's generated reference pages with the fields and methods that \
      this program knows, and runs no script. Exit status: 0 no row differs; 1 rows were added, \
      removed or changed; 2 the folder has no pages, or one that cannot be read.

      With a folder of Actions, of Terraform or of an export, prints the triggers of its Actions and \
      which of them are run, and runs no script.

      Example: postlogin doctor --json
      """
  )

  @Argument(help: "A folder of Actions, to print their triggers instead.", completion: .directory)
  var folder: String?

  @Option(
    help: "Compare the reference pages in a checkout of auth0/docs-v2 instead.".taking("folder"),
    completion: .directory
  )
  var reference: String?

  @Flag(help: "Only test whether `postlogin debug` works, and print nothing if it does.")
  var debugger = false

  @OptionGroup var output: JSONArguments

  func validate() throws {
    guard [folder != nil, reference != nil, debugger].count(where: \.self) < 2 else {
      throw ValidationError("Name one of a folder of Actions, --reference and --debugger.")
    }
  }

  func run() async throws {
    if debugger { await testDebugger() }
    try await Terminal.reporting {
      if let folder {
        try finish(FolderReport(folder: folder))
      } else if let reference {
        try finish(ReferenceRequest(folder: reference).result())
      } else {
        try finish(await DoctorRequest(WorkerConfiguration()).result())
      }
    }
  }

  private func testDebugger() async -> Never {
    var complaint: String?
    do {
      complaint = try await DebugAdapter.selfTest()
    } catch {
      complaint = (error as? DebuggingError)?.message ?? "\(error)"
    }
    if let complaint { Terminal.write("\(complaint)\n") }
    // What does not work may still be on its thread.
    _exit(complaint == nil ? 0 : ExitStatus.cannotRun.rawValue)
  }

  private func finish(_ result: some CommandResult) throws {
    output.print(result)
    if let status = result.ending.status { throw status }
  }
}
