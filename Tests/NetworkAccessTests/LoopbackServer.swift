import Glibc
import Synchronization

/// A server on a free loopback port that answers each connection as a test says.
///
/// Every connection has one request, and the server ends with the test.
final class LoopbackServer: Sendable {
  /// The answer to a connection.
  enum Answer: Sendable {
    case bytes(String)
    /// No answer; the connection stays open until the client closes it.
    case silence
    /// The end of the connection without an answer.
    case close
  }

  let port: UInt16
  /// Nil once it is closed: its number may be that of a socket of another test by then.
  private let listener: Mutex<Int32?>
  private let answer: @Sendable (_ head: String) -> Answer
  private let received = Mutex<[String]>([])

  /// The requests so far, unparsed.
  var requests: [String] { received.withLock { $0 } }

  init(_ answer: @escaping @Sendable (_ head: String) -> Answer) throws {
    self.answer = answer
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    self.listener = Mutex(listener)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isReady = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isReady else { throw SystemError(code: errno) }
    start()
  }

  struct SystemError: Error { let code: Int32 }

  /// Wakes the thread, which closes the socket; does nothing when it has ended.
  func stop() {
    listener.withLock { listener in
      if let listener { shutdown(listener, Int32(SHUT_RDWR)) }
    }
  }

  func url(_ path: String = "/", host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)\(path)"
  }

  private func start() {
    var thread = pthread_t()
    let this = Unmanaged.passRetained(self).toOpaque()
    let status = pthread_create(
      &thread,
      nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<LoopbackServer>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      },
      this
    )
    if status == 0 { pthread_detach(thread) }
  }

  private func run() {
    // Open as long as this thread accepts connections.
    guard let listener = self.listener.withLock({ $0 }) else { return }
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { break }
      // A client that sends nothing does not block the server for long.
      var limit = timeval(tv_sec: 10, tv_usec: 0)
      setsockopt(
        connection,
        SOL_SOCKET,
        SO_RCVTIMEO,
        &limit,
        socklen_t(MemoryLayout<timeval>.size)
      )
      serve(connection)
      close(connection)
    }
    self.listener.withLock { listener in
      if let listener = listener.take() { close(listener) }
    }
  }

  private func serve(_ connection: Int32) {
    var request: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    while !Self.isWhole(request) {
      let count = Self.receive(connection, &chunk)
      guard count > 0 else { return }
      request += chunk[..<count]
    }
    let text = String(decoding: request, as: UTF8.self)
    received.withLock { $0.append(text) }
    switch answer(text) {
    case .bytes(let text):
      let bytes = Array(text.utf8)
      var start = 0
      while start < bytes.count {
        let count = bytes[start...].withUnsafeBytes {
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return }
        start += count
      }
    case .silence: while Self.receive(connection, &chunk) > 0 {}
    case .close: break
    }
  }

  /// A signal to the process may interrupt a receiver that has a time limit; it goes on.
  private static func receive(_ connection: Int32, _ chunk: inout [UInt8]) -> Int {
    while true {
      let count = recv(connection, &chunk, chunk.count, 0)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  private static func isWhole(_ request: [UInt8]) -> Bool {
    let text = String(decoding: request, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n") else { return false }
    let length = text.lowercased().firstRange(of: "content-length: ").map { range in
      text.lowercased()[range.upperBound...].prefix { $0.isNumber }
    }
    return text[end.upperBound...].utf8.count >= length.flatMap { Int($0) } ?? 0
  }
}
