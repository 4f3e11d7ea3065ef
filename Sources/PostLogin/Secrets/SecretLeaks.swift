import WireFormats

/// Finds secrets that a login has carried to where others can read them.
enum SecretLeaks {
  /// One warning for each secret and place, in the order of the outcome; none shows a value.
  ///
  /// Looked at are claims, the reason of a denial, the redirect's URL, what a form is given,
  /// metadata, attributes of a SAML response and the console.
  static func diagnostics(in outcome: Outcome, _ secrets: SecretMask) -> [Diagnostic] {
    let effects = places(in: outcome, secrets).flatMap { place in
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
    return effects.distinct + printed
  }

  /// A place in which no secret should stand.
  struct Place {
    /// What stands in a place.
    enum Content {
      /// The text itself, as JSON or plain.
      case text(String)
      /// The names of the secrets in it; the text has been masked.
      case names([String])
    }

    /// The calls that put something there.
    enum Calls {
      case methods(Set<MethodName>)
      case section(OutcomeSection)
    }

    /// In the words of a message.
    let text: @Sendable () -> String
    /// The people who can read what stands there.
    let readers: String
    let content: Content
    let calls: Calls

    static let console = Place(
      text: { "the console" },
      readers: "logs are kept by the tenant and by what they are streamed to",
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

  /// The last call that may have brought the secret there.
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
  /// A secret that stands where others can read it.
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

extension Array where Element: Hashable {
  /// Without those that stand there a second time.
  var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
