import Glibc
import WireFormats

/// The connection to the library's inspector: calls with their answers, and events.
final class EngineChannel {
  typealias Answer = Result<JSONValue, DebuggingError>

  /// What the library tells without being asked.
  enum News {
    case targets([InspectorTarget])
    case event(target: UInt64, name: String, parameters: JSONValue)
  }

  private struct Call {
    let deadline: ContinuousClock.Instant?
    let receive: (Answer) -> Void
  }

  let descriptor: Int32
  private var reader = InspectorFrameReader()
  private var calls: [Int: Call] = [:]
  private var lastID = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Takes an accepted socket.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  func setUp(_ target: UInt64) { write(InspectorFrame.setup(target)) }

  /// Calls a method of the inspector's protocol.
  func call(
    _ target: UInt64,
    _ method: String,
    _ parameters: JSONValue = [:],
    within limit: Duration? = nil,
    then receive: @escaping (Answer) -> Void = { _ in }
  ) {
    lastID += 1
    calls[lastID] = Call(deadline: limit.map { .now + $0 }, receive: receive)
    write(
      InspectorFrame.message(
        to: target,
        ["id": .integer(lastID), "method": .string(method), "params": parameters]
      )
    )
  }

  /// When the first call is late; nil if none can be.
  var deadline: ContinuousClock.Instant? { calls.values.compactMap(\.deadline).min() }

  /// Reads what has arrived, hands answers over and returns the news; nil at the end.
  ///
  /// - Throws: `tooLong`.
  func read() throws(DebuggingError) -> [News]? {
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && errno == EINTR ? [] : nil }
    return try reader.frames(adding: buffer[..<count]).compactMap { frame in
      switch frame {
      case .targets(let targets): .targets(targets)
      case .message(let target, let json):
        (try? JSONText(checking: Array(json)).value).flatMap { news(in: $0, of: target) }
      }
    }
  }

  private func news(in message: JSONValue, of target: UInt64) -> News? {
    if let name = message["method"]?.stringValue {
      return .event(target: target, name: name, parameters: message["params"] ?? [:])
    }
    guard let id = message["id"]?.integerValue, let call = calls.removeValue(forKey: Int(id))
    else { return nil }
    if let error = message["error"] {
      call.receive(.failure(DebuggingError(message: error["message"]?.stringValue ?? "refused")))
    } else {
      call.receive(.success(message["result"] ?? [:]))
    }
    return nil
  }

  private func write(_ bytes: [UInt8]) { _ = FileBytes.write(bytes, to: descriptor) }
}
