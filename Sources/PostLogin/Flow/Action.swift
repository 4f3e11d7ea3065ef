/// Something that looks at an event and issues commands: a script or rules.
public protocol Action: Sendable {
  /// The name that reports show.
  var name: String { get }

  /// A text that changes whenever the Action could decide something else.
  ///
  /// A suspended login goes on only where the versions are what they were.
  var version: String { get }

  /// Runs the Action once.
  ///
  /// - Throws: only when it cannot be run at all. What goes wrong while it runs is part of the
  ///   result.
  func run(_ invocation: Invocation) async throws -> ActionResult
}

extension Action {
  /// The same for all Actions that say nothing about it.
  public var version: String { "" }
}
