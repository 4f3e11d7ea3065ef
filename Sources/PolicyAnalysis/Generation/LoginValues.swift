import PostLogin
import WireFormats

/// The possible values of a place in the event, the most promising first.
struct LoginValues: Sendable {
  let dictionary: ScriptDictionary
  let texts: [String]
  /// Ordinary variants of the first texts: with more text before or after, or in other case.
  let variants: [String]

  /// Texts longer than the numbers in the scripts.
  let longTexts: [String]
  /// Values for answers, tokens and JSON texts.
  let shapes: ValueShapes

  /// Further literals are only tried at random.
  static let maximumTexts = 60

  init(_ dictionary: ScriptDictionary, maximumTexts: Int = Self.maximumTexts) {
    self.dictionary = dictionary
    texts = Array(dictionary.strings.prefix(maximumTexts))
    let cases = texts.prefix(10).flatMap { [$0.uppercased(), $0.lowercased()] }
    let longer = texts.prefix(10).flatMap { ["\($0)a", "a\($0)", "a\($0)a"] }
    variants =
      (dictionary.changesCase ? cases + longer : .interleaved([longer, cases])).unique
      + (dictionary.choosesMembers ? ["constructor"] : [])
    longTexts = dictionary.numbers.compactMap { Int(exactly: $0) }.filter {
      (16...5000).contains($0)
    }
    .prefix(3).map { String(repeating: "x", count: $0 + 1) }
    shapes = ValueShapes(dictionary)
  }

  /// Returns the values for a place that was read; nil removes the member.
  func values(at names: [String], of start: LoginStart) -> [JSONValue?] {
    if names.first == "secrets" {
      return names.count == 2 ? secrets(named: names[1], start).unique : []
    }
    let values: [JSONValue?]
    switch EventPlace(names, of: start.trigger) {
    case .unknown: values = []
    case .map(let field, let kind): values = mapValues(field, kind, copying: start)
    case .field(let field): values = self.values(of: field, at: names, start)
    }
    let current = start.value.value(at: names)
    return values.unique.filter { $0 != current }
  }

  func strings(of texts: [String]) -> [JSONValue?] { texts.map { .string($0) } }

  // MARK: - Documented members

  private func values(
    of field: AnyEventField,
    at names: [String],
    _ start: LoginStart
  ) -> [JSONValue?] {
    // The entry path determines these fields, with all that belongs to them.
    let isFixed = start.occasion.grant != nil && Self.fixedByEntryPath.contains(field.path)
    guard !isFixed, start.occasion.allows(field), field.stage != .internalOnly
    else { return [] }
    // The list as a whole contains the texts.
    if Int(names[names.count - 1]) != nil, names.count > 1 { return [] }
    var values: [JSONValue?] = field.isOptional ? [nil] : []
    if field.allowsNull { values.append(.null) }
    switch field.type {
    case .boolean: values += [true, false]
    case .string: values += strings(of: texts(for: field, start))
    case .time: values += times.map { .string($0) }
    case .number: values += numbers(for: field)
    case .strings: values += lists(for: field)
    case .objects: values += records(of: field, at: names, start)
    case .object:
      if field.isOptional {
        values += [
          EventPlace.object(of: field, for: start.occasion),
          EventPlace.object(of: field, for: start.occasion, isFull: true),
        ]
      }
    case .map(let kind): values += maps(field, kind)
    }
    return values
  }

  private static let fixedByEntryPath: Set<String> = [
    "event.transaction.protocol", "event.transaction", "event.request", "event.user",
    "event.client", "event.connection", "event.tenant", "event.transaction.response_type",
    "event.transaction.response_mode", "event.request.method",
    "event.session", "event.refresh_token", "event.session_transfer_token",
    "event.session.user_id", "event.refresh_token.user_id",
  ]
}
