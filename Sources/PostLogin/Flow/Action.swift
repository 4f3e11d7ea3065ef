/// Something that looks at an event and issues commands: a script or rules.
public protocol Action: Sendable {
  /// The name that reports show.
  var name: String { get }

  /// A text that changes whenever the Action could decide something else.
  ///
  /// A suspended login goes on only where the versions are what they were.
  var version: String { get }

  /// The scripts that the Action runs, those of Actions that it wraps included.
  var scripts: [ActionScript] { get }

  /// Compiles what the Action runs, without running any of it.
  ///
  /// - Throws: why it can never run, such as `syntaxError` with file and line.
  func check() async throws

  /// Runs the Action once.
  ///
  /// - Throws: only when it cannot be run at all. What goes wrong while it runs is part of the
  ///   result.
  func run(_ invocation: Invocation) async throws -> ActionResult
}

extension Action {
  /// The same for all Actions that say nothing about it.
  public var version: String { "" }

  /// No scripts.
  public var scripts: [ActionScript] { [] }

  /// Nothing to compile.
  public func check() async throws {}
}
