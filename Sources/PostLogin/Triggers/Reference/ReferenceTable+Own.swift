extension ReferenceTable {
  /// The reference as the tables of this package have it, for each trigger with tables.
  package static let own = ReferenceTable(
    schemaVersion: "0.31.0",
    triggers: [.postLogin, .customTokenExchange]
  )
}

extension ReferenceTrigger {
  /// What the reference documents of post-login.
  ///
  /// Auth0 documents the rows that are left out in guides, in sample events or in type files.
  static let postLogin = ReferenceTrigger(
    .postLogin,
    fields: EventSchema.shared.fields.filter { field in
      field.mayBeInReference && field.stage != .beta
        && ![
          "event.refresh_token.access", "event.transaction.target_scopes",
          // The reference ends the chain of actors with an object without members.
          "event.transaction.actor.act.act.act.act.sub",
        ].contains(field.path)
    }.map(ReferenceField.init),
    methods: methods(
      of: .postLogin,
      without: [
        .transactionAddTargetScope, .transactionRemoveTargetScope, .transactionSetTargetScopes,
        .transactionClearTargetScopes,
      ]
    )
  )

  /// The documented methods of a trigger's table, without those that only guides document.
  static func methods(
    of trigger: Trigger,
    without undocumented: Set<MethodName>
  ) -> [ReferenceMethod] {
    MethodTable.of(trigger).methods.filter { !undocumented.contains($0.name) }.map { method in
      var row = ReferenceMethod(method)
      // The type files say that its parameter is optional, and the reference does not.
      if row.name == .samlResponseSetNameIdentifierFormat { row.parameters[0].isOptional = false }
      return row
    }
  }
}

extension AnyEventField {
  /// Whether the reference can have the field: it documents neither the event itself nor members of
  /// the entries of lists.
  var mayBeInReference: Bool { stage.isDocumented && path != "event" && !path.contains("[]") }
}
