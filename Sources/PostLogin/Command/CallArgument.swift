package import WireFormats

/// One argument of a call, with the original members that its JSON drops or changes.
///
/// `Method.Reading` tells which of these details a method needs.
package struct CallArgument: Sendable, Equatable {
  /// A member of an object, or an element of an array under its position.
  package struct Member: Sendable, Equatable {
    var name: String
    var argument: CallArgument
  }

  /// The value itself.
  package let value: ScriptValue
  /// The JSON of a string with its lone surrogates; nil if the value is complete.
  let exactText: JSONText?
  /// The members; nil if they are those of the JSON.
  private let members: [Member]?
  /// The result of `String(value)` in the script; nil if it was not evaluated.
  private let conversion: Result<String, Reply.Failure>?

  package init(
    _ value: ScriptValue,
    exactText: JSONText? = nil,
    members: [Member]? = nil,
    conversion: Result<String, Reply.Failure>? = nil
  ) {
    self.value = value
    self.exactText = exactText
    self.members = members
    self.conversion = conversion
  }

  // MARK: - Members

  /// The member of that name, or undefined.
  subscript(name: String) -> CallArgument {
    if let members { return members.last { $0.name == name }?.argument ?? CallArgument(.undefined) }
    return CallArgument(value.member(name).map(ScriptValue.init) ?? .undefined)
  }

  /// The names of the value's own members.
  var memberNames: [String] { members?.map(\.name) ?? value.ownMemberNames }

  /// The result of `Object.entries`.
  var entries: [Member] {
    if let members { return members }
    let text: JSONText? =
      switch value {
      case .string(let text): JSONText(string: text)
      case .array(let text): text
      case .object(let text): text
      default: nil
      }
    return (text?.entries ?? []).map { Member(name: $0.name, argument: CallArgument($0.value)) }
  }

  /// The elements of an array.
  var elements: [CallArgument] { entries.map(\.argument) }

  /// Whether the value is an object, but no array or function.
  var isPlainObject: Bool {
    switch value {
    case .object, .unserializable(isArray: false, _): true
    default: false
    }
  }

  /// Whether the value is an object that JSON refuses, without details.
  var isUnknown: Bool {
    guard case .unserializable = value else { return false }
    return members == nil
  }

  // MARK: - Conversion

  /// The result of `String(value)`, or the error that it throws.
  var text: Result<String, Reply.Failure> {
    if let conversion { return conversion }
    guard let text = value.javaScriptText else {
      return .failure(
        Reply.Failure(kind: .typeError, message: "Cannot convert a symbol to a string")
      )
    }
    return .success(text)
  }

  private init(_ text: JSONText) {
    self.init(ScriptValue(text))
  }
}

extension ScriptValue {
  /// The value of a piece of JSON.
  init(_ text: JSONText) {
    switch text.kind {
    case .null: self = .null
    case .boolean: self = .boolean(text.value.booleanValue == true)
    case .number: self = .number(text.value.doubleValue ?? .nan)
    case .string: self = .string(text.stringValue ?? "")
    case .array: self = .array(text)
    case .object: self = .object(text)
    }
  }
}
