/// The API that an access token is asked for, under `event.resource_server`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class ResourceServerFields: Sendable {
  public let identifier = StringMember("identifier", "The audience of the API", .always)
}
