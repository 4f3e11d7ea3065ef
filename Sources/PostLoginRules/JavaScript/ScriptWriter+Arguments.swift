import PostLogin

extension ScriptWriter {
  /// An argument of a call; in a restricting call a placeholder replaces missing data.
  mutating func argument(_ form: EffectArgument.Form, of effect: Effect) -> String {
    switch form {
    case .undefined: return "undefined"
    case .constant(let value): return Script.literal(value)
    case .fromNow(let milliseconds): return "\(now()) + \(milliseconds.javaScriptText)"
    case .text(let template): return self.template(template, of: effect)
    case .array(let elements):
      return "[\(elements.map { argument($0, of: effect) }.joined(separator: ", "))]"
    case .object(let members):
      return Script.object(members.map { ($0.name, argument($0.value, of: effect)) })
    case .field(let field, let constant):
      let value = json(field)
      if let constant { return "\(value) ?? \(Script.literal(constant))" }
      switch effect.phase {
      case .change: return value
      case .denial: return "\(value) ?? \(Script.quoted(EffectArgument.Form.placeholder))"
      case .ending, .restraint:
        let message = "`\(field.path)` is missing, and `api.\(effect.method)` needs it"
        return call("required", value, Script.quoted(message))
      }
    }
  }

  private mutating func template(_ template: TextTemplate, of effect: Effect) -> String {
    var text = ""
    for part in template.parts {
      switch part {
      case .literal(let literal): text += Script.escaped(literal, quote: "`")
      case .field(let field, let own):
        let placeholder = own ?? (effect.isGuard ? EffectArgument.Form.placeholder : nil)
        let value = shownText(of: field)
        text += "${\(value)\(placeholder.map { " ?? \(Script.quoted($0))" } ?? "")}"
      }
    }
    return "`\(text)`"
  }
}
