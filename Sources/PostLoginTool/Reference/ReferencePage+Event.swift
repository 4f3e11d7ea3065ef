import PostLogin
import WireFormats

extension ReferencePage {
  /// The fields of a page about an event, each object before its members.
  static func fields(of markup: ReferenceMarkup) throws(PostLoginError) -> [ReferenceField] {
    var fields: [ReferenceField] = []
    for section in markup.sections {
      guard section.level == 2, let path = section.name, path.hasPrefix("event.") else {
        throw markup.problem("the heading names no member of the event", at: section.line)
      }
      guard section.elements.count == 1, let element = section.elements.first else {
        throw markup.problem("the section does not have exactly one field", at: section.line)
      }
      guard element.tag.attributes["name"] == path else {
        throw markup.problem("the field is not `\(path)`, as the heading says", at: element.line)
      }
      try add(element, below: "", to: &fields, in: markup)
    }
    guard !fields.isEmpty else { throw markup.problem("the page has no field", at: 1) }
    return fields
  }

  private static func add(
    _ element: ReferenceElement,
    below parent: String,
    to fields: inout [ReferenceField],
    in markup: ReferenceMarkup
  ) throws(PostLoginError) {
    let name = try attribute("name", of: element, in: markup, allowing: ["type", "post"])
    guard element.tag.name == .field else {
      throw markup.problem("`\(name)` is a parameter on a page of fields", at: element.line)
    }
    let path = parent + name
    guard !fields.contains(where: { $0.path == path }) else {
      throw markup.problem("`\(path)` is documented twice", at: element.line)
    }
    let type = try type(of: element, in: markup)
    fields.append(
      ReferenceField(
        path: path,
        type: type,
        isOptional: try isOptional(element, in: markup),
        allowedValues: element.allowedValues
      )
    )
    let start = path + (type == .objects ? "[]." : ".")
    for member in element.members { try add(member, below: start, to: &fields, in: markup) }
  }

  private static func isOptional(
    _ element: ReferenceElement,
    in markup: ReferenceMarkup
  ) throws(PostLoginError) -> Bool {
    switch element.tag.attributes["post"] {
    case nil: return false
    case #"["optional"]"#: return true
    case let mark?:
      throw markup.problem("`post={\(mark)}` is no mark that is known", at: element.line)
    }
  }
}
