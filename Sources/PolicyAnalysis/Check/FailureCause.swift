import PostLogin
import WireFormats

/// The cause of an error, according to the engine's message and place.
enum FailureCause: Equatable {
  /// The login lacks a member of the event.
  case missing(path: String)
  /// A member of the event lacks a method, because the generated login has a value of another type
  /// than the Action expects.
  case generatedType
  /// No value of the documented type has the method.
  case noMethod(path: String, String)
  /// The cause lies outside of the event, such as a variable, a host's answer or a package's
  /// result.
  case other

  init(
    _ error: ActionError,
    _ entries: [ActionTrace.Entry],
    in source: String,
    of trigger: Trigger
  ) {
    guard let expression = FailedExpression(error.message) else {
      self = .other
      return
    }
    let reads = Reads(
      entries: entries.filter { $0.kind.isLook && !$0.isIndirect },
      line: error.location?.line,
      source: source,
      trigger: trigger
    )
    switch expression.kind {
    case .nothing:
      let found =
        expression.subjects.isEmpty
        ? reads.lastInLine
        : expression.subjects.lazy.compactMap { reads.read(shownAs: $0, isMissing: true) }.first
      self = found.flatMap { $0.isNothing ? .missing(path: $0.path) : nil } ?? .other
    case .noFunction(let method):
      guard
        let read = expression.subjects.first.flatMap({ reads.read(shownAs: $0, isMissing: false) })
      else {
        // The elements of generated metadata are also of any type.
        let isOfElement = Self.commonMethods.contains(method) && reads.hasContainerOfAnyType
        self = isOfElement ? .generatedType : .other
        return
      }
      let isOfGeneratedType =
        Self.isOfAnyType(read.names, of: trigger) && Self.commonMethods.contains(method)
      self = isOfGeneratedType ? .generatedType : .noMethod(path: read.path, method)
    }
  }

  /// Whether the tenant alone determines the type of a member.
  fileprivate static func isOfAnyType(_ names: [String], of trigger: Trigger) -> Bool {
    switch EventPlace(names, of: trigger) {
    case .map, .unknown: true
    case .field: false
    }
  }

  /// Methods of texts, lists, numbers and dates.
  private static let commonMethods: Set<String> = [
    "at", "charAt", "concat", "endsWith", "entries", "every", "filter", "find", "findIndex",
    "flat", "flatMap", "forEach", "getTime", "includes", "indexOf", "join", "keys", "lastIndexOf",
    "localeCompare", "map", "match", "matchAll", "normalize", "padEnd", "padStart", "pop", "push",
    "reduce", "repeat", "replace", "replaceAll", "reverse", "search", "shift", "slice", "some",
    "sort", "splice", "split", "startsWith", "substr", "substring", "toFixed", "toISOString",
    "toLowerCase", "toUpperCase", "trim", "trimEnd", "trimStart", "unshift", "values",
  ]
}

/// The members of the event that an Action read before it failed.
private struct Reads {
  let entries: [ActionTrace.Entry]
  /// The line of the error.
  let line: Int?
  let source: String
  let trigger: Trigger

  /// The last member that was read on the line of the error.
  var lastInLine: ActionTrace.Entry? { entries.last { $0.location?.line == line } }

  /// Whether the Action read a list or object whose type the tenant determines.
  var hasContainerOfAnyType: Bool {
    entries.contains { entry in
      ["[…]", "{…}"].contains(entry.value) && FailureCause.isOfAnyType(entry.names, of: trigger)
    }
  }

  /// Returns the read of an expression's value; nil for a value that is not a member of the event.
  func read(shownAs text: Substring, isMissing: Bool) -> ActionTrace.Entry? {
    let looks = entries.filter { $0.isNothing == isMissing }
    if let path = FailedExpression.eventPath(text) {
      return looks.last { $0.names == path }
    }
    guard let name = FailedExpression.name(atEndOf: text).map(String.init) else { return nil }
    let isVariable = name.count == text.count
    // A variable is the member of the same name only if it was taken from the event.
    let named = looks.filter { look in
      look.names.last == name && (!isVariable || declares(name, line: look.location?.line))
    }
    if let read = named.last(where: { $0.location?.line == line }) ?? named.last { return read }
    guard isVariable else { return nil }
    return variable(name, among: looks)
  }

  /// Guesses whether a line of the source assigns the variable.
  private func declares(_ name: String, line: Int?) -> Bool {
    guard let line else { return false }
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(line - 1) else { return false }
    let text = lines[line - 1]
    return text.contains("=")
      && text.ranges(of: name).contains { place in
        let before = text[..<place.lowerBound].last
        let after = text[place.upperBound...].first
        return before != "." && before.map(FailedExpression.isOfName) != true
          && after.map(FailedExpression.isOfName) != true
      }
  }

  private static func isOfPath(_ character: Character) -> Bool {
    FailedExpression.isOfName(character) || ".?[]'\"".contains(character)
  }

  /// Returns the read that a variable was declared with; nil if its declaration has more than a
  /// member.
  private func variable(_ name: String, among looks: [ActionTrace.Entry]) -> ActionTrace.Entry? {
    for place in source.ranges(of: name) {
      let (before, after) = (source[..<place.lowerBound], source[place.upperBound...])
      guard before.last.map(FailedExpression.isOfName) != true, before.last != ".",
        after.first.map(FailedExpression.isOfName) != true
      else { continue }
      let next = after.drop { $0 == " " }
      let previous = before.reversed().drop { $0 == " " }
      if next.first == "=", let second = next.dropFirst().first, second != "=", second != ">" {
        let value = next.dropFirst().prefix { $0 != ";" && !$0.isNewline }.drop { $0 == " " }
        guard value.allSatisfy(Self.isOfPath), let member = FailedExpression.name(atEndOf: value)
        else { continue }
        if let read = looks.last(where: { $0.names.last == String(member) }) { return read }
      } else if previous.first == ":" {
        // `{ member: variable }` renames a member.
        let member = String(
          previous.dropFirst().drop { $0 == " " }.prefix(while: FailedExpression.isOfName)
            .reversed()
        )
        if let read = looks.last(where: { $0.names.last == member }) { return read }
      }
    }
    return nil
  }
}

extension ActionTrace.Entry {
  /// Whether the value is undefined or null.
  fileprivate var isNothing: Bool { isMissing || value == "null" }
}
