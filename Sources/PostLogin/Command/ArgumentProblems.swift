/// What is wrong with the arguments of one call, in the words of a JSON schema check.
struct ArgumentProblems {
  private var groups: [(name: String, texts: [String])] = []

  /// Notes a problem; those of one argument are noted one after another and stand together.
  mutating func note(_ text: String, of name: String) {
    if groups.last?.name != name { groups.append((name, [])) }
    groups[groups.count - 1].texts.append(text)
  }

  /// Notes an argument that was not given.
  ///
  /// These belong to no argument, so that their text starts with a blank.
  mutating func noteMissing(_ name: String) {
    note("must have required property '\(name)'", of: "")
  }

  /// Checks that a value is a string of at most so many code points.
  mutating func check(_ value: ScriptValue, isTextOfAtMost maximum: Int, as name: String) {
    guard let text = value.stringValue else { return note("must be string", of: name) }
    guard text.unicodeScalars.count > maximum else { return }
    note("must NOT have more than \(maximum) characters", of: name)
  }

  /// The error to throw; nil where nothing is wrong.
  var failure: Reply? {
    guard !groups.isEmpty else { return nil }
    let texts = groups.map { "\($0.name) \($0.texts.joined(separator: ", "))" }
    return .failure(.error, texts.joined(separator: "; "))
  }
}
