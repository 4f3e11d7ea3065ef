import PostLogin
import PostLoginTesting
import WireFormats

/// Values with the members that scripts read from external data: answers of hosts, tokens, and JSON
/// texts.
struct ValueShapes: Sendable {
  let values: [JSONValue]
  /// Records, and lists of one, with texts of the ordinary login that the scripts read.
  let ownValues: [JSONValue]

  init(_ dictionary: ScriptDictionary) {
    let paths = dictionary.memberPaths
    let texts = dictionary.strings.prefix(12)
    let numbers: [JSONValue] = dictionary.numbers.prefix(8).flatMap { number -> [JSONValue] in
      [number, number - 1, number + 1].map { .number(LoginValues.text(of: $0)) }
    }
    let plain: [JSONValue] = [true, false, [], .null, 1, 0, ""]
    let words: [JSONValue] = texts.map { .string($0) }
    let plainTexts = texts.filter { $0.count < 16 && !$0.contains(" ") }
    let cases: [JSONValue] = plainTexts.prefix(6).flatMap { text -> [JSONValue] in
      [.string(text.uppercased()), .string(text.lowercased())]
    }
    let moments = dictionary.usesClock ? Self.moments : []
    let leaves: [JSONValue] = .interleaved(
      dictionary.changesCase
        ? [plain, words, cases, numbers, moments] : [plain, words, numbers, cases, moments]
    )
    let empty = JSONValue.object([])
    let whole: [JSONValue] = leaves.map { leaf in
      paths.reduce(empty) { $0.adding($1[...], leaf) }
    }
    let single: [[JSONValue]] = paths.prefix(6).map { path in
      leaves.map { empty.adding(path[...], $0) }
    }
    let mixed = Self.mixed(paths, texts: Array(texts.prefix(4)), by: dictionary)
    let lists = Self.lists(paths, Array(words.prefix(6)))
    let nested = Self.nested(dictionary, Array(words.prefix(4)))
    // Lists of records that contain records are rarer than either alone.
    let hasDeepLists = !dictionary.listNames.isEmpty && paths.count > 1
    let deep: [JSONValue] = words.map { leaf in
      .array([paths.reduce(empty) { $0.adding($1[...], leaf) }])
    }
    let all: [[JSONValue]] =
      [whole, .interleaved(single), mixed, lists, nested] + (hasDeepLists ? [deep] : [])
    values = [JSONValue].interleaved(all).unique
    ownValues = LoginStart.ownTexts.filter { $0.words.allSatisfy(dictionary.hasWord) }
      .flatMap { own -> [JSONValue] in
        let leaf = JSONValue.string(own.text)
        let records = ([paths] + paths.prefix(3).map { [$0] }).map { paths in
          paths.reduce(empty) { $0.adding($1[...], leaf) }
        }
        return records.flatMap { [.array([$0]), $0] }
      }
      .unique.filter { $0 != empty && $0 != .array([empty]) }
  }

  /// Returns the members with equal texts, except one with a flag, a time in seconds or a number.
  private static func mixed(
    _ paths: [[String]],
    texts: [String],
    by dictionary: ScriptDictionary
  ) -> [JSONValue] {
    guard paths.count > 1 else { return [] }
    let others: [JSONValue] = [true, false] + (dictionary.usesClock ? moments : [1, 0])
    var values: [JSONValue] = []
    for text in texts {
      let whole = paths.reduce(JSONValue.object([])) { $0.adding($1[...], .string(text)) }
      for other in others {
        for path in paths.prefix(4) { values.append(whole.adding(path[...], other)) }
      }
    }
    return values
  }

  /// Times in the future and past, in seconds and milliseconds.
  private static let moments: [JSONValue] = {
    let now = SuiteSettings.defaultNow / 1000
    let points: [Double] = [now + 3600, now - 3600, now * 1000 + 3_600_000]
    return points.map { .number(LoginValues.text(of: $0.rounded())) }
  }()

  /// Returns lists of records in a member that the scripts use as a list.
  private static func nested(_ dictionary: ScriptDictionary, _ words: [JSONValue]) -> [JSONValue] {
    let outer = dictionary.memberPaths.filter { $0.last.map(dictionary.listNames.contains) == true }
    let names = dictionary.memberPaths.compactMap(\.last)
      .filter { !dictionary.listNames.contains($0) }.unique
    return outer.prefix(3).flatMap { path -> [JSONValue] in
      ([true] + words).flatMap { leaf -> [JSONValue] in
        let whole = JSONValue.object(names.prefix(6).map { JSONMember($0, leaf) })
        let single = names.prefix(3).map { JSONValue.object([JSONMember($0, leaf)]) }
        return ([whole] + single).map { JSONValue.object([]).adding(path[...], .array([$0])) }
      }
    }
  }

  private static func lists(_ paths: [[String]], _ leaves: [JSONValue]) -> [JSONValue] {
    var values: [JSONValue] = []
    for leaf in leaves {
      values.append(paths.reduce(JSONValue.object([])) { $0.adding($1[...], .array([leaf])) })
      for path in paths.prefix(4) {
        let record = JSONValue.object([]).adding(path[...], leaf)
        values += [.array([record]), .array([["other": true], record])]
      }
      values.append(.array([leaf]))
    }
    return values
  }
}

extension JSONValue {
  /// Returns the value with a member at the end of a path.
  fileprivate func adding(_ names: ArraySlice<String>, _ leaf: JSONValue) -> JSONValue {
    guard let name = names.first else { return leaf }
    guard case .object(var members) = self else { return JSONValue.object([]).adding(names, leaf) }
    let inner = members.first { $0.name == name }?.value ?? [:]
    members.removeAll { $0.name == name }
    members.append(JSONMember(name, inner.adding(names.dropFirst(), leaf)))
    return .object(members)
  }
}
