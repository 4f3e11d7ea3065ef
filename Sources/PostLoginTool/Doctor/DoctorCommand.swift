import ArgumentParser
import PostLogin
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// `postlogin doctor`: how this machine confines scripts, and how current the tables of the program
/// are.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints what confines scripts here, or what is new in Auth0's reference.",
    discussion: """
      Starts one worker as `run` does, and prints how it is confined. Exit status: 0 untrusted scripts \
      can run here; 1 a protection is missing that they need; 2 no worker can be started.

      With --reference, compares Auth0's generated reference pages with the fields and methods that \
      this program knows, and runs no script. Exit status: 0 no row differs; 1 rows were added, \
      removed or changed; 2 the folder has no pages, or one that cannot be read.

      Example: postlogin doctor --json
      """
  )

  @Option(
    help: "Compare the reference pages in a checkout of auth0/docs-v2 instead.".taking("folder"),
    completion: .directory
  )
  var reference: String?

  @OptionGroup var output: JSONArguments

  func run() async throws {
    try await Terminal.reporting {
      if let reference { return try compare(reference) }
      var configuration = WorkerConfiguration()
      configuration.requiresSandbox = false
      let host = ScriptHost.workers(configuration)
      let report = try await host.sandboxReport() ?? SandboxReport()
      await host.shutDown()
      Terminal.write(output.json ? Self.json(report) : Self.text(report))
      if !report.isSufficient { throw ExitStatus.unwelcome }
    }
  }

  private func compare(_ folder: String) throws {
    let report = try ReferenceRequest(folder: folder).result()
    let page = ReportPage(date: "", isVerbose: false)
    Terminal.write(report.text(output.json ? .json : .pretty, on: page) ?? "")
    if let status = report.ending.status { throw status }
  }

  /// The parts of the sandbox, each with its purpose.
  private static let checks: [Check] = [
    Check(
      name: "systemCallFilter",
      label: "system call filter (seccomp)",
      isPresent: \.hasSystemCallFilter,
      purpose: "a script that breaks out of the engine can open no file and reach no network"
    ),
    Check(
      name: "resourceLimits",
      label: "limits of memory and files",
      isPresent: \.hasResourceLimits,
      purpose: "a script cannot fill the machine's memory or disk"
    ),
    Check(
      name: "diesWithParent",
      label: "end with the parent",
      isPresent: \.diesWithParent,
      purpose: "no script runs on when postlogin is killed"
    ),
    Check(
      name: "landlock",
      label: "file and network rules (Landlock)",
      isPresent: \.hasLandlock,
      purpose: "a second wall behind the system call filter; Linux 5.13 and later have it"
    ),
  ]

  private struct Check: Sendable {
    let name: String
    let label: String
    let isPresent: @Sendable (SandboxReport) -> Bool
    let purpose: String
  }

  static func text(_ report: SandboxReport) -> String {
    let width = checks.map(\.label.count).max() ?? 0
    let lines = checks.map { check in
      let label = check.label + String(repeating: " ", count: width - check.label.count)
      let state = check.isPresent(report) ? "in force" : "missing "
      return "\(state)  \(label)  \(check.purpose)"
    }
    let verdict =
      report.isSufficient
      ? "scripts that nobody has read can be run here"
      : "run only scripts that you have read; `run` refuses workers without --without-sandbox"
    return (lines + ["", verdict]).joined(separator: "\n") + "\n"
  }

  static func json(_ report: SandboxReport) -> String {
    var members = checks.map { JSONMember($0.name, .boolean($0.isPresent(report))) }
    members.append(JSONMember("isSufficient", .boolean(report.isSufficient)))
    return JSONValue.object(members).printed
  }
}
