package import WireFormats

@testable package import PostLogin

/// A generated login, with the event that an Action would see.
package struct GeneratedLogin: Sendable, Equatable {
  /// The spelling of the event's text.
  package enum Layout: Sendable, CaseIterable {
    /// As PostLogin writes it.
    case compact
    /// On many lines.
    case indented
    /// In ASCII only.
    case escaped
  }

  /// The facts of the login that the tenant knows.
  package var transaction: Transaction
  /// Changes of the event's text, in order.
  package var changes: [EventChange]
  /// The spelling of the event's text.
  package var layout: Layout

  /// The event of the transaction with the changes.
  ///
  /// - Throws: the errors of `Transaction.event()`; only for a bug in the generator.
  package func event() throws(PostLoginError) -> Event {
    let event = try transaction.event()
    guard !changes.isEmpty || layout != .compact else { return event }
    let value = changes.reduce(event.json.value) { $0.applying($1) }
    return try Event(json: layout.text(of: value))
  }
}

extension GeneratedLogin: CustomStringConvertible {
  /// The event as a fixture.
  package var description: String {
    do {
      return try event().json.value.jsonText(isIndented: true)
    } catch {
      return "no event: \(error)"
    }
  }
}

extension TransactionGenerator {
  /// The login of these decisions, with changes to the text of its event.
  package func login(_ choices: inout Choices) -> GeneratedLogin {
    let changes = choices.list(upTo: 6) { $0.eventChange() }
    let layout = choices.element(of: GeneratedLogin.Layout.allCases)
    return GeneratedLogin(
      transaction: transaction(&choices),
      changes: changes,
      layout: layout
    )
  }

  /// The login of these decisions, the first of which chooses the grant.
  package static func loginOfAnyGrant(_ choices: inout Choices) -> GeneratedLogin {
    let grant = choices.element(of: Transaction.Grant.allCases)
    return TransactionGenerator(grant).login(&choices)
  }

  /// The login of a seed, the same each time.
  package func login(seed: UInt64) -> GeneratedLogin {
    var choices = Choices(seed: seed)
    return login(&choices)
  }
}

extension GeneratedLogin.Layout {
  fileprivate func text(of value: JSONValue) -> String {
    switch self {
    case .compact: value.jsonText()
    case .indented: value.jsonText(isIndented: true)
    case .escaped: Self.escaped(value.jsonText())
    }
  }

  /// JSON in which each UTF-16 unit outside ASCII is an escape; such units occur only in strings.
  private static func escaped(_ json: String) -> String {
    json.utf16.reduce(into: "") { text, unit in
      if let scalar = Unicode.Scalar(unit), scalar.isASCII {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
