import FoundationEssentials
import PostLogin
import PostLoginTesting
import WireFormats

/// The values that a place of the event can have, the most promising first.
struct LoginValues: Sendable {
  let dictionary: ScriptDictionary
  private let texts: [String]
  /// Ordinary variants of the first texts: with more before, behind, in other case.
  private let variants: [String]

  /// More literals than these are tried by chance alone.
  private static let maximumTexts = 60

  init(_ dictionary: ScriptDictionary) {
    self.dictionary = dictionary
    texts = Array(dictionary.strings.prefix(Self.maximumTexts))
    variants =
      texts.prefix(10).flatMap { text in
        ["\(text)a", "a\(text)", text.uppercased(), text.lowercased(), "a\(text)a"]
      }.unique
  }

  /// The values for a place that was read; nil removes the member.
  func values(at names: [String], of start: LoginStart) -> [JSONValue?] {
    if names.first == "secrets" { return names.count == 2 ? [nil] + strings(of: texts) : [] }
    let values: [JSONValue?]
    switch EventPlace(names) {
    case .unknown: values = []
    case .map(let field, let kind): values = mapValues(field, kind, copying: start)
    case .field(let field): values = self.values(of: field, at: names, start)
    }
    let current = start.value.value(at: names)
    return values.unique.filter { $0 != current }
  }

  private func strings(of texts: [String]) -> [JSONValue?] { texts.map { .string($0) } }

  // MARK: - Documented members

