import WireFormats

/// Larger variants of a value that made a version do something new.
struct GrownValues {
  private let names: [String]
  private let listNames: Set<String>
  private let leaves: [JSONValue]
  private let lengths: [Int]

  private static let maximumNames = 6
  private static let maximumInner = 12
  /// The maximum number of elements in a list in addition to the numbers in the scripts; lists that
  /// grow at each step would slow down all later logins.
  private static let extraCount = 8

  private var maximumCount: Int { (lengths.max() ?? 0) + Self.extraCount }

  init(_ values: LoginValues) {
    let dictionary = values.dictionary
    listNames = dictionary.listNames
    let all = (dictionary.memberPaths.compactMap(\.last) + dictionary.keys).unique
    // Lists are more often in records than records in lists.
    let lists = all.filter(listNames.contains)
    names = Array((all.filter { !lists.contains($0) } + lists).prefix(Self.maximumNames))
    let words = dictionary.strings.prefix(4).map { JSONValue.string($0) }
    leaves =
      [true] + .interleaved([words, dictionary.usesClock ? Array(values.epochs.prefix(3)) : []])
    lengths = values.lengths
  }

  /// Returns longer lists, and records with one member more or replaced; also as JSON texts.
  func values(like value: JSONValue) -> [JSONValue] {
    switch value {
    case .object(let members) where !members.isEmpty:
      .interleaved([records(like: members), changed(members), inner(members)])
    case .array(let elements): lists(like: elements)
    case .string(let text):
      WrittenValue(text).map { written in
        values(like: written.value).map { .string(written.text(of: $0)) }
      } ?? []
    default: []
    }
  }

  /// Returns lists of a documented member, whose records have one form: as long as the numbers of
  /// the scripts, with ordinary records before and after the present ones.
  func lists(like elements: [JSONValue], with ordinary: JSONValue) -> [JSONValue] {
    guard elements.count < maximumCount else { return [] }
    let counts = ([1] + lengths).unique.filter { $0 + elements.count <= maximumCount }
    return counts.flatMap { count -> [JSONValue] in
      let more = Array(repeating: ordinary, count: count)
      return [.array(more + elements), .array(elements + more)]
    }
  }

  // MARK: - Records

  private func records(like members: [JSONMember]) -> [JSONValue] {
    let missing = names.filter { name in !members.contains { $0.name == name } }
    return .interleaved(
      missing.map { name in
        leaves(of: name).map { .object(members + [JSONMember(name, $0)]) }
      }
    )
  }

  /// Returns possible values of a member; a list if the scripts use it as one.
  private func leaves(of name: String) -> [JSONValue] {
    guard listNames.contains(name) else { return leaves }
    let others = names.filter { $0 != name && !listNames.contains($0) }
    let records: [[JSONValue]] = others.map { other in
      leaves.prefix(4).map { .array([.object([JSONMember(other, $0)])]) }
    }
    return .interleaved(records + [leaves.map { .array([$0]) }])
  }

  /// Returns records with another value of one member.
  private func changed(_ members: [JSONMember]) -> [JSONValue] {
    .interleaved(
      members.indices.prefix(Self.maximumNames).map { index in
        leaves.filter { $0 != members[index].value }.map { leaf in
          var copy = members
          copy[index].value = leaf
          return .object(copy)
        }
      }
    )
  }

  /// Returns records with a larger member.
  private func inner(_ members: [JSONMember]) -> [JSONValue] {
    .interleaved(
      members.indices.prefix(Self.maximumNames).map { index in
        switch members[index].value {
        case .object, .array:
          values(like: members[index].value).prefix(Self.maximumInner).map { value in
            var copy = members
            copy[index].value = value
            return .object(copy)
          }
        default: []
        }
      }
    )
  }

  // MARK: - Lists

  private func lists(like elements: [JSONValue]) -> [JSONValue] {
    guard let last = elements.last, elements.count < maximumCount else { return [] }
    let fitting = lengths.filter { $0 + elements.count <= maximumCount }
    guard case .object(let members) = last else {
      return lists(of: last, elements, fitting)
    }
    let padded: [JSONValue] = fitting.map { count in
      .array(Array(repeating: ["other": true], count: count) + elements)
    }
    let more = records(like: members)
    let replaced: [JSONValue] = more.map { .array(elements.dropLast() + [$0]) }
    let changed: [JSONValue] = changed(members).map { .array(elements.dropLast() + [$0]) }
    let added: [JSONValue] = more.prefix(6).map { .array(elements + [$0]) }
    // A record that differs from the other in one member, before or after it.
    let others: [JSONValue] = members.flatMap { member -> [JSONValue] in
      let other = Self.record(members, without: member.name)
      return [.array([other] + elements), .array(elements + [other])]
    }
    let deeper: [JSONValue] = inner(members).map { .array(elements.dropLast() + [$0]) }
    return .interleaved([padded, replaced, others, Self.divided(members), added, changed, deeper])
  }

  /// Lists of texts or numbers: with more of the same values, and with others before and after.
  private func lists(
    of leaf: JSONValue,
    _ elements: [JSONValue],
    _ fitting: [Int]
  ) -> [JSONValue] {
    ([1] + fitting).unique.flatMap { count -> [JSONValue] in
      let others = Array(repeating: JSONValue.string("other"), count: count)
      return [
        .array(elements + Array(repeating: leaf, count: count)), .array(elements + others),
        .array(others + elements),
      ]
    }
  }

  /// Returns two records with one of two members each, in place of one with both.
  private static func divided(_ members: [JSONMember]) -> [JSONValue] {
    let few = members.prefix(4)
    return few.indices.flatMap { first in
      few[(first + 1)...].map { second in
        .array([
          record(members, without: few[first].name), record(members, without: second.name),
        ])
      }
    }
  }

  /// Returns the record with a text that represents any other value in place of a member.
  private static func record(_ members: [JSONMember], without name: String) -> JSONValue {
    .object(members.filter { $0.name != name } + [JSONMember(name, "other")])
  }
}
