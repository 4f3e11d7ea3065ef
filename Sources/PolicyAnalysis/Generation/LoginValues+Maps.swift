import PostLogin
import WireFormats

extension LoginValues {
  /// Returns the values of a member that the tenant names, a few of each kind first.
  func mapValues(
    _ field: AnyEventField,
    _ kind: EventMapValue,
    copying start: LoginStart
  ) -> [JSONValue?] {
    let ownTexts = strings(of: copies(from: start))
    let digits = strings(of: boundaries.prefix(9).map(Self.text) + ["10", "9", "1", "0"])
    let joined = joinedLists(start)
    let more = strings(of: ["other", ""] + variants + longTexts)
    let written = strings(of: writtenTexts)
    let words = strings(of: texts)
    let epochs: [JSONValue?] = dictionary.usesClock ? self.epochs.map { $0 } : []
    if field.holdsTexts(kind) {
      let plain: [JSONValue?] = [nil, "true", "false"]
      return .interleaved([plain, words, digits, ownTexts, joined, more, written])
    }
    let numbers = [JSONValue?].interleaved([mapNumbers, epochs])
    if kind == .scalar {
      let plain: [JSONValue?] = [nil, true, false]
      return .interleaved([plain, words, numbers, ownTexts, more])
    }
    let plain: [JSONValue?] = [nil, false, []]
    let others: [JSONValue?] = [true, .null, [:]] + emptyMembers
    let ages: [JSONValue?] = dictionary.usesClock ? strings(of: Array(times.prefix(40))) : []
    let flags: [JSONValue?] = ["true", "false"]
    let objects = records(in: start) + self.objects
    return .interleaved([
      plain, others, words, numbers, ownTexts, ages, longLists(start), textLists(start),
      digits + flags,
      objects,
      joined, written, more,
    ])
  }

  private var mapNumbers: [JSONValue?] {
    let near = boundaries.map { Self.text(of: $0) }
    let far = dictionary.numbers.prefix(4).flatMap { number in
      [Self.text(of: number * 10), Self.text(of: number + 0.5)]
    }
    let plain = ["1", "0", "1.5", "10", "100"]
    let all = Array(near.prefix(6)) + plain + Array(near.dropFirst(6)) + far
    return all.map { .number($0) }
  }

  /// Returns the values of a secret: texts that the scripts compare, one or several in one.
  func secrets(named name: String, _ start: LoginStart) -> [JSONValue?] {
    if let form = dictionary.secretForm(of: name) {
      return [nil] + strings(of: texts.filter(form.accepts))
    }
    let all: [JSONValue?] = .interleaved([
      strings(of: (texts + copies(from: start)).unique), joinedLists(start),
      strings(of: writtenTexts),
    ])
    return [nil] + all
  }

  /// Returns lists of texts: each text alone, and all.
  private func textLists(_ start: LoginStart) -> [JSONValue?] {
    let first = texts.prefix(12).map { JSONValue.string($0) }
    let own = copies(from: start).prefix(6).map { JSONValue.array([.string($0)]) }
    let moments = dictionary.usesClock ? [JSONValue.array([.string(Self.recentTime)])] : []
    let each: [JSONValue] = .interleaved([first.map { .array([$0]) }, own, moments])
    return each.map { $0 } + [.array(first)]
  }

  /// Returns several texts joined into one, which a script may split.
  private func joinedLists(_ start: LoginStart) -> [JSONValue?] {
    strings(of: listsOfDomains(copying: start) + joinedTexts)
  }

  /// Objects with a member that the scripts read.
  private var objects: [JSONValue?] {
    dictionary.memberPaths.prefix(6).compactMap { path in
      path.last.map { .object([JSONMember($0, true)]) }
    }
  }

  /// Objects with a member that exists but is falsy.
  private var emptyMembers: [JSONValue?] {
    let leaves: [JSONValue] = [.null, "", false]
    return dictionary.memberPaths.compactMap(\.last).unique.prefix(6).flatMap { name in
      leaves.map { .object([JSONMember(name, $0)]) }
    }
  }

  /// JSON and JSON Web Tokens with members that the scripts read, if scripts parse such texts.
  var writtenTexts: [String] {
    let readsTokens = dictionary.readsTokens
    guard readsTokens || ["parse", "JSON", "atob", "Buffer"].contains(where: dictionary.hasWord)
    else { return [] }
    let values: [String] =
      shapes.values.prefix(40).map { $0.jsonText() } + ["{}", "null", "{", "[]"]
    guard readsTokens || ["atob", "Buffer"].contains(where: dictionary.hasWord) else {
      return values
    }
    let encoded = values.map { Base64URL.encode(Array($0.utf8)) }
    let head = Base64URL.encode(Array("{\"alg\":\"HS256\",\"typ\":\"JWT\"}".utf8))
    let tokens = encoded.map { "\(head).\($0).c2lnbmVk" }
    return .interleaved([tokens, values, encoded])
  }

