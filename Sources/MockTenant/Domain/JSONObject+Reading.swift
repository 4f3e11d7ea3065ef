import PostLogin
import WireFormats

extension JSONObject {
  func string(_ name: String) -> String? { self[name]?.stringValue }

  func boolean(_ name: String) -> Bool? { self[name]?.booleanValue }

  func integer(_ name: String) -> Int64? {
    guard let number = self[name]?.doubleValue else { return nil }
    return Int64(exactly: number)
  }

  func strings(_ name: String) -> [String]? {
    self[name]?.arrayValue?.compactMap(\.stringValue)
  }

  func object(_ name: String) -> JSONObject? {
    self[name]?.objectValue.map { JSONObject($0) }
  }

  func objects(_ name: String) -> [JSONObject] {
    self[name]?.arrayValue?.compactMap { $0.objectValue.map { JSONObject($0) } } ?? []
  }

  /// Replaces a member at its place, or appends it; nil removes it.
  mutating func set(_ name: String, _ value: JSONValue?) {
    guard let value else { return members.removeAll { $0.name == name } }
    if let index = members.lastIndex(where: { $0.name == name }) {
      members[index].value = value
    } else {
      members.append(JSONMember(name, value))
    }
  }

  /// Replaces a member by a string at its place, or appends it; nil removes it.
  mutating func set(_ name: String, string text: String?) {
    set(name, text.map { .string($0) })
  }

  func setting(_ name: String, _ value: JSONValue?) -> JSONObject {
    var copy = self
    copy.set(name, value)
    return copy
  }

  /// The object as JSON text on one line.
  var text: String { JSONValue.object(members).jsonText() }

  /// Reads an object from text that this tenant has stored; empty if the text is not an object.
  init(stored text: String) {
    self.init((try? JSONText(text))?.value.objectValue ?? [])
  }
}

extension JSONValue {
  static func integer(_ number: Int64) -> JSONValue { .number(String(number)) }

  static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}
