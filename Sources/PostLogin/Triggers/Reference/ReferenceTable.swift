/// The events and `api` objects of triggers, as one version of Auth0's generated reference
/// documents them.
///
/// The reference pages and the tables of this package both become such a table, which makes them
/// comparable.
package struct ReferenceTable: Sendable, Equatable {
  /// The version of the reference, such as `0.31.0`; every change of a page raises it.
  package var schemaVersion: String
  /// The triggers, each once.
  package var triggers: [ReferenceTrigger]

  package init(schemaVersion: String, triggers: [ReferenceTrigger]) {
    self.schemaVersion = schemaVersion
    self.triggers = triggers
  }

  /// The rows of a trigger; nil if the table has none.
  package subscript(trigger: Trigger) -> ReferenceTrigger? {
    triggers.first { $0.trigger == trigger }
  }
}
