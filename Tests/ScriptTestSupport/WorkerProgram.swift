import Foundation

@testable import PostLoginScripts

/// The built program, which the tests use as worker.
enum WorkerProgram {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path from `make test`, or that of an ordinary build.
  static let path =
    ProcessInfo.processInfo.environment["POSTLOGIN_PROGRAM"]
    ?? root.appending(path: ".build/release/postlogin").path

  /// The factor by which everything takes longer here: with a sanitizer the program is slow.
  static let slowness =
    ProcessInfo.processInfo.environment["POSTLOGIN_SLOWNESS"].flatMap { Int($0) } ?? 1

  /// A host with processes of the program as workers.
  static func host(
    isolation: Isolation = .fresh,
    _ adjust: (inout WorkerConfiguration) -> Void = { _ in }
  ) -> ScriptHost {
    .workers(configuration(adjust), isolation: isolation)
  }

  /// A pool with processes of the program as workers, for a host that the test makes.
  static func pool(_ adjust: (inout WorkerConfiguration) -> Void = { _ in }) -> WorkerPool {
    WorkerPool(configuration(adjust))
  }

  private static func configuration(
    _ adjust: (inout WorkerConfiguration) -> Void
  ) -> WorkerConfiguration {
    var configuration = WorkerConfiguration()
    configuration.path = path
    configuration.maximumRunning = 1
    adjust(&configuration)
    return configuration
  }
}
