import PostLogin
import WireFormats

extension ReferencePage {
  /// The methods of a page about an `api` object, one for each overload.
  static func methods(of markup: ReferenceMarkup) throws(PostLoginError) -> [ReferenceMethod] {
    var methods: [ReferenceMethod] = []
    var namespace = ""
    for section in markup.sections {
      guard let name = section.name, name.hasPrefix("api."), [2, 3].contains(section.level) else {
        throw markup.problem("the heading names no part of `api`", at: section.line)
      }
      if section.level == 3 {
        methods.append(try method(name, in: namespace, section, of: markup))
      } else if let element = section.elements.first {
        throw markup.problem("the parameter belongs to no method", at: element.line)
      } else {
        namespace = name
      }
    }
    guard !methods.isEmpty else { throw markup.problem("the page has no method", at: 1) }
    return methods
  }

  private static func method(
    _ text: String,
    in namespace: String,
    _ section: ReferenceSection,
    of markup: ReferenceMarkup
  ) throws(PostLoginError) -> ReferenceMethod {
    let name = text.prefix { $0 != "(" }
    guard text.hasSuffix(")"), name.hasPrefix("\(namespace)."), name.count > namespace.count + 1
    else {
      throw markup.problem("the heading is no call of a method of `\(namespace)`", at: section.line)
    }
    let names = text[name.endIndex...].dropFirst().dropLast().split(separator: ",")
      .map { $0.drop { $0 == " " } }
    let parameters = try parameters(section.elements, in: markup)
    guard names.elementsEqual(parameters.map(\.name), by: ==) else {
      throw markup.problem("the parameters below are others than in the heading", at: section.line)
    }
    return ReferenceMethod(MethodName(rawValue: String(name.dropFirst("api.".count))), parameters)
  }

  private static func parameters(
    _ elements: [ReferenceElement],
    in markup: ReferenceMarkup
  ) throws(PostLoginError) -> [ReferenceMethod.Parameter] {
    var parameters: [ReferenceMethod.Parameter] = []
    for element in elements {
      let name = try attribute("body", of: element, in: markup, allowing: ["type"])
      guard element.tag.name == .parameter else {
        throw markup.problem("`\(name)` is a field on a page of methods", at: element.line)
      }
      parameters.append(
        ReferenceMethod.Parameter(
          name,
          try type(of: element, in: markup).ofParameter,
          isOptional: element.endsAsOptional,
          members: try self.parameters(element.members, in: markup).sorted { $0.name < $1.name }
        )
      )
    }
    return parameters
  }
}