  /// Returns lists in one text with another member of the login in second place.
  private func listsOfDomains(copying start: LoginStart) -> [String] {
    let email = start.value.value(at: ["user", "email"])?.stringValue
    let domain = email?.split(separator: "@").last.map { [String($0)] } ?? []
    let copies = copies(from: start)
    return (copies.prefix(1) + domain + copies.dropFirst()).flatMap { text in
      [text, "other,\(text)", "other \(text)", "other, \(text)", "x\(text)"]
    }
  }

  /// Texts that a script may split.
  private var joinedTexts: [String] {
    let first = texts.prefix(4).filter { $0.count > 1 }
    return [",", ", ", " "].flatMap { separator in
      first.map { "other\(separator)\($0)" } + first.map { "\($0)\(separator)other" }
    }
  }

  /// Returns records with one member each, equal to another value of the login.
  private func records(in start: LoginStart) -> [JSONValue?] { memberRecords(start).map { $0 } }

  private func memberRecords(_ start: LoginStart) -> [JSONValue] {
    let own = [["request", "user_agent"], ["user", "email"]]
      .compactMap { start.value.value(at: $0)?.stringValue }
    let copies = copies(from: start)
    let few = [String].interleaved([Array(copies.prefix(2)), Array(texts.prefix(3))])
    let values = (few + own + copies.prefix(6) + texts.prefix(6)).unique
    let names = (dictionary.memberPaths.compactMap(\.last) + dictionary.keys).unique.prefix(5)
    let lists: [[JSONValue]] = names.map { name in
      values.prefix(16).map { .object([JSONMember(name, .string($0))]) }
    }
    return .interleaved(lists + [pairs(of: Array(names.prefix(3)), values)])
  }

  /// Returns records with two members.
  private func pairs(of names: [String], _ values: [String]) -> [JSONValue] {
    let plain: [JSONValue] = [true, false]
    let values = values.prefix(5).map { JSONValue.string($0) } + plain
    return names.indices.flatMap { first in
      names[(first + 1)...].flatMap { second in
        values.flatMap { value in
          values.map { .object([JSONMember(names[first], value), JSONMember(second, $0)]) }
        }
      }
    }
  }

  /// Returns lists of records, as long as the numbers of the scripts and longer by one.
  private func longLists(_ start: LoginStart) -> [JSONValue?] {
    let counts = lengths
    let records = memberRecords(start).prefix(40)
    let pairs: [JSONValue?] = records.flatMap { record -> [JSONValue] in
      [.array([record, record]), .array([["other": true], record])]
    }
    let long: [JSONValue?] = records.flatMap { record in
      counts.map { .array(Array(repeating: ["other": true], count: $0) + [record]) }
    }
    return .interleaved([records.map { .array([$0]) }, pairs, long])
  }

  /// The possible lengths of a list in addition to one, from the numbers of the scripts.
  var lengths: [Int] {
    dictionary.numbers.compactMap { Int(exactly: abs($0)) }.filter { (1...60).contains($0) }
      .flatMap { [$0, $0 - 1] }.filter { $0 > 0 }.unique.prefix(6).sorted()
  }

  /// Returns the values of the object itself.
  func maps(_ field: AnyEventField, _ kind: EventMapValue) -> [JSONValue?] {
    let value: JSONValue = field.holdsTexts(kind) ? "true" : true
    let names = (Array(dictionary.keys.prefix(6)) + dictionary.strings.prefix(10)).unique
    let plain: [JSONValue?] = names.map { .object([JSONMember($0, value)]) }
    var texts: [JSONValue?] = []
    for name in names.prefix(6) {
      for text in dictionary.strings.prefix(4) {
        texts.append(.object([JSONMember(name, .string(text))]))
      }
    }
    let members = dictionary.memberPaths.compactMap(\.last).unique.filter { !names.contains($0) }
    let leaves = ([value, ""] + dictionary.strings.prefix(2).map { .string($0) }).unique
    let others: [JSONValue?] = members.prefix(6).flatMap { name in
      leaves.map { .object([JSONMember(name, $0)]) }
    }
    return [[:]] + [JSONValue?].interleaved([plain, texts]) + others
  }
}

extension AnyEventField {
  /// Whether every member of the map is a text, as in URLs and forms.
  func holdsTexts(_ kind: EventMapValue) -> Bool {
    kind == .string || name == "query" || name == "body"
  }
}
