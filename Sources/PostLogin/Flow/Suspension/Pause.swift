/// The reason why a login is suspended.
public enum Pause: String, Sendable, Codable {
  /// The browser was redirected; the Action continues when it comes back.
  case redirect
  /// A form is shown; the Action continues when it is submitted.
  case prompt
  /// Factors are requested; the next Action starts when they are passed.
  case challenge

  /// The pause of a decision; nil for a decision that ends the login.
  init?(_ decision: Outcome.Decision) {
    switch decision {
    case .redirected: self = .redirect
    case .prompted: self = .prompt
    case .challenged: self = .challenge
    case .allowed, .denied, .failed: return nil
    }
  }

  /// Whether the Action that paused the login also continues it.
  package var continuesInSameAction: Bool { self != .challenge }
}
