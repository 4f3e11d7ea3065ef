/// The problems with the arguments of one call, in the words of a JSON schema check.
struct ArgumentProblems {
  private var groups: [(name: String, texts: [String])] = []

  /// Adds a problem; consecutive problems of one argument are reported together.
  mutating func note(_ text: String, of name: String) {
    if groups.last?.name != name { groups.append((name, [])) }
    groups[groups.count - 1].texts.append(text)
  }

  /// Adds the problem of a missing argument.
  ///
  /// It belongs to no argument, so its text starts with a blank.
  mutating func noteMissing(_ name: String) {
    note("must have required property '\(name)'", of: "")
  }

  /// Checks that a value is a string of at most so many code points.
  mutating func check(_ value: ScriptValue, isTextOfAtMost maximum: Int, as name: String) {
    guard let text = value.stringValue else { return note("must be string", of: name) }
    guard text.unicodeScalars.count > maximum else { return }
    note("must NOT have more than \(maximum) characters", of: name)
  }

  /// The error to throw; nil without problems.
  var failure: Reply? { groups.isEmpty ? nil : .failure(.error, text) }

  /// The error to throw, with a text in front of the problems; nil without problems.
  func failure(_ prefix: String) -> Reply? {
    groups.isEmpty ? nil : .failure(.error, "\(prefix): \(text)")
  }

  private var text: String {
    groups.map { "\($0.name) \($0.texts.joined(separator: ", "))" }.joined(separator: "; ")
  }
}
