/// What came back from a form, under `event.prompt`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class PromptFields: Sendable {
  public let id = StringMember("id", "Identifies the form; begins with `ap_`", .always)
  public let fields = MapMember(map: "fields", "The values of its fields, hidden ones included")
  public let vars = MapMember(
    map: "vars",
    "The variables that the form's steps share on the server"
  )
}
