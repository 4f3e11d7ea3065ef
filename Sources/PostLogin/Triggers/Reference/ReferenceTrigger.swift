/// The event and the `api` object of one trigger.
package struct ReferenceTrigger: Sendable, Equatable {
  package let trigger: Trigger
  /// The fields of the event, objects included.
  package var fields: [ReferenceField]
  /// The methods, overloads included.
  package var methods: [ReferenceMethod]

  package init(_ trigger: Trigger, fields: [ReferenceField], methods: [ReferenceMethod]) {
    self.trigger = trigger
    self.fields = fields
    self.methods = methods
  }
}
