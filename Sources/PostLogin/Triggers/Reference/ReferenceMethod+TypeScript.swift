extension ReferenceMethod {
  /// The signature of a method of the table.
  init(_ method: Method) {
    self.init(
      method.name,
      method.parameters.map { parameter in
        Parameter(parameter.name, typeScript: parameter.type, isOptional: parameter.isOptional)
      }
    )
  }
}

extension ReferenceMethod.Parameter {
  /// A parameter or member of a type that the table of methods writes in TypeScript.
  fileprivate init(_ name: String, typeScript type: String, isOptional: Bool) {
    self.init(
      name,
      ReferenceType(typeScript: type),
      isOptional: isOptional,
      members: Self.members(of: FactorSelector.typeForms[type]?.first ?? type)
    )
  }

  /// The members by name; nil for an object whose members the table does not list.
  private static func members(of type: String) -> [ReferenceMethod.Parameter]? {
    if type == "object" { return nil }
    guard type.hasPrefix("{ "), type.hasSuffix(" }"), !type.hasPrefix("{ [") else { return [] }
    return type.dropFirst(2).dropLast(2).split(outsideBracketsAt: ";").map { member in
      let name = member.prefix { $0 != ":" }
      return ReferenceMethod.Parameter(
        String(name.prefix { $0 != "?" }),
        typeScript: String(member[name.endIndex...].drop { ": ".contains($0) }),
        isOptional: name.hasSuffix("?")
      )
    }.sorted { $0.name < $1.name }
  }
}

extension ReferenceType {
  /// The reference's type for a type in TypeScript; null and undefined do not show in it.
  fileprivate init(typeScript type: String) {
    let parts = type.split(outsideBracketsAt: "|").filter { !["null", "undefined"].contains($0) }
    let types = Set(parts.map(Self.simple))
    self = types.count == 1 ? types.first ?? .object : .object
  }

  private static func simple(_ type: Substring) -> ReferenceType {
    if type.hasPrefix("\"") { return .string }
    if type.hasSuffix("[]") { return type == "string[]" ? .strings : .objects }
    return ReferenceType(rawValue: String(type)).ofParameter
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The parts between separators that stand in no brackets, without blanks around them.
  fileprivate func split(outsideBracketsAt separator: Character) -> [Substring] {
    var depth = 0
    return split { character in
      if "{([".contains(character) { depth += 1 }
      if "})]".contains(character) { depth -= 1 }
      return character == separator && depth == 0
    }.map { part in
      let start = part.drop { $0 == " " }
      return start.prefix(start.count - start.reversed().prefix { $0 == " " }.count)
    }
  }
}
