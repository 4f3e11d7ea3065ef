import ScriptEngine
import ScriptText

/// The text of a module as the body of a function whose parameters are what a module finds around it.
///
/// Auth0 lets a module declare these names anew, as in `const require = …`. The language forbids that
/// of a parameter's name, so such a parameter gets another name of the same length, which keeps the
/// columns of the first line. A `var` may share a parameter's name, and then has its value.
///
/// An ES module becomes CommonJS here, so that all else sees the author's text.
final class WrappedScript {
  private let text: String
  /// The author's text as CommonJS; nil where it is that already.
  private let conversion: ModuleConversion?
  private let file: String
  private let isCounted: Bool
  private var parameters: [String]
  private var script: Script

  init(_ text: String, file: String, parameters: [String], isCounted: Bool) {
    self.text = text
    self.file = file
    self.isCounted = isCounted
    self.parameters = parameters
    conversion = ModuleConversion(text, file: file)
    script = Self.script(
      text,
      file: file,
      conversion: conversion,
      parameters: parameters,
      isCounted: isCounted
    )
  }

  /// The text as CommonJS.
  static func commonJS(of text: String, file: String) -> String {
    guard let module = ModuleConversion(text, file: file) else { return text }
    return module.prologue + module.text + module.epilogue
  }

  /// How many UTF-16 units stand before the author's text on its first line.
  static func prefixLength(of text: String, file: String, parameters: [String]) -> Int {
    let prologue = ModuleConversion(text, file: file)?.prologue ?? ""
    return prefix(parameters).utf16.count + prologue.utf16.count
  }

  /// What stands before the text, on its first line.
  static func prefix(_ parameters: [String]) -> String {
    "(function (\(parameters.joined(separator: ", "))) {"
  }

  /// The function, made in a realm.
  ///
  /// - Throws: `syntaxError` with the line in the text.
  func evaluate(in realm: Realm) throws(ScriptEngineError) -> ProtectedValue {
    while true {
      do {
        return try realm.evaluate(script)
      } catch {
        // Each name is given up once, so this comes to an end.
        guard let number = Self.nameDeclaredTwice(error).flatMap(parameters.firstIndex) else {
          throw error
        }
        parameters[number] = unusedName(like: parameters[number])
        script = Self.script(
          text,
          file: file,
          conversion: conversion,
          parameters: parameters,
          isCounted: isCounted
        )
      }
    }
  }

  private static func script(
    _ text: String,
    file: String,
    conversion: ModuleConversion?,
    parameters: [String],
    isCounted: Bool
  ) -> Script {
    let prefix = prefix(parameters) + (conversion?.prologue ?? "")
    // The line break keeps a comment on the last line from swallowing the bracket.
    return Script(
      "\(prefix)\(conversion?.text ?? text)\(conversion?.epilogue ?? "")\n})",
      file: file,
      counting: isCounted ? CountedText(text, in: file, behind: prefix) : nil
    )
  }

  /// The name of which the engine says that it cannot be declared twice; nil for other errors.
  private static func nameDeclaredTwice(_ error: ScriptEngineError) -> String? {
    guard let start = error.message.firstRange(of: "Cannot declare")?.lowerBound else { return nil }
    let parts = error.message[start...].split(separator: "'", omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }

  /// A name that the text does not have.
  private func unusedName(like name: String) -> String {
    let names = "_$abcdefghijklmnopqrstuvwxyz".map { "\($0)\(name.dropFirst())" }
    return names.first { $0 != name && !text.contains($0) } ?? name
  }
}

extension CountedText {
  /// The text of a module that stands behind a function's head of ours.
  fileprivate init(_ text: String, in file: String, behind prefix: String) {
    self.init(file: file, text: text, prefixLength: prefix.utf16.count)
  }
}
