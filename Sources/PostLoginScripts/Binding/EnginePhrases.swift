/// Phrases that tell JavaScriptCore's own errors from those of the author.
enum EnginePhrases {
  static func areIn(_ message: String) -> Bool {
    wholeTexts.contains(message) || beginnings.contains(where: message.hasPrefix)
      || details.contains { message.contains($0) && message.hasSuffix(")") }
  }

  /// The suffixes with which the engine shows the expression.
  private static let details = [" (evaluating '", " (near '", " (In '"]

  private static let beginnings = [
    "Can't find variable: ", "Cannot call a class constructor ",
    "Invalid mix of BigInt and other type",
  ]

  private static let wholeTexts: Set<String> = [
    "Array length must be a positive integer of safe magnitude.",
    "Attempted to assign to readonly property.",
    "Attempting to define property on object that is not extensible.",
    "Cannot access uninitialized variable.",
    "Cannot convert a symbol to a number",
    "Cannot convert a symbol to a string",
    "Conversion from 'BigInt' to 'number' is not allowed.",
    "Maximum call stack size exceeded.",
    "No default value",
    "Out of memory",
    "Right hand side of instanceof is not an object",
    "Right side of assignment cannot be destructured",
    "Spread syntax requires ...iterable not be null or undefined",
    "Spread syntax requires ...iterable[Symbol.iterator] to be a function",
    "The superclass is not a constructor.",
    "Unable to delete property.",
  ]
}
