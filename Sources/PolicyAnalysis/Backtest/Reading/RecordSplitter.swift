/// Cuts the text of a log file into objects, one per line or in arrays.
///
/// A broken object ends at the latest at a line that begins with `{`, so that the next object is
/// read.
struct RecordSplitter {
  /// A piece of the text.
  enum Piece {
    /// The bytes of an object, which may be invalid JSON.
    case object([UInt8])
    /// Text outside of objects.
    case noise(String)
  }

  private enum State {
    case between, object, noise
  }

  private let maximumByteCount: Int
  private var state = State.between
  private var bytes: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isTooLong = false
  private var arrayDepth = 0
  private(set) var line = 1
  private var startLine = 1
  private var followsLineFeed = false
  private var isAtStart = true

  init(maximumByteCount: Int) {
    self.maximumByteCount = maximumByteCount
  }

  /// Takes the next part of the text; passes each piece with its line to `emit`.
  mutating func feed(
    _ text: UnsafeBufferPointer<UInt8>,
    _ emit: (Piece, _ line: Int) throws -> Void
  ) rethrows {
    var index = 0
    if isAtStart, !text.isEmpty {
      isAtStart = false
      if text.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }
    while index < text.count {
      switch state {
      case .between: index = skipSpace(text, from: index)
      case .object: index = try scanObject(text, from: index, emit)
      case .noise: index = try skipNoise(text, from: index, emit)
      }
    }
  }

  /// Takes the end of the text.
  mutating func finish(_ emit: (Piece, _ line: Int) throws -> Void) rethrows {
    switch state {
    case .between: break
    case .object: try emit(.noise("the text ends in the middle of an object"), startLine)
    case .noise: try emit(.noise("not an object"), startLine)
    }
    state = .between
  }

  private mutating func skipSpace(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count {
      switch text[index] {
      case 0x0A: line += 1
      case 0x20, 0x09, 0x0D, UInt8(ascii: ","): break
      case UInt8(ascii: "["): arrayDepth += 1
      case UInt8(ascii: "]"): arrayDepth = max(0, arrayDepth - 1)
      case UInt8(ascii: "{"):
        beginObject()
        return index
      default:
        state = .noise
        startLine = line
        return index
      }
      index += 1
    }
    return index
  }

  private mutating func beginObject() {
    state = .object
    startLine = line
    depth = 0
    isInString = false
    isEscaped = false
    isTooLong = false
    followsLineFeed = false
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func skipNoise(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ emit: (Piece, _ line: Int) throws -> Void
  ) rethrows -> Int {
    for index in start..<text.count {
      let byte = text[index]
      guard byte == 0x0A || arrayDepth > 0 && (byte == 0x2C || byte == 0x5D) else { continue }
      state = .between
      try emit(.noise("not an object"), startLine)
      return index
    }
    return text.count
  }

  private mutating func scanObject(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ emit: (Piece, _ line: Int) throws -> Void
  ) rethrows -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        } else if byte == 0x0A {
          return try resume(at: index, "a line ends in the middle of a string", emit)
        }
      } else {
        if followsLineFeed, byte == UInt8(ascii: "{") {
          followsLineFeed = false
          return try resume(at: index, "a line ends in the middle of an object", emit)
        }
        followsLineFeed = false
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 {
            append(text, from: start, upTo: index + 1)
            state = .between
            if isTooLong {
              try emit(.noise("an object of more than \(maximumByteCount) bytes"), startLine)
            } else {
              try emit(.object(bytes), startLine)
            }
            return index + 1
          }
        case 0x0A:
          line += 1
          followsLineFeed = true
        default: break
        }
      }
      index += 1
    }
    append(text, from: start, upTo: index)
    return index
  }

  /// Discards a broken object and continues at this byte.
  private mutating func resume(
    at index: Int,
    _ why: String,
    _ emit: (Piece, _ line: Int) throws -> Void
  ) rethrows -> Int {
    state = .between
    let tooLong = "an object of more than \(maximumByteCount) bytes"
    try emit(.noise(isTooLong ? tooLong : why), startLine)
    return index
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, from start: Int, upTo end: Int) {
    guard !isTooLong else { return }
    guard bytes.count + end - start <= maximumByteCount else {
      isTooLong = true
      bytes = []
      return
    }
    bytes.append(contentsOf: text[start..<end])
  }
}
