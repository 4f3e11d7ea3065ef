/// The member that a message of the engine shows, as in `undefined is not an object (evaluating
/// 'a.b')`.
struct ShownAccess {
  let nothing: String
  let object: Substring
  let name: Substring
  /// Whether the member was to be assigned.
  let isAssignment: Bool

  init?(_ message: String) {
    let nothing = ["undefined", "null"].first {
      message.hasPrefix("\($0) is not an object (evaluating '")
    }
    guard let nothing, message.hasSuffix("')") else { return nil }
    let start = "\(nothing) is not an object (evaluating '".count
    var shown = message.dropFirst(start).dropLast(2)
    guard !shown.hasPrefix("delete "), !shown.hasPrefix("...") else { return nil }
    let assignment = shown.firstRange(of: " = ")
    if let assignment { shown = shown[..<assignment.lowerBound] }
    guard let (object, name) = ExpressionText(shown).access, !object.contains(" of ") else {
      return nil
    }
    self.nothing = nothing
    self.object = object
    self.name = name
    isAssignment = assignment != nil
  }
}
