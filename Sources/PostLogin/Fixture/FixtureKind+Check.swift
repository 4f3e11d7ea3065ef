import WireFormats

extension FixtureKind {
  /// Refuses keys and short forms of transaction data in a file that says that it holds an event.
  ///
  /// - Throws: `invalidFixture` for all of them, the first one in front.
  static func refuseKeysOfTransactionData(
    _ document: Document,
    of trigger: Trigger
  ) throws(PostLoginError) {
    guard let schema = TriggerDefinition.of(trigger)?.schema else { return }
    try DocumentReading.read(document, reporting: .invalidFixture) { cursor in
      guard case .map(let members) = cursor.node.value else { return () }
      for member in members { report(member, cursor, schema) }
      // An event can be wrapped.
      guard case .map(let inner)? = cursor.node["event"]?.value, cursor.node["user"] == nil else {
        return ()
      }
      for member in inner { report(member, cursor, schema) }
    }
  }

  private static func report(
    _ member: DocumentMember,
    _ cursor: DocumentCursor,
    _ schema: EventSchema
  ) {
    let help = "write `kind: transaction`"
    if isOfTransaction(member.name, isShort: false) {
      let place = OtherKind.eventPath(of: member.name, in: schema).map { "an event says `\($0)`" }
      let other = place ?? "in a suite, time, cache, groups and roles stand beside `with`"
      cursor.report(
        "`\(member.name)` belongs to transaction data, and the file says `kind: event`; \(other); or "
          + help,
        at: member.location
      )
    } else if member.value.isShort, isOfTransaction(member.name, isShort: true) {
      cursor.report(
        "`\(member.name)` is \(member.value.kindWithArticle), a short form of transaction data, and "
          + "the file says `kind: event`; write its members, or \(help)",
        at: member.location
      )
    } else if case .map(let inner) = member.value.value {
      for (name, place) in inner.map({ ("\(member.name).\($0.name)", $0.location) }) {
        guard let key = TransactionKey.all(of: schema).first(where: { $0.path == name }),
          let eventPath = key.eventPath
        else { continue }
        cursor.report(
          "`\(name)` belongs to transaction data, and the file says `kind: event`; an event says "
            + "`\(eventPath)`; or \(help)",
          at: place
        )
      }
    }
  }
}
