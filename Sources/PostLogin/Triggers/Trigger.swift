/// A trigger of Auth0, whose Actions share one `api` object.
public struct Trigger: RawRepresentable, Sendable, Hashable, Codable {
  /// The identifier that Auth0 uses, such as `post-login`.
  public let rawValue: String

  /// The trigger with that identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The export of an Action that handles an entry point; nil if the trigger has no such handler.
  package func handler(of entryPoint: EntryPoint) -> String? {
    TriggerDefinition.of(self)?.functions[entryPoint]
  }

  /// The exports of an Action that Auth0 calls for the trigger.
  package var handlers: [String] { TriggerDefinition.of(self)?.functions.handlers ?? [] }
}
