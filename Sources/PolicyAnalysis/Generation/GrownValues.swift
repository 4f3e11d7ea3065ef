import WireFormats

/// Values like one that made a version do something new, with more in them.
struct GrownValues {
  private let names: [String]
  private let leaves: [JSONValue]
  private let lengths: [Int]

  private static let maximumNames = 6
  /// How many elements a list may have besides those that a number in the scripts asks for: a list
  /// that grew at each step would make every later login slower.
  private static let extraCount = 8

  private var maximumCount: Int { (lengths.max() ?? 0) + Self.extraCount }

  init(_ values: LoginValues) {
    let dictionary = values.dictionary
    let all = (dictionary.memberPaths.compactMap(\.last) + dictionary.keys).unique
    names = Array(all.prefix(Self.maximumNames))
    leaves = [true] + dictionary.strings.prefix(4).map { .string($0) }
    lengths = values.lengths
  }

  /// Longer lists of records, and records with one more member; texts that hold such JSON too.
  func values(like value: JSONValue) -> [JSONValue] {
    switch value {
    case .object(let members) where !members.isEmpty: records(like: members)
    case .array(let elements): lists(like: elements)
    case .string(let text):
      text.hasPrefix("{") || text.hasPrefix("[")
        ? ((try? JSONText(text))?.value).map { inner in
          values(like: inner).map { .string($0.jsonText()) }
        } ?? [] : []
    default: []
    }
  }

  private func records(like members: [JSONMember]) -> [JSONValue] {
    names.flatMap { name -> [JSONValue] in
      guard !members.contains(where: { $0.name == name }) else { return [] }
      return leaves.map { .object(members + [JSONMember(name, $0)]) }
    }
  }

  private func lists(like elements: [JSONValue]) -> [JSONValue] {
    guard case .object(let members)? = elements.last, elements.count < maximumCount else {
      return []
    }
    let fitting = lengths.filter { $0 + elements.count <= maximumCount }
    let padded: [JSONValue] = fitting.map { count in
      .array(Array(repeating: ["other": true], count: count) + elements)
    }
    let more = records(like: members)
    let replaced: [JSONValue] = more.map { .array(elements.dropLast() + [$0]) }
    let added: [JSONValue] = more.prefix(6).map { .array(elements + [$0]) }
    // A record that is like the other but for one member, on either side of it.
    let others: [JSONValue] = members.flatMap { member -> [JSONValue] in
      let rest = members.filter { $0.name != member.name }
      let other = JSONValue.object(rest + [JSONMember(member.name, "other")])
      return [.array([other] + elements), .array(elements + [other])]
    }
    return .interleaved([padded, replaced, others, added])
  }
}
