/// The API for which an access token is requested, under `event.resource_server`.
@_documentation(visibility: internal)
public final class ResourceServerFields: MemberList {
  /// The audience of the API.
  public let identifier = StringMember(
    "identifier",
    "The audience of the API",
    privacy: .open,
    presence: .always,
    example: "https://api.payments.example/"
  )

  var members: [any SchemaMember] { [identifier] }
}
