package import WireFormats

/// A login that was made from decisions, with the event that an Action would see.
package struct GeneratedLogin: Sendable, Equatable {
  /// How the text of the event is written.
  package enum Layout: Sendable, CaseIterable {
    /// As PostLogin writes it.
    case compact
    /// On many lines.
    case indented
    /// With nothing but ASCII.
    case escaped
  }

  /// What the tenant knows.
  package var transaction: Transaction
  /// What the event has besides, in this order.
  package var changes: [EventChange]
  /// How the event is written.
  package var layout: Layout

  /// The event of the transaction, changed.
  ///
  /// - Throws: what `Transaction.event()` throws; only for a bug in the generator.
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
  /// The login that these decisions make, with changes to the text of its event.
  package func login(_ choices: inout Choices) -> GeneratedLogin {
    let changes = choices.list(upTo: 6) { $0.eventChange() }
    let layout = choices.element(of: GeneratedLogin.Layout.allCases)
    return GeneratedLogin(
      transaction: transaction(&choices),
      changes: changes,
      layout: layout
    )
  }

  /// The login that these decisions make, of a grant that is the first of them.
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

  /// JSON in which each unit of UTF-16 outside ASCII is an escape; it can stand in strings alone.
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
