import PostLogin
import WireFormats

extension Expected {
  /// Returns the differences between a found value and the expectation; with `isExact`, an
  /// unexpected member is one.
  func mismatches(in found: JSONValue?, at path: String, isExact: Bool) -> [Mismatch] {
    switch content {
    case .nothing:
      return found == nil || found == .null ? [] : [mismatch(found, path)]
    case .value(let value):
      return found.map { value.isSame(as: $0) } == true ? [] : [mismatch(found, path)]
    case .pattern(let pattern):
      guard let text = found?.stringValue, pattern.matches(text) else {
        return [mismatch(found, path)]
      }
      return []
    case .members(let members, let shape, let own):
      let exactness = isExact ? .everything : own
      guard let found, case .object(let foundMembers) = found else {
        return [mismatch(found, path)]
      }
      let named = members.flatMap { member in
        member.expected.mismatches(
          in: found[member.name],
          at: path.appending(member.name),
          isExact: exactness.includes(member.name)
        )
      }
      let names = Set(members.map(\.name))
      let others = foundMembers.filter {
        exactness.includes($0.name) && !names.contains($0.name) && !shape.mayLeaveOut($0)
      }
      return named + others.map { unexpected($0.value, at: path.appending($0.name)) }
    case .list(let elements, _):
      guard let list = found?.arrayValue,
        list.count == elements.count || !list.isEmpty && !elements.isEmpty
      else { return [mismatch(found, path)] }
      return listMismatches(elements, in: list, at: path, isExact: isExact)
    case .collection(let elements):
      return collectionMismatches(elements, in: found, at: path, isExact: isExact)
    }
  }

  /// The differences of elements one by one; where the lists are not equally long, of those between
  /// the same beginning and the same end.
  private func listMismatches(
    _ elements: [Expected],
    in list: [JSONValue],
    at path: String,
    isExact: Bool
  ) -> [Mismatch] {
    let ends = CommonEnds(elements.count, list.count) { element, value in
      elements[element].mismatches(in: list[value], at: path, isExact: isExact).isEmpty
    }
    let longer = max(elements.count, list.count) - ends.end
    let isLong = longer - ends.start > StructureDifference.maximumCount
    guard !isLong || elements.count == list.count else { return [mismatch(.array(list), path)] }
    return (ends.start..<longer).flatMap { index in
      let path = "\(path)[\(index)]"
      let value = index < list.count - ends.end ? list[index] : nil
      guard index < elements.count - ends.end else {
        return value.map { [unexpected($0, at: path)] } ?? []
      }
      guard let value else { return [elements[index].mismatch(nil, path)] }
      return elements[index].mismatches(in: value, at: path, isExact: isExact)
    }
  }

  private func collectionMismatches(
    _ elements: [Expected],
    in found: JSONValue?,
    at path: String,
    isExact: Bool
  ) -> [Mismatch] {
    guard let list = found?.arrayValue else { return [mismatch(found, path)] }
    func isMet(_ element: Expected, by value: JSONValue) -> Bool {
      element.mismatches(in: value, at: path, isExact: false).isEmpty
    }
    let missing = elements.filter { element in !list.contains { isMet(element, by: $0) } }
    let mismatches = missing.map { element in
      Mismatch(
        path: path,
        expected: element.text,
        found: list.isEmpty ? "nothing" : found.text,
        location: element.location ?? location
      )
    }
    // An empty list expects only that the found one is empty.
    guard isExact || elements.isEmpty else { return mismatches }
    let others = list.filter { value in !elements.contains { isMet($0, by: value) } }
    return mismatches + others.map { unexpected($0, at: path) }
  }

  private func mismatch(_ found: JSONValue?, _ path: String) -> Mismatch {
    Mismatch(path: path, expected: text, found: found.text, location: location)
  }

  private func unexpected(_ found: JSONValue, at path: String) -> Mismatch {
    Mismatch(path: path, expected: "nothing", found: found.jsonText(), location: location)
  }
}

extension OutcomeShape {
  /// Whether an exact expectation ignores a member that it does not name.
  fileprivate func mayLeaveOut(_ member: JSONMember) -> Bool {
    guard case .keys(let known, _) = self else { return false }
    return known.first { $0.name == member.name }?.shape.isNothing(member.value) ?? false
  }
}

extension String {
  /// Appends the name of a member to the path.
  func appending(_ name: String) -> String { isEmpty ? name : "\(self).\(name)" }
}

extension JSONValue? {
  /// The value as failures print it next to an expectation.
  package var text: String {
    guard let self, self != .null else { return "nothing" }
    return self.jsonText()
  }
}
