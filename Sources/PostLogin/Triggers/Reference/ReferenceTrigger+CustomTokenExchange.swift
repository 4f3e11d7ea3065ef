extension ReferenceTrigger {
  /// What the reference documents of custom token exchanges: groups of the post-login event, and a
  /// transaction of their own.
  static let customTokenExchange = ReferenceTrigger(
    .customTokenExchange,
    fields: sharedFields + transaction,
    methods: methods(of: .customTokenExchange, without: [.transactionSetMetadata])
  )

  private static let sharedFields = postLogin.fields.compactMap { field -> ReferenceField? in
    let names = field.path.split(separator: ".")
    guard
      ["client", "organization", "request", "resource_server", "secrets", "tenant"]
        .contains(names[1]),
      !["event.request.query", "event.request.asn"].contains(field.path),
      !field.path.hasPrefix("event.client.refresh_token")
    else { return nil }
    var field = field
    if field.path == "event.resource_server" { field.isOptional = false }
    return field
  }

  private static let transaction =
    [
      ReferenceField(path: "event.transaction", type: .object, isOptional: false),
      text("actor_token", isOptional: true), text("actor_token_type", isOptional: true),
      ReferenceField(
        path: "event.transaction.actor_token_user",
        type: .dictionary,
        isOptional: true
      ),
      ReferenceField(
        path: "event.transaction.requested_scopes",
        type: .strings,
        isOptional: false
      ),
      text("requested_token_type", isOptional: false), text("subject_token", isOptional: false),
      text("subject_token_type", isOptional: false),
    ] + actor

  private static let actor = postLogin.fields.filter { $0.path.hasPrefix("event.user.") }
    .map { $0.moved(from: "event.user", to: "event.transaction.actor_token_user") }

  private static func text(_ name: String, isOptional: Bool) -> ReferenceField {
    ReferenceField(path: "event.transaction.\(name)", type: .string, isOptional: isOptional)
  }
}
