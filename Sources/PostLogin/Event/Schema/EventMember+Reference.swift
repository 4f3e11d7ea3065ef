extension EventMember {
  /// The same member, for which Auth0's generated reference has no entry.
  var outsideReference: EventMember {
    var definition = definition
    definition.options.isInReference = false
    return EventMember(
      definition: definition,
      group: group,
      makeField: makeField,
      makeView: makeView
    )
  }
}
