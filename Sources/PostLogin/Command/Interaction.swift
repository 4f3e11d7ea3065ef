import WireFormats

/// Which interactions one execution has asked for: a redirect and a form exclude each other.
struct Interaction: CallState {
  var hasRedirect = false
  var hasPrompt = false

  init(before context: CallContext) {}

  /// Why the execution ends when it asks for a form now.
  var conflictWithPrompt: String? {
    if hasRedirect { return Self.redirectAndPrompt }
    return hasPrompt ? "Only one render command can be used in the same action." : nil
  }

  /// Why the execution ends when it asks for a redirect now.
  var conflictWithRedirect: String? { hasPrompt ? Self.redirectAndPrompt : nil }

  private static let redirectAndPrompt =
    "Redirect and render commands cannot be used in the same action."
}

extension Event {
  /// Whether the browser can be sent elsewhere in this login (reference 2, `canRedirect`).
  ///
  /// Only the exact prompt `none` counts, and only these four protocols.
  var canRedirect: Bool {
    guard self[path: ["request", "query", "prompt"]]?.stringValue != "none" else { return false }
    let transactionProtocol = self[path: ["transaction", "protocol"]]?.stringValue
    return !Self.protocolsWithoutBrowser.contains(transactionProtocol ?? "")
  }

  private static let protocolsWithoutBrowser: Set<String> = [
    "oauth2-resource-owner", "oauth2-refresh-token", "oauth2-password", "oauth2-webauthn",
  ]
}

extension Effects {
  /// Whether the user can be asked for something; where not, the login fails (reference 3.5).
  mutating func canInteract(for command: Command) -> Bool {
    guard !event.canRedirect else { return true }
    fail(LoginFailure.interactionRequired, .interactionImpossible(command.method), at: command)
    return false
  }
}

extension Diagnostic.Code {
  /// A redirect or form in a login that cannot show one.
  public static let interactionImpossible = Self(rawValue: "interactionImpossible")
}

extension Diagnostic {
  fileprivate static func interactionImpossible(_ method: MethodName) -> Diagnostic {
    Diagnostic(
      .interactionImpossible,
      .error,
      "`api.\(method)` needs a browser that may show a page, and this login has none, so that it "
        + "fails with interaction_required; check `event.transaction.protocol` and the prompt first"
    )
  }
}
