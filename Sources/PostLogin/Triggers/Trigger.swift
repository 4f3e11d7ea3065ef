/// A trigger of Auth0, whose Actions share one `api` object.
public struct Trigger: RawRepresentable, Sendable, Hashable, Codable {
  /// The identifier that Auth0 uses, such as `post-login`.
  public let rawValue: String

  /// The trigger with that identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Runs after a user has logged in, or a token is exchanged for them.
  public static let postLogin = Trigger(rawValue: "post-login")

  /// Runs before the post-login trigger, to find the user of a token that a client exchanges.
  public static let customTokenExchange = Trigger(rawValue: "custom-token-exchange")

  /// The export of an Action that handles an entry point.
  package func handler(of entryPoint: EntryPoint) -> String {
    let words = rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return switch entryPoint {
    case .execute: "onExecute\(words.joined())"
    case .continue: "onContinue\(words.joined())"
    }
  }
}
