/// The API that an access token is asked for, under `event.resource_server`.
public final class ResourceServerFields: Sendable {
  /// The audience of the API.
  public let identifier = StringMember(
    "identifier",
    "The audience of the API",
    .always,
    example: "https://api.payments.example/"
  )
}

extension ResourceServerFields: MemberList {
  var members: [any SchemaMember] { [identifier] }
}
