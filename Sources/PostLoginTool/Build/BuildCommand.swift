import ArgumentParser
import PostLogin
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// `postlogin build`: an Action in TypeScript or of several files as the one file that Auth0 takes.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Writes an Action in TypeScript, or of several files, as one file for Auth0.",
    discussion: """
      The folder gets code.js, which is CommonJS and holds the files of relative imports, its source \
      map, and dependencies.json, which lists the packages with the versions of package.json. The \
      source and the output are then compared as `postlogin diff` does. Exit status: 0 the output \
      was written, or is up to date; 1 the output differs from what the sources give, or a login \
      differs; 2 the sources cannot be built; 64 wrong usage; 70 a fault of postlogin.

      Example: postlogin build src/deny-strangers -o Actions/deny-strangers
      """
  )

  @Argument(
    help: "The Action: a file of TypeScript or JavaScript, or a folder with such a `code` file.",
    completion: .file()
  )
  var source: String

  @Option(
    name: [.short, .customLong("output")],
    help: "The folder for the output, such as Actions/deny-strangers.".taking("folder"),
    completion: .directory
  )
  var output: String

  @Flag(help: "Write nothing; say whether the folder holds what the sources give.")
  var check = false

  @Option(
    help: "The number of generated logins to try on each pair of versions.".taking("number")
  )
  var inputs = 500

  @OptionGroup var login: LoginArguments

  @OptionGroup var place: ScriptPlaceArguments

  func validate() throws {
    guard inputs > 0 else { throw ValidationError("--inputs takes a number above 0.") }
  }

  func run() async throws {
    Terminal.ignoreBrokenPipes()
    try await Terminal.reporting {
      let build = try ActionBuild(at: source, atMost: Limits().codeBytes)
      let output = try BuildOutput(build, in: output)
      guard !check else { return try report(stale: output.staleFiles) }
      try output.write()
      Terminal.write(output.summary)
      try await compare(output)
    }
  }

  private func report(stale: [String]) throws {
    guard !stale.isEmpty else { return Terminal.write("\(output): up to date\n") }
    for path in stale {
      Terminal.writeProblem("\(path): is not what `\(source)` gives; run `postlogin build` again")
    }
    throw ExitStatus.unwelcome
  }

  /// Looks for logins that source and output treat differently.
  private func compare(_ output: BuildOutput) async throws {
    var request = DiffRequest(
      before: output.build.source,
      after: output.codePath,
      options: try login.options(onFailure: "deny"),
      inputs: inputs,
      seed: login.seed ?? 1,
      makeHost: { [place] in place.hostOfOneVersion() }
    )
    request.context = try login.context()
    let result = try await request.result()
    guard let status = result.ending.status else { return }
    Terminal.writeError("source and output differ; this is a fault of postlogin, please report it")
    Terminal.write(result, .pretty, on: ReportPage(date: "", isVerbose: false))
    throw status
  }
}
