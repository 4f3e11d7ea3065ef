import Foundation

@testable import PostLoginScripts

/// The built program, whose processes the tests use as workers.
enum WorkerProgram {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where `make test` has put it, or where it stands after an ordinary build.
  static let path =
    ProcessInfo.processInfo.environment["POSTLOGIN_PROGRAM"]
    ?? root.appending(path: ".build/release/postlogin").path

  /// How many times longer than elsewhere things take here: a program that a sanitizer watches is
  /// slow, which is no mistake of the limits.
  static let slowness =
    ProcessInfo.processInfo.environment["POSTLOGIN_SLOWNESS"].flatMap { Int($0) } ?? 1

  /// A host whose workers are processes of the program.
  static func host(
    isolation: Isolation = .fresh,
    _ adjust: (inout WorkerConfiguration) -> Void = { _ in }
  ) -> ScriptHost {
    .workers(configuration(adjust), isolation: isolation)
  }

  /// Processes of the program for a host that the test makes itself.
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
