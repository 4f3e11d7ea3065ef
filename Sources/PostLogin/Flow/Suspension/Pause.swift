/// Why a login waits for its user.
public enum Pause: String, Sendable, Codable {
  /// The browser was sent to another page; the Action goes on when it comes back.
  case redirect
  /// A form is shown; the Action goes on when it is filled in.
  case prompt
  /// Factors are asked for; the next Action starts when they are passed.
  case challenge

  /// The pause that a decision leads to; nil for one that ends the login.
  init?(_ decision: Outcome.Decision) {
    switch decision {
    case .redirected: self = .redirect
    case .prompted: self = .prompt
    case .challenged: self = .challenge
    case .allowed, .denied, .failed: return nil
    }
  }

  /// Whether the Action that paused is also the one that goes on.
  package var continuesInSameAction: Bool { self != .challenge }
}
