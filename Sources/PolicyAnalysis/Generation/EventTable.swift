import PostLogin

/// The fields of one trigger's event by their paths.
struct EventTable: Sendable {
  /// The event itself.
  let root: AnyEventField
  let fields: [String: AnyEventField]
  /// The members of each object, and of the objects of each list, by the path of the container.
  let children: [String: [AnyEventField]]

  private init(_ schema: EventSchema) {
    root = schema.fields[0]
    fields = Dictionary(
      schema.fields.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    children = Dictionary(
      grouping: schema.fields.dropFirst(),
      by: { field in String(field.path.dropLast(field.name.count + 1)) }
    )
  }

  /// The table of a trigger; nil if Auth0 does not publish its event.
  static func of(_ trigger: Trigger) -> EventTable? {
    // A backtest asks for the table of recorded logins many times.
    trigger == .ofLogins ? ofLogins : byTrigger[trigger]
  }

  private static let ofLogins = EventTable(.ofLogins)

  private static let byTrigger: [Trigger: EventTable] = TriggerDefinition.all.reduce(into: [:]) {
    $0[$1.trigger] = $1.schema.map(EventTable.init)
  }
}
