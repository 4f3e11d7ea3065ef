import WireFormats

/// The interactions of one execution: a redirect and a form exclude each other.
struct Interaction: CallState {
  var hasRedirect = false
  var hasPrompt = false

  init(before context: CallContext) {}

  /// The message that ends the execution if it requests a form now; nil if it may.
  var conflictWithPrompt: String? {
    if hasRedirect { return Self.redirectAndPrompt }
    return hasPrompt ? Self.secondPrompt : nil
  }

  /// The message that ends the execution if it requests a redirect now; nil if it may.
  var conflictWithRedirect: String? { hasPrompt ? Self.redirectAndPrompt : nil }

  static let secondPrompt = "Only one render command can be used in the same action."
  private static let redirectAndPrompt =
    "Redirect and render commands cannot be used in the same action."
}

extension Event {
  /// Whether the browser can be redirected in this login (Auth0: Post-Login API Object).
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
  /// Whether the user can interact with the login; fails the login if not (Auth0: Redirect with
  /// Actions).
  mutating func canInteract(for command: Command) -> Bool {
    guard !event.canRedirect else { return true }
    let isSilent = event[path: ["request", "query", "prompt"]]?.stringValue == "none"
    fail(
      .interactionRequired,
      isSilent ? .interactionUnwanted(command.method) : .interactionImpossible(command.method),
      at: command
    )
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
  /// The application has asked to be told where the user has to take part (OpenID Connect Core,
  /// section 3.1.2.1).
  fileprivate static func interactionUnwanted(_ method: MethodName) -> Diagnostic {
    Diagnostic(
      .interactionImpossible,
      .info,
      "`api.\(method)` needs a browser that may show a page, and the application has asked for none "
        + "with `prompt=none`, so that the login fails with interaction_required"
    )
  }
}