  private func values(
    of field: AnyEventField,
    at names: [String],
    _ start: LoginStart
  ) -> [JSONValue?] {
    // Ways in differ in these, together with all that belongs to them.
    guard !Self.fixedByWayIn.contains(field.path), field.isPossible(in: start.grant),
      field.stage != .internalOnly
    else { return [] }
    // The list as a whole has the texts.
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
          EventPlace.object(of: field, for: start.grant),
          EventPlace.object(of: field, for: start.grant, isFull: true),
        ]
      }
    case .map(let kind): values += maps(kind)
    }
    return values
  }

  private static let fixedByWayIn: Set<String> = [
    "event.transaction.protocol", "event.transaction", "event.request", "event.user",
    "event.client", "event.connection", "event.tenant", "event.transaction.response_type",
    "event.transaction.response_mode", "event.request.method",
    "event.session", "event.refresh_token", "event.session_transfer_token",
    "event.session.user_id", "event.refresh_token.user_id",
  ]

  private func texts(for field: AnyEventField, _ start: LoginStart) -> [String] {
    let listed = field.allowedValues.filter { !$0.hasPrefix("<") }
    if !listed.isEmpty {
      let own = field.allowedValues.count > listed.count ? texts.filter { $0.contains("://") } : []
      let named = texts.filter(listed.contains)
      return named + own + listed
    }
    let form = TextForm(of: field)
    var all = texts.compactMap(form.text)
    switch form {
    case .emailAddress:
      all += texts.flatMap(Self.addresses)
      all += ["rosa@example.com", "rosa@sub.example.com", "\"rosa@elsewhere\"@example.com"]
    case .format(.ipAddress):
      all += texts.flatMap(Self.networkAddresses) + EventFieldFormat.ipAddress.examples.prefix(5)
    case .format(let format): all += format.examples
    case .any:
      all += variants.filter { !$0.isEmpty } + copies(from: start) + ["other"]
    default: all += [field.example].compactMap(\.self)
    }
    return all
  }

  /// Addresses whose parts hold a text.
  private static func addresses(_ text: String) -> [String] {
    guard !text.isEmpty, text.utf8.count < 64,
      text.allSatisfy({ $0.isLetter || $0.isNumber || "@.-_+".contains($0) })
    else { return [] }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let last = parts.last else { return [] }
    let bare = last.drop { $0 == "." }
    guard !bare.isEmpty else { return parts[0].isEmpty ? [] : ["\(parts[0])@example.com"] }
    let domain = bare.contains(".") ? String(bare) : "\(bare).example"
    let top = bare.contains(".") ? String(bare) : "school.\(bare)"
    let name = parts.count == 2 && !parts[0].isEmpty ? String(parts[0]) : "rosa"
    return [
      "\(name)@\(domain)", "\(name)@\(top)", "\(name)@sub.\(domain)", "\(name)@not\(domain)",
      "\(name)@\(domain).example.net", "\(name.uppercased())@\(domain.uppercased())",
      "\(name)@\(domain.replacing(".", with: "-"))", "\"rosa@elsewhere\"@\(domain)",
      "\(bare)@example.com", "\(bare).rosa@example.com", "rosa.\(bare)@example.com",
    ]
  }

  /// Addresses in and beside a network or the beginning of an address.
  private static func networkAddresses(_ text: String) -> [String] {
    let base = text.split(separator: "/").first.map(String.init) ?? ""
    var octets = base.split(separator: ".").compactMap { Int($0) }
    guard (1...4).contains(octets.count), octets.allSatisfy({ (0...255).contains($0) }),
      base.contains(".")
    else { return IPAddress(base) == nil ? [] : [base] }
    while octets.count < 4 { octets.append(octets.count == 3 ? 7 : 0) }
    return (0...3).flatMap { place in
      [-1, 0, 1].map { step in
        var changed = octets
        changed[place] = (octets[place] + step + 256) % 256
        return changed.map(String.init).joined(separator: ".")
      }
    }
  }

  private func copies(from start: LoginStart) -> [String] {
    [
      ["user", "email"], ["user", "user_id"], ["client", "client_id"], ["client", "name"],
      ["organization", "id"], ["organization", "name"], ["connection", "name"],
      ["connection", "id"], ["request", "ip"], ["request", "hostname"],
    ].compactMap { start.value.value(at: $0)?.stringValue }
  }

  /// Points in time around each span that the scripts hold, before and after the login.
  private var times: [String] {
    let now = SuiteSettings.defaultNow
    let steps: [Double] = [-1000, 0, 1000]
    let around: [Double] = dictionary.durations.prefix(40).flatMap { (span: Double) -> [Double] in
      steps.map { (step: Double) -> Double in now - span + step }
        + [now + span - 1000, now + span + 1000]
    }
    let fixed: [Double] = dictionary.dates.flatMap { date in steps.map { date + $0 } }
    let day = 86_400_000.0
    let plain: [Double] = [now, now - day * 400, now - day * 40, now - 60_000]
    let all: [Double] = fixed + around + plain
    return all.map { Date(millisecondsSince1970: $0).eventText }
  }

  private func numbers(for field: AnyEventField) -> [JSONValue?] {
    let range: ClosedRange<Double> =
      switch field.name {
      case "latitude": -90...90
      case "longitude": -180...180
      case "logins_count": 1...1_000_000
      default: 0...1_000_000_000_000_000
      }
    let isWhole = field.name != "latitude" && field.name != "longitude"
    let plain: [Double] = [0, 1, 2, 1000]
    let fitting = (boundaries + plain).filter { number in
      range.contains(number) && (!isWhole || number == number.rounded())
    }
    return fitting.map { .number(Self.text(of: $0)) }
  }

  /// Each number of the scripts with its neighbours.
  private var boundaries: [Double] {
    dictionary.numbers.prefix(40).flatMap { (number: Double) -> [Double] in
      [number, number - 1, number + 1]
    }.unique
  }

  /// The boundaries as texts, as forms and links bring them back.
  var numberTexts: [String] { boundaries.map(Self.text) }

  static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 9e15 ? String(Int(number)) : String(number)
  }

  private func lists(for field: AnyEventField) -> [JSONValue?] {
    let words = (texts.filter { !$0.contains("\n") } + field.allowedValues).unique
    let single = words.prefix(24).map { JSONValue.array([.string($0)]) }
    let first = words.prefix(5)
    let pairs = first.flatMap { left in
      first.filter { $0 != left }.map { JSONValue.array([.string(left), .string($0)]) }
    }
    let mixed = first.flatMap { word in
      [
        JSONValue.array([.string("other"), .string(word)]),
        .array([.string(word), .string("other")]),
        .array([.string(word), .string(word)]),
      ]
    }
    return [[]] + single + [.array(words.prefix(24).map { .string($0) })] + mixed + pairs
      + [["other"]]
  }

  // MARK: - Records

  private func records(
    of field: AnyEventField,
    at names: [String],
    _ start: LoginStart
  ) -> [JSONValue?] {
    let grant = start.grant
    let first = start.value.value(at: names + ["0"])
    let plain = first ?? EventPlace.object(of: field, for: grant)
    var records: [JSONValue] = []
    for member in EventPlace.members(of: field) {
      for value in values(ofMember: member, start).prefix(10) {
        var record = plain.placing([member.name], value, for: grant)
        // Only an entry for a second factor has a type.
        if field.name == "methods", member.name == "type", value != nil {
          record = record.placing(["name"], "mfa", for: grant)
        }
        if !records.contains(record) { records.append(record) }
      }
    }
    let needsOne = field.path == "event.user.identities"
    let single = records.prefix(30).map { JSONValue.array([$0]) }
    let more = records.prefix(12).map { JSONValue.array([plain, $0]) }
    let lists = single + more + [.array(Array(records.prefix(8)))]
    return (needsOne ? [] : [[]]) + lists
  }

  private func values(ofMember member: AnyEventField, _ start: LoginStart) -> [JSONValue?] {
    let optional: [JSONValue?] = member.isOptional ? [nil] : []
    return switch member.type {
    case .string: strings(of: texts(for: member, start)) + optional
    case .boolean: [true, false] + optional
    case .number: numbers(for: member) + optional
    case .time: times.map { .string($0) } + optional
    default: optional
    }
  }

  // MARK: - Members with names of the tenant

  private func mapValues(
    _ field: AnyEventField,
    _ kind: EventMapValue,
    copying start: LoginStart
  ) -> [JSONValue?] {
    let words = strings(of: texts)
    let numbers = boundaries.map { JSONValue.number(Self.text(of: $0)) }
    let more = strings(of: variants + copies(from: start)) + ["other", ""]
    if kind == .string || field.name == "query" || field.name == "body" {
      return [nil, "true"] + words + strings(of: boundaries.map(Self.text)) + ["false"] + more
        + strings(of: listsOfDomains(copying: start) + joinedTexts)
    }
    let numberTexts = strings(of: boundaries.prefix(9).map(Self.text))
    let scalars: [JSONValue?] = [nil, true, false] + words + numbers
    if kind == .scalar { return scalars + [0, 1] + more }
    let lists = texts.prefix(12).map { JSONValue.array([.string($0)]) } + longLists(start)
    let ages = times.prefix(40).map { JSONValue.string($0) }
    let objects = dictionary.memberPaths.prefix(6).compactMap { path in
      path.last.map { JSONValue.object([JSONMember($0, true)]) }
    }
    return scalars + [.null, 0, 1, "true", "false", [], [:], "1"] + lists
      + [.array(texts.prefix(12).map { .string($0) })]
      + (dictionary.usesClock ? ages : []) + numberTexts + records(in: start) + more + objects
      + strings(of: joinedTexts)
      + dictionary.numbers.prefix(4).map { .number(Self.text(of: $0 * 10)) }
  }

  /// Lists in one text, in which another member of the login stands second.
  private func listsOfDomains(copying start: LoginStart) -> [String] {
    let email = start.value.value(at: ["user", "email"])?.stringValue
    let domain = email?.split(separator: "@").last.map { [String($0)] } ?? []
    return (domain + copies(from: start)).flatMap { text in
      [text, "other,\(text)", "other, \(text)", "other \(text)", "x\(text)"]
    }
  }

  /// Texts that a script may take apart.
  private var joinedTexts: [String] {
    let first = texts.prefix(4).filter { $0.count > 1 }
    return [",", ", ", " "].flatMap { separator in
      first.map { "other\(separator)\($0)" } + first.map { "\($0)\(separator)other" }
    }
  }

  /// Records of an object with names of the tenant: one member each, equal to something else.
  private func records(in start: LoginStart) -> [JSONValue] {
    let own = [["request", "user_agent"], ["user", "email"]]
      .compactMap { start.value.value(at: $0)?.stringValue }
    let values = (texts.prefix(6) + own + copies(from: start)).unique
    let names = dictionary.memberPaths.compactMap(\.last).unique.prefix(5)
    return names.flatMap { name in
      values.prefix(16).map { JSONValue.object([JSONMember(name, .string($0))]) }
    }
  }

  /// Lists of records, as long as the numbers of the scripts and longer by one.
  private func longLists(_ start: LoginStart) -> [JSONValue] {
    let records = records(in: start)
    let counts = lengths
    return records.prefix(40).flatMap { record in
      [JSONValue.array([record]), .array([["other": true], record])]
        + counts.map { count in
          .array(Array(repeating: ["other": true], count: count) + [record])
        }
    }
  }

  /// How many elements a list may have besides one: the numbers of the scripts and their neighbours.
  var lengths: [Int] {
    dictionary.numbers.compactMap { Int(exactly: $0) }.filter { (1...60).contains($0) }
      .flatMap { [$0, $0 - 1] }.filter { $0 > 0 }.unique.prefix(6).map(\.self)
  }

  private func maps(_ kind: EventMapValue) -> [JSONValue?] {
    let value: JSONValue = kind == .string ? "true" : true
    return [[:]]
      + dictionary.strings.prefix(10).map { .object([JSONMember($0, value)]) }
  }
}
