import WireFormats

/// Functions of lists, sets, maps and objects.
extension TerraformFunction {
  static let collections: [TerraformFunction] = [
    collection("sensitive") { $0.count == 1 ? $0[0] : nil },
    collection("nonsensitive") { $0.count == 1 ? $0[0] : nil },
    collection("tolist") { $0.count == 1 ? $0[0].elements.map(TerraformValue.list) : nil },
    collection("tomap") { arguments in
      guard arguments.count == 1, case .object = arguments[0] else { return nil }
      return arguments[0]
    },
    collection("toset") { arguments in
      guard arguments.count == 1, let elements = arguments[0].elements, !isOpen(elements) else {
        return nil
      }
      return distinct(elements).map { .list(sorted($0)) }
    },
    text("distinct") {
      $0.count == 1 ? $0[0].elements.flatMap(distinct).map(TerraformValue.list) : nil
    },
    text("sort") { $0.count == 1 ? $0[0].elements.map { .list(sorted($0)) } : nil },
    text("setunion") { combined($0) { all, more in all + more } },
    text("setintersection") { combined($0) { all, more in all.filter(more.contains) } },
    text("setsubtract") { combined($0) { all, more in all.filter { !more.contains($0) } } },
    text("alltrue") { truths($0)?.allSatisfy(\.self).asValue },
    text("anytrue") { truths($0)?.contains(true).asValue },
    text("index") { arguments in
      guard arguments.count == 2, let elements = arguments[0].elements else { return nil }
      return elements.firstIndex(of: arguments[1]).map { .number(Double($0)) }
    },
    collection("reverse") { $0.count == 1 ? $0[0].elements.map { .list($0.reversed()) } : nil },
    collection("concat") { arguments in
      let lists = arguments.compactMap(\.elements)
      return lists.count == arguments.count ? .list(lists.flatMap(\.self)) : nil
    },
    collection("flatten") { arguments in
      guard arguments.count == 1, case .list(let elements) = arguments[0] else { return nil }
      var left = 100_000
      let flat = flattened(elements, depth: 0, &left)
      return left > 0 ? .list(flat) : nil
    },
    collection("compact") { arguments in
      guard arguments.count == 1, let elements = arguments[0].elements else { return nil }
      return .list(elements.filter { $0 != .null && $0 != .string("") })
    },
    collection("coalesce") { arguments in
      arguments.first { $0 != .null && $0 != .string("") }
    },
    collection("length") { arguments in
      switch arguments.first {
      case .string(let text)?: .number(Double(text.count))
      case .list(let elements)?: .number(Double(elements.count))
      case .object(let object)?: .number(Double(object.members.count))
      default: nil
      }
    },
    collection("keys") { arguments in
      guard case .object(let object)? = arguments.first else { return nil }
      return .list(object.sorted.map { .string($0.name) })
    },
    collection("values") { arguments in
      guard case .object(let object)? = arguments.first else { return nil }
      return .list(object.sorted.map(\.value))
    },
    collection("merge") { arguments in
      var merged = TerraformObject()
      for argument in arguments where argument != .null {
        guard case .object(let object) = argument else { return nil }
        for member in object.members { merged.set(member) }
      }
      return .object(merged)
    },
    collection("lookup") { arguments in
      guard arguments.count >= 2, case .object(let object) = arguments[0],
        let key = arguments[1].text
      else { return nil }
      return object[key] ?? (arguments.count > 2 ? arguments[2] : nil)
    },
    collection("element") { arguments in
      guard arguments.count == 2, let elements = arguments[0].elements, !elements.isEmpty,
        let index = whole(arguments[1]), index >= 0
      else { return nil }
      return elements[index % elements.count]
    },
    collection("one") { arguments in
      guard let elements = arguments.first?.elements, elements.count < 2 else { return nil }
      return elements.first ?? .null
    },
    text("contains") { arguments in
      guard arguments.count == 2, let elements = arguments[0].elements else { return nil }
      return .boolean(elements.contains(arguments[1]))
    },
    collection("coalescelist") { arguments in
      arguments.first { ($0.elements?.isEmpty ?? true) == false }
    },
    collection("slice") { arguments in
      guard arguments.count == 3, let elements = arguments[0].elements,
        let start = whole(arguments[1]), let end = whole(arguments[2]), start >= 0, start <= end,
        end <= elements.count
      else { return nil }
      return .list(Array(elements[start..<end]))
    },

    collection("zipmap") { arguments in
      guard arguments.count == 2, let keys = arguments[0].elements,
        let values = arguments[1].elements, keys.count == values.count
      else { return nil }
      var object = TerraformObject()
      for (key, value) in zip(keys, values) {
        guard let name = key.text else { return nil }
        object.set(name, value)
      }
      return .object(object)
    },
  ]

  /// The elements without repetitions; nil for too many that are compared with each other.
  private static func distinct(_ elements: [TerraformValue]) -> [TerraformValue]? {
    var kept: [TerraformValue] = []
    var texts: Set<String> = []
    var others: [TerraformValue] = []
    for element in elements {
      if let text = element.text {
        if texts.insert(text).inserted { kept.append(element) }
      } else if !others.contains(element) {
        guard others.count < 1000 else { return nil }
        others.append(element)
        kept.append(element)
      }
    }
    return kept
  }

  private static func sorted(_ elements: [TerraformValue]) -> [TerraformValue] {
    elements.sorted { left, right in
      (left.text ?? "").utf8.lexicographicallyPrecedes((right.text ?? "").utf8)
    }
  }

  /// The elements of nested lists, as long as `left` counts.
  private static func flattened(
    _ elements: [TerraformValue],
    depth: Int,
    _ left: inout Int
  ) -> [TerraformValue] {
    guard depth < TerraformParser.maximumDepth else { return elements }
    var flat: [TerraformValue] = []
    for element in elements {
      left -= 1
      guard left > 0 else { break }
      if case .list(let inner) = element {
        flat += flattened(inner, depth: depth + 1, &left)
      } else {
        flat.append(element)
      }
    }
    return flat
  }

  /// A set of several ones, at most a thousand elements of each, which are compared with each other.
  private static func combined(
    _ arguments: [TerraformValue],
    _ combine: ([TerraformValue], [TerraformValue]) -> [TerraformValue]
  ) -> TerraformValue? {
    let sets = arguments.compactMap(\.elements)
    guard sets.count == arguments.count, let first = sets.first,
      sets.allSatisfy({ $0.count <= 1000 })
    else { return nil }
    return distinct(sets.dropFirst().reduce(first, combine)).map { .list(sorted($0)) }
  }

  private static func truths(_ arguments: [TerraformValue]) -> [Bool]? {
    guard arguments.count == 1, let elements = arguments[0].elements else { return nil }
    let truths = elements.compactMap(TerraformModule.boolean)
    return truths.count == elements.count ? truths : nil
  }
}

extension Bool {
  fileprivate var asValue: TerraformValue { .boolean(self) }
}
