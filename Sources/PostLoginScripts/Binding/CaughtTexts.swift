import PostLogin
import WireFormats

/// Puts the texts of Node.js in the place of the engine's own, where an Action shows an error that
/// it has caught.
final class CaughtTexts {
  /// A text with the messages of Node.js, and whether all of them are known.
  struct Hosted<Value> {
    var value: Value
    var isKnown = true
  }

  private let action: ScriptSource
  private let event: Event
  private lazy var place = CaughtPlace(in: ScriptTokens(action.source), on: event)

  init(of action: ScriptSource, on event: Event) {
    self.action = action
    self.event = event
  }

  /// Whether the author's text can hold a message of the engine; most texts have no space.
  static func mayHoldMessage(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count >= EnginePhrases.leastLength && bytes.contains(UInt8(ascii: " "))
  }

  /// Nil for a text in which the engine's messages do not occur.
  func hosted(_ text: String) -> Hosted<String>? {
    guard Self.mayHoldMessage(text.utf8), EnginePhrases.message(in: text[...]) != nil else {
      return nil
    }
    var result = Hosted(value: "")
    var rest = text[...]
    while let found = place.message(in: rest) {
      let message = String(rest[found])
      let hosted = place.hosted(message)
      result.isKnown = result.isKnown && hosted != nil
      result.value += rest[..<found.lowerBound] + (hosted ?? message)
      rest = rest[found.upperBound...]
    }
    guard rest.count < text.count else { return nil }
    result.value += rest
    return result
  }

  /// The same for the texts of a JSON value.
  func hosted(json bytes: [UInt8]) -> Hosted<[UInt8]>? {
    guard Self.mayHoldMessage(bytes),
      EnginePhrases.message(in: String(decoding: bytes, as: UTF8.self)[...]) != nil,
      let value = try? JSONText(String(decoding: bytes, as: UTF8.self)).value
    else { return nil }
    var result = Hosted(value: bytes)
    var isChanged = false
    let changed = mapTexts(of: value) { text in
      guard let hosted = hosted(text) else { return text }
      isChanged = true
      result.isKnown = result.isKnown && hosted.isKnown
      return hosted.value
    }
    guard isChanged else { return nil }
    // A blank at the beginning has a meaning for the reader.
    result.value = bytes.prefix { $0 == UInt8(ascii: " ") } + Array(JSONText(changed).bytes)
    return result
  }

  /// Translates the printed lines of an Action; adds one diagnostic for the first line whose text
  /// is unknown.
  func translate(_ lines: inout [LogLine]) -> [Diagnostic] {
    var unknown: LogLine?
    for index in lines.indices {
      guard let hosted = hosted(lines[index].text) else { continue }
      lines[index].text = hosted.value
      if !hosted.isKnown { unknown = unknown ?? lines[index] }
    }
    let location = unknown?.line.map { SourceLocation(file: action.file, line: $0, column: 1) }
    return unknown == nil ? [] : [.engineWording(in: "the console", at: location)]
  }

  private func mapTexts(of value: JSONValue, _ change: (String) -> String) -> JSONValue {
    switch value {
    case .string(let text): .string(change(text))
    case .array(let elements): .array(elements.map { mapTexts(of: $0, change) })
    case .object(let members):
      .object(members.map { JSONMember($0.name, mapTexts(of: $0.value, change)) })
    default: value
    }
  }
}
