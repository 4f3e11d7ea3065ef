import PostLogin
import ScriptEngine
import WireFormats

/// Reads the arguments of the calls of one execution, up to the size that an Outcome can hold.
final class ArgumentReader {
  private let inspector: ArgumentInspector
  private let trace: RealmTrace?
  /// Nil for an Action that catches no errors.
  private let caughtTexts: CaughtTexts?
  private unowned let realm: Realm
  private var bytesLeft: Int
  /// Whether the arguments that were read last hold a text of the engine that Node.js words in an
  /// unknown way.
  private(set) var hasUnknownText = false

  init(
    _ inspector: ArgumentInspector,
    _ trace: RealmTrace?,
    _ caughtTexts: CaughtTexts?,
    atMost byteCount: Int,
    in realm: Realm
  ) {
    self.inspector = inspector
    self.trace = trace
    self.caughtTexts = caughtTexts
    self.realm = realm
    bytesLeft = byteCount
  }

  /// The arguments as they are at the call, in the detail that the method needs.
  func read(_ call: HostCall, for reading: Method.Reading) -> Arguments {
    hasUnknownText = false
    guard reading != .json else {
      return Arguments(
        (0..<call.argumentCount).map { call.argument($0).map(scriptValue) ?? .undefined }
      )
    }
    let arguments = (0..<call.argumentCount).map { position in
      call.argument(position).map { argument($0, reading) } ?? CallArgument(.undefined)
    }
    return Arguments(arguments)
  }

  // MARK: - Members

  private func argument(_ value: GuestValue, _ reading: Method.Reading) -> CallArgument {
    switch value.kind {
    case .object, .array: return inspected(value, reading)
    case .function where reading == .texts: return inspected(value, reading)
    case .string:
      let text = scriptValue(value)
      // A lone surrogate has become U+FFFD here; only the JSON of the text tells it from a real
      // one.
      let isExact = text.stringValue?.utf8.contains(0xEF) != true
      return isExact ? CallArgument(text) : inspected(value, reading)
    default: return CallArgument(scriptValue(value))
    }
  }

  private func inspected(_ value: GuestValue, _ reading: Method.Reading) -> CallArgument {
    let isArray = value.kind == .array
    switch inspector.inspect(value, wantsTexts: reading == .texts, atMost: bytesLeft) {
    case .bytes(let written):
      let bytes = hosted(written)
      _ = spend(bytes.count)
      return CallArgument(describedBy: bytes, isArray: isArray) ?? CallArgument(scriptValue(value))
    case .refused(let message):
      return CallArgument(.unserializable(isArray: isArray, message: message))
    case .tooLong:
      realm.machine.terminate(.output)
      return CallArgument(.undefined)
    // The execution is being stopped.
    case .nothing: return CallArgument(.undefined)
    case nil: return CallArgument(scriptValue(value))
    }
  }

  // MARK: - Values

  private func scriptValue(_ value: GuestValue) -> ScriptValue {
    switch value.kind {
    case .undefined: return .undefined
    case .null: return .null
    case .boolean: return .boolean(value.boolean)
    case .number: return .number(value.number)
    case .string:
      return .string(hosted(value.text { spend($0) } ?? ""))
    case .bigint: return .bigint(spent(value.text))
    case .symbol: return .symbol(spent(value.text))
    case .function: return .function
    case .array: return serialized(value, isArray: true)
    case .object: return serialized(value, isArray: false)
    }
  }

  private func serialized(_ value: GuestValue, isArray: Bool) -> ScriptValue {
    let value = trace?.serializable(value, in: realm) ?? value
    switch value.serialized(atMost: bytesLeft) {
    case .bytes(let written):
      let bytes = hosted(written)
      _ = spend(bytes.count)
      guard !JSONScanner.isTooDeep(bytes) else {
        let depth = JSONScanner.maximumDepth
        let message = "the value is nested deeper than \(depth) levels"
        return .unserializable(isArray: isArray, message: message)
      }
      let text = JSONText(uncheckedBytes: bytes[...])
      return isArray && text.kind == .array ? .array(text) : .object(text)
    case .nothing: return .object(nil)
    case .refused(let message): return .unserializable(isArray: isArray, message: message)
    case .tooLong:
      realm.machine.terminate(.output)
      return .object(nil)
    }
  }

  /// A text with the messages of Node.js in place of the engine's.
  private func hosted(_ text: String) -> String {
    guard let hosted = caughtTexts?.hosted(text) else { return text }
    hasUnknownText = hasUnknownText || !hosted.isKnown
    return hosted.value
  }

  private func hosted(_ json: [UInt8]) -> [UInt8] {
    guard let hosted = caughtTexts?.hosted(json: json) else { return json }
    hasUnknownText = hasUnknownText || !hosted.isKnown
    return hosted.value
  }

  /// A text whose length is known only after it was copied; counts it.
  private func spent(_ text: String?) -> String {
    guard let text, spend(text.utf8.count) else { return "" }
    return text
  }

  /// Counts bytes; false when the execution has asked for more than an Outcome can hold.
  private func spend(_ count: Int) -> Bool {
    guard count <= bytesLeft else {
      realm.machine.terminate(.output)
      return false
    }
    bytesLeft -= count
    return true
  }
}
