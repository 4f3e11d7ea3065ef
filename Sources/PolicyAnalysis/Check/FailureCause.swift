import PostLogin
import WireFormats

/// What the engine's text and place of an error say about its cause.
enum FailureCause: Equatable {
  /// A member of the event that the login lacks.
  case missing(path: String)
  /// A method that a member of the event lacks, because the login that was made up has a value of
  /// another type there than the Action expects.
  case madeUpType
  /// A method that no value of the documented type has.
  case noMethod(path: String, String)
  /// Something else than the event: a variable, the answer of a host, the result of a package.
  case other

  init(_ error: ActionError, _ entries: [ActionTrace.Entry], in source: String) {
    guard let expression = FailedExpression(error.message) else {
      self = .other
      return
    }
    let reads = Reads(
      entries: entries.filter { $0.kind.isLook && !$0.isIndirect },
      line: error.location?.line,
      source: source
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
        // The elements of made-up metadata are of any type, too.
        let isOfElement = Self.commonMethods.contains(method) && reads.hasContainerOfAnyType
        self = isOfElement ? .madeUpType : .other
        return
      }
      let isMadeUp = Self.isOfAnyType(read.names) && Self.commonMethods.contains(method)
      self = isMadeUp ? .madeUpType : .noMethod(path: read.path, method)
    }
  }

  /// Whether only the tenant knows the type of a member.
  fileprivate static func isOfAnyType(_ names: [String]) -> Bool {
    switch EventPlace(names) {
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

/// The members of the event that an Action looked at before it failed.
private struct Reads {
  let entries: [ActionTrace.Entry]
  /// The line of the error.
  let line: Int?
  let source: String

  /// The last member that was read in the line of the error.
  var lastInLine: ActionTrace.Entry? { entries.last { $0.location?.line == line } }

  /// Whether a list or an object was read whose type only the tenant knows.
  var hasContainerOfAnyType: Bool {
    entries.contains { entry in
      ["[…]", "{…}"].contains(entry.value) && FailureCause.isOfAnyType(entry.names)
    }
  }

  /// The read whose value an expression shows; nil for values that are no members of the event.
  func read(shownAs text: Substring, isMissing: Bool) -> ActionTrace.Entry? {
    let looks = entries.filter { $0.isNothing == isMissing }
    if let path = FailedExpression.eventPath(text) {
      return looks.last { $0.names == path }
    }
    guard let name = FailedExpression.name(atEndOf: text).map(String.init) else { return nil }
    let isVariable = name.count == text.count
    // A variable is a member of the same name only where it is taken out of the event.
    let named = looks.filter { look in
      look.names.last == name && (!isVariable || declares(name, line: look.location?.line))
    }
    if let read = named.last(where: { $0.location?.line == line }) ?? named.last { return read }
    guard isVariable else { return nil }
    return variable(name, among: looks)
  }

  /// Whether a line of the source gives a variable its value, as far as a glance at it tells.
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

  /// The read from which a variable has its value, if its declaration shows a member and no more.
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
        // `{ member: variable }` takes a member under another name.
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
  /// Whether the value was undefined or null.
  fileprivate var isNothing: Bool { isMissing || value == "null" }
}
