extension ReferenceTable {
  /// The reference as the definitions of the triggers have it, for each trigger that it documents.
  package static let own = ReferenceTable(
    schemaVersion: "0.31.0",
    triggers: TriggerDefinition.all.compactMap(ReferenceTrigger.init)
  )
}

extension ReferenceTrigger {
  /// The documented rows of a trigger; nil if the reference documents nothing of it.
  init?(_ definition: TriggerDefinition) {
    guard let schema = definition.schema else { return nil }
    self.init(
      definition.trigger,
      // The first field of a schema is the event itself.
      fields: schema.fields.dropFirst().filter(\.isInReference).map(ReferenceField.init),
      methods: definition.methods.methods.flatMap { method in
        var row = ReferenceMethod(method)
        // The type files say that its parameter is optional, and the reference does not.
        if row.name == .samlResponseSetNameIdentifierFormat { row.parameters[0].isOptional = false }
        return Array(repeating: row, count: method.headings)
      }
    )
  }
}
