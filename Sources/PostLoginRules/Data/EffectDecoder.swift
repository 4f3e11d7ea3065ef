import PostLogin
import WireFormats

/// Makes effects of what stands in a rule file.
enum EffectDecoder {
  static func effect(_ node: RuleNode) throws(PostLoginError) -> Effect {
    let members = try node.members()
    try members.allowOnly(["call", "arguments"])
    var arguments: [EffectArgument.Form] = []
    if let list = members["arguments"] {
      for element in try list.elements() { arguments.append(try argument(element)) }
    }
    return Effect(MethodName(rawValue: try members.required("call").string()), arguments)
  }

  private static let special = [
    "$field", "$orElse", "$text", "$fromNow", "$constant", "$undefined",
  ]

  private static func argument(_ node: RuleNode) throws(PostLoginError) -> EffectArgument.Form {
    switch node.text.kind {
    case .object:
      let members = try node.members()
      guard members.list.contains(where: { $0.name.hasPrefix("$") }) else {
        var object: [EffectArgument.Member] = []
        for member in members.list {
          object.append(EffectArgument.Member(name: member.name, value: try argument(member.node)))
        }
        return simplified(.object(object))
      }
      return try specialArgument(members)
    case .array:
      var elements: [EffectArgument.Form] = []
      for element in try node.elements() { elements.append(try argument(element)) }
      return simplified(.array(elements))
    default: return .constant(node.text.value.canonical)
    }
  }

  private static func specialArgument(_ members: RuleMembers) throws(PostLoginError)
    -> EffectArgument.Form
  {
    try members.allowOnly(special)
    if let field = members["$field"] {
      try members.allowOnly(["$field", "$orElse"])
      let constant = members["$orElse"]?.text.value.canonical
      return .field(try ConditionDecoder.field(field), orElse: constant)
    }
    guard members.list.count == 1, let member = members.list.first, member.name != "$orElse" else {
      throw members.node.error(.notRules, "expected one of `$field`, `$text` and `$fromNow`")
    }
    switch member.name {
    case "$text": return .text(try template(member.node))
    case "$fromNow": return .fromNow(milliseconds: try member.node.number())
    case "$constant": return .constant(member.node.text.value.canonical)
    default:
      guard try member.node.flag() else {
        throw member.node.error(.notRules, "`$undefined` is true, or left out")
      }
      return .undefined
    }
  }

  private static func template(_ node: RuleNode) throws(PostLoginError) -> TextTemplate {
    var parts: [TextTemplate.Part] = []
    for element in try node.elements() {
      guard element.text.kind == .object else {
        parts.append(.literal(try element.string()))
        continue
      }
      let members = try element.members()
      try members.allowOnly(["$field", "$orElse"])
      let field = try ConditionDecoder.field(try members.required("$field"))
      parts.append(.field(field, orElse: try members["$orElse"]?.string()))
    }
    return TextTemplate(parts: parts)
  }

  /// A container of constants is a constant.
  private static func simplified(_ form: EffectArgument.Form) -> EffectArgument.Form {
    form.constantValue.map { .constant($0) } ?? form
  }
}
