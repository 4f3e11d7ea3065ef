import PostLogin

extension ScriptWriter {
  /// A condition as an expression that is true, false or undefined.
  mutating func condition(_ form: Condition.Form, indent: Int) -> String {
    form.content.script(&self, indent: indent)
  }

  // MARK: - Fields

  /// A plain value of the field's type; undefined for any other.
  mutating func value(_ field: FieldReference) -> String {
    switch field.kind {
    case .text: call("text", path(field))
    case .time: call("time", path(field))
    case .number: call("number", path(field))
    case .flag: call("flag", path(field))
    case .anything, .texts, .objects, .object: call("plain", path(field))
    }
  }

  /// A text; undefined for any other value.
  mutating func text(_ field: FieldReference) -> String {
    call("text", path(field))
  }

  /// A value to pass on, of any type; undefined if it is missing or of another type than the field.
  mutating func json(_ field: FieldReference) -> String {
    switch field.kind {
    case .text, .number, .flag: value(field)
    case .time: call("timeText", path(field))
    case .anything: call("anything", path(field))
    case .texts: call("texts", path(field))
    case .objects: call("list", path(field))
    case .object: call("object", path(field))
    }
  }

  /// A plain value as a text contains it.
  mutating func shownText(of field: FieldReference) -> String {
    switch field.kind {
    case .text: value(field)
    case .time: call("timeText", path(field))
    default: call("shown", value(field))
    }
  }

  /// The value at a path of documented names, followed by names of the tenant.
  mutating func path(_ field: FieldReference) -> String {
    guard !field.isPlainElement else { return "element" }
    var script = "event"
    var names = field.field.schemaNames[...]
    if field.list != nil {
      script = "element"
      names = names.dropFirst((names.firstIndex { $0.hasSuffix("[]") } ?? -1) + 1)
    }
    for (index, name) in names.enumerated() {
      script += (script == "event" && index == 0 ? "." : "?.") + name
    }
    let tenantNames = field.field.tenantNames
    guard !tenantNames.isEmpty else { return script }
    return call("member", ([script] + tenantNames.map(Script.quoted)).joined(separator: ", "))
  }
}

extension Constant {
  var script: String {
    switch self {
    case .text(let text): Script.quoted(text)
    case .number(let number), .time(let number): number.javaScriptText
    case .flag(let flag): flag ? "true" : "false"
    case .unusable: "undefined"
    }
  }
}
