import PostLogin
import WireFormats

extension JSONText: FrameValue {
  func write(to frame: inout FrameWriter) { frame.write(bytes) }

  init(from frame: inout FrameReader) throws(FrameError) {
    let content = try frame.content()
    // A compromised worker must not pass off other bytes as JSON.
    guard let text = try? JSONText(checking: Array(content)) else { throw .malformed }
    self = text
  }
}

extension ScriptValue: FrameValue {
  private enum Kind: UInt8 {
    case undefined, null, boolean, number, string, bigint, symbol, function, object, array
    case unserializable
  }

  func write(to frame: inout FrameWriter) {
    switch self {
    case .undefined: frame.write(Kind.undefined)
    case .null: frame.write(Kind.null)
    case .boolean(let flag):
      frame.write(Kind.boolean)
      frame.write(flag)
    case .number(let number):
      frame.write(Kind.number)
      frame.write(number)
    case .string(let text):
      frame.write(Kind.string)
      frame.write(text)
    case .bigint(let digits):
      frame.write(Kind.bigint)
      frame.write(digits)
    case .symbol(let description):
      frame.write(Kind.symbol)
      frame.write(description)
    case .function: frame.write(Kind.function)
    case .object(let text):
      frame.write(Kind.object)
      frame.write(text)
    case .array(let text):
      frame.write(Kind.array)
      frame.write(text)
    case .unserializable(let isArray, let message):
      frame.write(Kind.unserializable)
      frame.write(isArray)
      frame.write(message)
    }
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    switch try frame.kind(Kind.self) {
    case .undefined: self = .undefined
    case .null: self = .null
    case .boolean: self = .boolean(try frame.boolean())
    case .number: self = .number(try frame.double())
    case .string: self = .string(try frame.string())
    case .bigint: self = .bigint(try frame.string())
    case .symbol: self = .symbol(try frame.string())
    case .function: self = .function
    case .object: self = .object(try frame.boolean() ? frame.value() : nil)
    case .array: self = .array(try frame.value())
    case .unserializable:
      self = .unserializable(isArray: try frame.boolean(), message: try frame.string())
    }
  }
}

extension Command: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(method.rawValue)
    frame.write(arguments)
    frame.write(location)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(
      MethodName(rawValue: try frame.string()),
      try frame.values(),
      at: try frame.boolean() ? frame.value() : nil
    )
  }
}

extension SourceLocation: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(file)
    frame.write(line)
    frame.write(column)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(
      file: try frame.boolean() ? frame.string() : nil,
      line: try frame.integer(),
      column: try frame.integer()
    )
  }
}

extension FrameWriter {
  mutating func write<Kind: RawRepresentable<UInt8>>(_ kind: Kind) {
    write(UInt64(kind.rawValue))
  }
}

extension FrameReader {
  mutating func kind<Kind: RawRepresentable<UInt8>>(
    _ type: Kind.Type
  ) throws(FrameError) -> Kind {
    guard let kind = Kind(rawValue: try byte()) else { throw .malformed }
    return kind
  }

  mutating func values<Value: FrameValue>(
    _ type: Value.Type = Value.self
  ) throws(FrameError) -> [Value] {
    try list { reader throws(FrameError) in try Value(from: &reader) }
  }
}
