package import WireFormats

/// One argument of a call, with the members that its JSON drops or changes as they really were.
///
/// A method says with `Method.Reading` how much of that it needs to know.
package struct CallArgument: Sendable, Equatable {
  /// A member of an object, or an element of an array under its position.
  package struct Member: Sendable, Equatable {
    var name: String
    var argument: CallArgument
  }

  /// The value itself.
  package let value: ScriptValue
  /// The JSON of a string as it was, lone surrogates included; nil where the value says it all.
  let exactText: JSONText?
  /// Nil where the members are what the JSON says.
  private let members: [Member]?
  /// What `String(value)` gave in the script; nil where nobody asked.
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

  /// The member of that name; undefined where there is none.
  subscript(name: String) -> CallArgument {
    if let members { return members.last { $0.name == name }?.argument ?? CallArgument(.undefined) }
    return CallArgument(value.member(name).map(ScriptValue.init) ?? .undefined)
  }

  /// The names of the members that the value has of its own.
  var memberNames: [String] { members?.map(\.name) ?? value.ownMemberNames }

  /// What `Object.entries` gives.
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

  /// Whether it is an object, and neither array nor function.
  var isPlainObject: Bool {
    switch value {
    case .object, .unserializable(isArray: false, _): true
    default: false
    }
  }

  /// Whether nothing is known of an object but that JSON refuses it.
  var isUnknown: Bool {
    guard case .unserializable = value else { return false }
    return members == nil
  }

  // MARK: - Conversion

  /// What `String(value)` gives, or the error that it throws.
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
  /// The value that a piece of JSON stands for.
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
