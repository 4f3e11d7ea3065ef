import WireFormats

/// Walks through the text along the schema, for `EventCheck`.
struct EventCheckWalk {
  private let schema: EventSchema
  private var reader: JSONReader
  private let findsErrorsOnly: Bool
  private(set) var findings: [EventFinding] = []

  init(_ json: JSONText, _ schema: EventSchema, findsErrorsOnly: Bool = false) {
    self.schema = schema
    self.findsErrorsOnly = findsErrorsOnly
    reader = JSONReader(json.bytes)
  }

  mutating func check() {
    checkValue(of: 0, at: "event")
  }

  private mutating func checkValue(of number: Int, at path: String) {
    let field = schema.fields[number]
    let kind = reader.kind
    guard kind == field.type.kind else {
      checkMisfit(field, kind, at: path)
      _ = reader.skipValue()
      return
    }
    switch field.type {
    case .string, .time: checkText(field, at: path)
    case .number, .boolean: _ = reader.skipValue()
    case .object: checkMembers(of: number, at: path)
    case .map(let value):
      if schema.children[number].isEmpty {
        checkMap(of: value, at: path)
      } else {
        checkMembers(of: number, at: path)
      }
    case .strings, .objects: checkElements(of: number, at: path)
    }
  }

  /// Reports a value of the wrong kind.
  private mutating func checkMisfit(_ field: AnyEventField, _ kind: JSONKind, at path: String) {
    if kind == .null {
      guard !field.allowsNull else { return }
      let expected = field.type.kind.withArticle
      report(
        field.isOptional ? .warning : .error,
        path,
        expected: field.isOptional ? "\(expected) or no member" : expected,
        found: "null"
      )
    } else {
      report(.error, path, expected: field.type.kind.withArticle, found: kind.withArticle)
    }
  }

  private mutating func checkText(_ field: AnyEventField, at path: String) {
    let offset = reader.offset
    let text = reader.readString()
    if let format = field.format, !format.accepts(text) {
      report(
        .warning,
        path,
        expected: format.expectation,
        found: Self.quote(text, of: field),
        at: offset
      )
    }
    guard !field.allowedValues.isEmpty, !field.allows(text) else { return }
    let values = field.allowedValues.map {
      $0.hasPrefix("<") ? "a \($0.dropFirst().dropLast())" : "`\($0)`"
    }
    report(
      .warning,
      path,
      expected: values.count == 1 ? values[0] : "one of \(values.joined(separator: ", "))",
      found: Self.quote(text, of: field),
      at: offset
    )
  }

  private mutating func checkElements(of number: Int, at path: String) {
    let field = schema.fields[number]
    var index = 0
    reader.enterContainer()
    while reader.nextElement(until: UInt8(ascii: "]")) {
      let element = "\(path)[\(index)]"
      let kind = reader.kind
      switch (field.type, kind) {
      case (.objects, .object): checkMembers(of: number, at: element)
      case (.strings, .string): checkText(field, at: element)
      default:
        let expected: JSONKind = field.type == .objects ? .object : .string
        report(.error, element, expected: expected.withArticle, found: kind.withArticle)
        _ = reader.skipValue()
      }
      index += 1
    }
  }

  private mutating func checkMap(of value: EventMapValue, at path: String) {
    guard value != .anything else {
      _ = reader.skipValue()
      return
    }
    reader.enterContainer()
    while reader.nextElement(until: UInt8(ascii: "}")) {
      let name = reader.readString()
      reader.skipColon()
      if !value.allows(reader.kind) {
        report(
          .error,
          EventPath.appending(name, to: path),
          expected: value.expectation,
          found: reader.kind.withArticle
        )
      }
      _ = reader.skipValue()
    }
  }

  private mutating func checkMembers(of number: Int, at path: String) {
    let start = reader.offset
    let children = schema.children[number]
    guard !children.isEmpty else {
      _ = reader.skipValue()
      return
    }
    var seen: Set<Int> = []
    var unknown: [(name: String, offset: Int)] = []
    reader.enterContainer()
    while reader.nextElement(until: UInt8(ascii: "}")) {
      let offset = reader.offset
      let name = reader.readString()
      reader.skipColon()
      let memberPath = EventPath.appending(name, to: path)
      guard let child = schema.member(Array(name.utf8)[...], among: children) else {
        unknown.append((name, offset))
        _ = reader.skipValue()
        continue
      }
      if !seen.insert(child).inserted {
        report(.warning, memberPath, expected: "one member", found: "a second one", at: offset)
      }
      checkValue(of: child, at: memberPath)
    }
    guard !findsErrorsOnly else { return }
    reportMissing(children.filter { !seen.contains($0) }, at: path, offset: start)
    reportMisspelt(unknown, missing: children.filter { !seen.contains($0) }, in: number, at: path)
  }

  private mutating func reportMissing(_ missing: [Int], at path: String, offset: Int) {
    for field in missing.map({ schema.fields[$0] })
    where !field.isOptional && field.stage.isDocumented {
      report(
        .warning,
        EventPath.appending(field.name, to: path),
        expected: field.type.kind.withArticle,
        found: "no member",
        at: offset
      )
    }
  }

  private mutating func reportMisspelt(
    _ unknown: [(name: String, offset: Int)],
    missing: [Int],
    in number: Int,
    at path: String
  ) {
    let names = missing.map { schema.fields[$0].name }
    for member in unknown {
      guard let name = NameSuggestion.nearest(to: member.name, among: names) else { continue }
      report(
        schema.fields[number].allowsExtraMembers ? .note : .warning,
        EventPath.appending(member.name, to: path),
        expected: "a documented member such as `\(name)`",
        found: "an unknown one",
        at: member.offset
      )
    }
  }

  private mutating func report(
    _ severity: EventProblem.Severity,
    _ path: String,
    expected: String,
    found: String,
    at offset: Int? = nil
  ) {
    guard severity == .error || !findsErrorsOnly else { return }
    findings.append(
      EventFinding(
        severity: severity,
        path: path,
        expected: expected,
        found: found,
        offset: offset ?? reader.offset
      )
    )
  }

  /// The beginning of a text on one line, in backticks; stars for the text of a hidden field.
  private static func quote(_ text: String, of field: AnyEventField) -> String {
    guard field.privacy == .open else { return "`\(EventFieldPrivacy.stars)`" }
    let line = JSONText(string: String(text.prefix(40))).text.dropFirst().dropLast()
    return "`\(line)\(text.count > 40 ? "…" : "")`"
  }
}

extension AnyEventField {
  /// Whether the text is one of the listed values, or of a listed kind of value.
  func allows(_ text: String) -> Bool {
    allowedValues.contains(text)
      || allowedValues.contains("<custom URL>")
        && (text.hasPrefix("https://") || text.hasPrefix("http://"))
  }
}

extension EventMapValue {
  func allows(_ kind: JSONKind) -> Bool {
    switch self {
    case .anything: true
    case .string: kind == .string
    case .scalar: kind == .string || kind == .number || kind == .boolean
    }
  }

  var expectation: String {
    switch self {
    case .anything: "any value"
    case .string: "a string"
    case .scalar: "a string, a number or a boolean"
    }
  }
}
