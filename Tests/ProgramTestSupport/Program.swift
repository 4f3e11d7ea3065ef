import Foundation
import PostLoginScripts
import Subprocess
import SystemPackage
import Testing

/// The built program, run as a person runs it.
enum Program {
  struct Result: Sendable {
    var status: Int32
    var output: String
    var errors: String
  }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where `make test` has put it, or where it stands after an ordinary build.
  static let path =
    ProcessInfo.processInfo.environment["POSTLOGIN_PROGRAM"]
    ?? root.appending(path: ".build/release/postlogin").path

  /// Workers that are processes of the program.
  static var workers: WorkerConfiguration {
    var configuration = WorkerConfiguration()
    configuration.path = path
    return configuration
  }

  /// Runs the program in the project's folder, without a terminal.
  static func run(_ arguments: String...) async throws -> Result {
    try await run(arguments)
  }

  /// Runs the program in a folder, with its folder for state in the given one and further variables.
  static func run(
    _ arguments: [String],
    in folder: URL = root,
    stateFolder: String? = nil,
    variables: [String: String] = [:]
  ) async throws -> Result {
    let further = variables.merging(stateFolder.map { ["XDG_STATE_HOME": $0] } ?? [:]) { $1 }
    let changes = further.map { (Environment.Key(rawValue: $0.key), String?.some($0.value)) }
    let environment = Environment.inherit.updating(
      Dictionary(changes.compactMap { key, value in key.map { ($0, value) } }) { $1 }
    )
    let record = try await Subprocess.run(
      .path(FilePath(path)),
      arguments: Arguments(arguments),
      environment: environment,
      workingDirectory: FilePath(folder.path),
      output: .string(limit: 32 << 20),
      error: .string(limit: 1 << 20)
    )
    let status: Int32 =
      switch record.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): 128 + signal
      }
    return Result(
      status: status,
      output: record.standardOutput,
      errors: record.standardError
    )
  }
}

extension Program {
  /// Runs a command of bash, in which `$POSTLOGIN` is the program.
  static func shell(_ command: String, in folder: URL = root) async throws -> Result {
    let record = try await Subprocess.run(
      .name("bash"),
      arguments: ["-c", command],
      environment: .inherit.updating(["POSTLOGIN": path]),
      workingDirectory: FilePath(folder.path),
      output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20)
    )
    let status: Int32 =
      switch record.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): 128 + signal
      }
    return Result(status: status, output: record.standardOutput, errors: record.standardError)
  }

  /// Hands on each line that the program prints, until one is the last to be looked at; the program
  /// is ended then.
  static func lines(
    of arguments: [String],
    _ body: (String) throws -> Bool
  ) async throws {
    _ = try await Subprocess.run(
      .path(FilePath(path)),
      arguments: Arguments(arguments),
      workingDirectory: FilePath(root.path),
      input: .none,
      output: .sequence,
      error: .discarded
    ) { execution in
      for try await line in execution.standardOutput.strings() {
        guard try body(line) else { break }
      }
      try execution.send(signal: .terminate)
    }
  }

  /// All that the program writes on a terminal.
  static func outputOnTerminal(of arguments: [String]) async throws -> String {
    let command = ([path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let record = try await Subprocess.run(
      .name("script"),
      arguments: ["--quiet", "--return", "--command", command, "/dev/null"],
      environment: .inherit.updating(["NO_COLOR": nil]),
      workingDirectory: FilePath(root.path),
      output: .string(limit: 32 << 20),
      error: .discarded
    )
    return record.standardOutput
  }
}

/// Files that a test writes, in a folder that goes with them.
final class Scratch {
  let folder = FileManager.default.temporaryDirectory.appending(path: "postlogin-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(_ name: String, _ text: String) throws -> String {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
    return url.path
  }
}
