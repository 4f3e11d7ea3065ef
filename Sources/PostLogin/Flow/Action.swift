/// Reads an event and issues commands: a script or a set of rules.
public protocol Action: Sendable {
  /// The name that reports show.
  var name: String { get }

  /// A text that changes whenever the Action's decisions could change.
  ///
  /// A suspended login resumes only if the versions of all Actions are unchanged.
  var version: String { get }

  /// The scripts that the Action runs, those of Actions that it wraps included.
  var scripts: [ActionScript] { get }

  /// Compiles the Action's code, without running any of it.
  ///
  /// - Throws: why it can never run, such as `syntaxError` with file and line.
  func check() async throws

  /// Runs the Action once.
  ///
  /// - Throws: only if the Action cannot run at all. A failure while it runs is part of the result.
  func run(_ invocation: Invocation) async throws -> ActionResult
}

extension Action {
  /// The empty text, for Actions without versions.
  public var version: String { "" }

  /// No scripts.
  public var scripts: [ActionScript] { [] }

  /// Nothing to compile.
  public func check() async throws {}
}
