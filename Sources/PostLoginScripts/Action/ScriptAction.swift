public import PostLogin
import Synchronization

/// An Action written in JavaScript, as it is deployed to Auth0.
public struct ScriptAction: Action {
  /// 100 kB of code, without dependencies (reference 4).
  static let maximumByteCount = 100 << 10

  /// The name that reports show.
  public let name: String
  /// The path that errors and stacks show.
  public let file: String
  /// The text of the module.
  public let source: String
  let host: ScriptHost
  /// Tells this Action apart from every other in the process.
  let serial: Int
  /// Follows from the source alone.
  public var version: String { ContentDigest.text(of: source) }

  /// An Action from its text.
  ///
  /// - Throws: `tooLarge` for more than 100 kB.
  public init(
    name: String,
    source: String,
    file: String,
    host: ScriptHost
  ) throws(ScriptsError) {
    let size = source.utf8.count
    guard size <= Self.maximumByteCount else {
      throw ScriptsError(
        .tooLarge,
        "`\(file)` has \(size) bytes of code; Auth0 takes \(Self.maximumByteCount)"
      )
    }
    self.name = name
    self.source = source
    self.file = file
    self.host = host
    serial = Self.nextSerial.add(1, ordering: .relaxed).newValue
  }

  /// Runs the script once.
  public func run(_ invocation: Invocation) async throws -> ActionResult {
    try await host.run(self, invocation)
  }

  /// Compiles the script without running any of it.
  ///
  /// - Throws: `syntaxError` with file and line.
  public func check() async throws {
    try await host.check(self)
  }

  private static let nextSerial = Atomic(0)
}
