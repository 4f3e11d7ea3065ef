import ArgumentParser
import Glibc
import PostLogin
import PostLoginTesting

/// `postlogin test`: suites, and what came of them.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs the suites that stand beside Actions.",
    discussion: """
      Below each folder, files called tests.yaml, tests.yml or tests.json are run. Exit status: 0 \
      all passed; 1 a case failed, --faults found something, or --update was given; 2 a suite is \
      broken, or nothing was found; 64 wrong usage; 70 a fault of postlogin.
      """
  )

  @Argument(help: "Suites, and folders to look for suites in.", completion: .file())
  var paths = ["."]

  @OptionGroup var selection: TestSelection

  @OptionGroup var formats: TestFormats

  @Flag(name: .shortAndLong, help: "Run again whenever a file of a suite changes.")
  var watch = false

  func run() async throws {
    if watch {
      return try await Terminal.reporting { try await TestWatch(selection, formats).run(paths) }
    }
    var session = TestSession(selection, formats)
    let status = await session.run(paths)
    if status != .success { throw status }
  }
}
