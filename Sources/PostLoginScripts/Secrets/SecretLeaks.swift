public import PostLogin

/// Finds secrets that a login has carried to where others can read them.
public enum SecretLeaks {
  /// One warning for each secret and place, in the order of the outcome; none shows a value.
  ///
  /// Looked at are claims, the reason of a denial, the redirect's URL, what a form is given,
  /// metadata, attributes of a SAML response and the console.
  public static func diagnostics(in outcome: Outcome, _ secrets: SecretMask) -> [Diagnostic] {
    let effects = places(in: outcome, secrets).flatMap { place in
      secrets.names(in: place.value).map { name in
        let call = call(with: name, methods: place.methods, in: outcome, secrets)
        return Diagnostic.leaked(name, place, action: call?.action ?? "", at: call?.location)
      }
    }
    let printed = outcome.actions.flatMap { report in
      let names = report.logs.flatMap { secrets.names(in: $0.text) }
      return names.distinct.map { name in
        Diagnostic.leaked(name, .console, action: report.name, at: nil)
      }
    }
    return effects.distinct + printed
  }

  /// A place in which no secret should stand.
  struct Place {
    /// In the words of a message.
    let text: @Sendable () -> String
    /// Who can read what stands there.
    let readers: String
    /// What stands there, as JSON.
    let value: String
    /// The methods that put something there, as prefixes of their names.
    let methods: [String]

    static let console = Place(
      text: { "the console" },
      readers: "logs are kept by the tenant and by what they are streamed to",
      value: "",
      methods: []
    )
  }

  /// The last call that may have brought the secret there.
  private static func call(
    with name: String,
    methods: [String],
    in outcome: Outcome,
    _ secrets: SecretMask
  ) -> (action: String, location: SourceLocation?)? {
    for report in outcome.actions.reversed() {
      let command = report.commands.last { command in
        methods.contains { command.method.hasPrefix($0) }
          && command.arguments.contains { argument in
            argument.jsonText.map { secrets.names(in: $0.text).contains(name) } ?? false
          }
      }
      if let command { return (report.name, command.location) }
    }
    return nil
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
  fileprivate var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
