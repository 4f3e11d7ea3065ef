import PostLogin
import WireFormats

/// One generated page of Auth0's reference: the event or the `api` object of a trigger.
struct ReferencePage {
  /// The rows of a page.
  enum Content {
    case event([ReferenceField])
    case api([ReferenceMethod])
  }

  let trigger: Trigger
  let content: Content

  /// Reads the text of a page.
  ///
  /// - Throws: `invalidReference`, with the line, for a page that does not follow the grammar.
  init(_ text: String, file: String) throws(PostLoginError) {
    let markup = try ReferenceMarkup(text, file: file)
    guard let name = markup.properties["trigger"], !name.isEmpty else {
      throw markup.problem("the front matter names no trigger", at: 1)
    }
    trigger = Trigger(rawValue: name)
    switch markup.properties["pageType"] {
    case "event": content = .event(try Self.fields(of: markup))
    case "api": content = .api(try Self.methods(of: markup))
    default: throw markup.problem("`pageType` is neither `event` nor `api`", at: 1)
    }
  }

  /// The value of an attribute that the grammar requires; refuses attributes that it does not know.
  static func attribute(
    _ name: String,
    of element: ReferenceElement,
    in markup: ReferenceMarkup,
    allowing others: Set<String>
  ) throws(PostLoginError) -> String {
    let attributes = element.tag.attributes
    if let unknown = attributes.keys.filter({ $0 != name && !others.contains($0) }).min() {
      throw markup.problem("`\(unknown)` is no attribute that is known", at: element.line)
    }
    guard let value = attributes[name], !value.isEmpty else {
      throw markup.problem("the element has no `\(name)`", at: element.line)
    }
    return value
  }

  /// The type of an element.
  static func type(
    of element: ReferenceElement,
    in markup: ReferenceMarkup
  ) throws(PostLoginError) -> ReferenceType {
    guard let type = element.tag.attributes["type"], !type.isEmpty else {
      throw markup.problem("the element has no `type`", at: element.line)
    }
    return ReferenceType(rawValue: type)
  }
}
