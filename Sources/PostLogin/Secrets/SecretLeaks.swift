import WireFormats

/// Finds secrets that a login exposes to others.
enum SecretLeaks {
  /// Returns one warning per secret and place, in the order of the outcome; none shows a value.
  ///
  /// Checks claims, the reason of a denial, the redirect's URL, the fields of a form, metadata,
  /// attributes of a SAML response and the console.
  static func diagnostics(in outcome: Outcome, _ secrets: SecretMask) -> [Diagnostic] {
    let places = mayHold(secrets, outcome.actions) ? places(in: outcome, secrets) : []
    let effects = places.flatMap { place in
      place.secretNames(secrets).map { name in
        let call = call(with: name, place.calls, in: outcome, secrets)
        return Diagnostic.leaked(name, place, action: call?.action ?? "", at: call?.location)
      }
    }
    let printed = outcome.actions.flatMap { report in
      report.notes.printedSecrets.map { name in
        Diagnostic.leaked(name, .console, action: report.name, at: nil)
      }
    }
    return effects.unique + printed
  }

  /// Whether the executions of these reports may expose a secret at all.
  static func mayOccur(in reports: [ActionReport], _ secrets: SecretMask) -> Bool {
    guard !secrets.isEmpty else { return false }
    return mayHold(secrets, reports) || reports.contains { !$0.notes.printedSecrets.isEmpty }
  }

  /// Whether any place may hold a secret: its value comes from a command or an error.
  ///
  /// Most Actions pass no secret on, and writing down the places takes longer than looking here.
  private static func mayHold(_ secrets: SecretMask, _ reports: [ActionReport]) -> Bool {
    reports.contains { report in
      !report.notes.secretsInError.isEmpty
        || report.commands.contains { command in
          command.arguments.contains { argument in
            if let text = argument.stringValue { return secrets.isFound(in: text) }
            return argument.jsonText.map { secrets.isFound(in: $0.text) } ?? false
          }
        }
    }
  }

  /// A place in which no secret should appear.
  struct Place {
    /// The content of a place.
    enum Content {
      /// The text itself, as JSON or plain.
      case text(String)
      /// The names of the secrets in a text that is already masked.
      case names([String])
    }

    /// The calls that can write to a place.
    enum Calls {
      case methods(Set<MethodName>)
      case section(OutcomeSection)
    }

    /// The name of the place, for messages.
    let text: @Sendable () -> String
    /// The readers of the place, for messages.
    let readers: String
    let content: Content
    let calls: Calls

    static let console = Place(
      text: { "the console" },
      readers: logReaders,
      content: .names([]),
      calls: .methods([])
    )

    func secretNames(_ secrets: SecretMask) -> [String] {
      switch content {
      case .text(let text): secrets.names(in: text)
      case .names(let names): names
      }
    }
  }

  /// The last call whose arguments hold the secret.
  private static func call(
    with name: String,
    _ calls: Place.Calls,
    in outcome: Outcome,
    _ secrets: SecretMask
  ) -> (action: String, location: SourceLocation?)? {
    for report in outcome.actions.reversed() {
      let command = report.commands.last { command in
        calls.contain(command.method)
          && command.arguments.contains { argument in
            argument.jsonText.map { secrets.names(in: $0.text).contains(name) } ?? false
          }
      }
      if let command { return (report.name, command.location) }
    }
    return nil
  }
}

extension SecretLeaks.Place.Calls {
  fileprivate func contain(_ method: MethodName) -> Bool {
    switch self {
    case .methods(let methods): methods.contains(method)
    case .section(let section): MethodTable.sectionName(of: method) == section.name
    }
  }
}

extension Diagnostic.Code {
  /// A secret appears where others can read it.
  public static let secretLeaked = Self(rawValue: "secretLeaked")
}

extension Diagnostic {
  fileprivate static func leaked(
    _ name: String,
    _ place: SecretLeaks.Place,
    action: String,
    at location: SourceLocation?
  ) -> Diagnostic {
    Diagnostic(
      .secretLeaked,
      .warning,
      "the value of secret `\(name)` stands in \(place.text()); \(place.readers), so leave it out",
      action: action,
      at: location
    )
  }
}
