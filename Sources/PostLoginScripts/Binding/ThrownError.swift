import PostLogin
import ScriptEnvironment
import WireFormats

/// A thrown value as the realm described it in JSON.
struct ThrownError {
  private let description: JSONValue

  /// Nil for a text that the realm did not write.
  init?(_ json: String) {
    guard let text = try? JSONText(json) else { return nil }
    description = text.value
  }

  func actionError(of action: ScriptSource, on event: Event) -> ActionError {
    let message =
      description["message"]?.stringValue ?? "the Action threw a value that cannot be shown"
    var stack = description["stack"]?.stringValue.map { cleaned($0, action) }
    if stack?.isEmpty == true { stack = nil }
    var error = ActionError(.uncaughtError, message, at: location(in: action), stack: stack)
    let isOfPhrase = EnginePhrases.areIn(message)
    if hasNameOfEngine {
      let place = isOfPhrase ? place(in: action, on: event) : nil
      let hosted = HostedMessage(message, at: place)
      error.hostedMessage = hosted.text
      if let start = hosted.startOfOperation {
        let offset = action.source.utf8.distance(from: action.source.startIndex, to: start)
        error.move(to: SourceLocation(file: action.file, offset: offset, in: action.source.utf8))
      }
    }
    if error.hostedMessage == nil, !hasNameOfEngine || !isOfPhrase,
      let caught = CaughtTexts(of: action, on: event).hosted(message), caught.isKnown
    {
      // The author's own error, with the text of a caught one.
      error.hostedMessage = caught.value
    }
    return error
  }

  /// Whether the error has a class that the engine itself throws.
  private var hasNameOfEngine: Bool {
    description["isError"] == true
      && ["TypeError", "ReferenceError", "SyntaxError", "RangeError"]
        .contains(description["name"]?.stringValue)
  }

  /// Whether the engine itself made the error.
  ///
  /// JavaScriptCore does not mark its own errors. Such an error comes from a native function (other
  /// than one that makes errors for its caller), or has one of the engine's phrases. Errors of
  /// `api` methods come from native functions too, so their messages are excluded.
  func isOfEngine(besides ownMessages: Set<String>) -> Bool {
    guard hasNameOfEngine, let message = description["message"]?.stringValue,
      !ownMessages.contains(message)
    else { return false }
    let frame = description["stack"]?.stringValue?.prefix { $0 != "\n" } ?? ""
    let isNative = frame.hasSuffix("@[native code]") && frame != "construct@[native code]"
    return isNative || EnginePhrases.areIn(message)
  }

  private func place(in action: ScriptSource, on event: Event) -> ErrorPlace? {
    guard let place = location(in: action) else { return nil }
    guard let index = place.index(in: action.source) else { return nil }
    let tokens = ScriptTokens(action.source)
    return ErrorPlace(index, in: tokens, KnownValues(tokens, on: event))
  }

  /// The place of the error, or of the author's call that led to it.
  private func location(in action: ScriptSource) -> SourceLocation? {
    guard description["file"]?.stringValue == action.file else {
      return callerLocation(in: action)
    }
    guard let line = description["line"]?.doubleValue.flatMap(Int.init(exactly:)),
      let column = description["column"]?.doubleValue.flatMap(Int.init(exactly:)),
      Self.isPlace(line, column)
    else { return nil }
    guard let column = Self.shifted(column, onLine: line, of: action) else {
      return callerLocation(in: action)
    }
    return SourceLocation(file: action.file, line: line, column: column)
  }

  /// The author can write anything into an error, its stack included.
  private static func isPlace(_ line: Int, _ column: Int) -> Bool { line > 0 && column > 0 }

  private func callerLocation(in action: ScriptSource) -> SourceLocation? {
    let file = action.file
    let frames = (description["stack"]?.stringValue ?? "").split(separator: "\n")
    for frame in frames {
      guard let at = frame.lastIndex(of: "@") else { continue }
      let place = frame[frame.index(after: at)...]
      guard place.hasPrefix("\(file):") else { continue }
      let numbers = place.dropFirst(file.count + 1).split(separator: ":").map { Int($0) }
      guard numbers.count == 2, let line = numbers[0], let column = numbers[1],
        Self.isPlace(line, column),
        let column = Self.shifted(column, onLine: line, of: action)
      else { continue }
      return SourceLocation(file: file, line: line, column: column)
    }
    return nil
  }

  /// The column in the author's text; nil for code that stands before it.
  private static func shifted(
    _ column: Int,
    onLine line: Int,
    of action: ScriptSource
  ) -> Int? {
    guard line == 1 else { return column }
    let shift = action.prefixLength
    guard column <= shift else { return column - shift }
    return column > ModuleScript.prefix.utf16.count ? nil : 1
  }

  /// The author's frames only, with columns of the author's text.
  private func cleaned(_ stack: String, _ action: ScriptSource) -> String {
    stack.split(separator: "\n")
      .filter { !$0.contains("@postlogin:") && !$0.contains("@stand-in:") }
      .filter { !$0.hasSuffix("@[native code]") }
      .compactMap { Self.movingColumn(of: String($0), action) }
      .joined(separator: "\n")
  }

  private static func movingColumn(of frame: String, _ action: ScriptSource) -> String? {
    let start = "\(action.file):1:"
    guard let at = frame.lastIndex(of: "@"), frame[frame.index(after: at)...].hasPrefix(start),
      let column = Int(frame[frame.index(after: at)...].dropFirst(start.count)), column > 0
    else { return frame }
    return shifted(column, onLine: 1, of: action).map { "\(frame[...at])\(start)\($0)" }
  }
}

extension ActionError {
  /// Corrects the place, also in the innermost frame.
  fileprivate mutating func move(to place: SourceLocation) {
    if let location, var stack, let frame = stack.firstRange(of: location.description) {
      stack.replaceSubrange(frame, with: place.description)
      self.stack = stack
    }
    location = place
  }
}
