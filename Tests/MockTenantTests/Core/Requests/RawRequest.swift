import Foundation
import Glibc

/// Sends a tenant bytes that an HTTP client would not send, over a connection of its own.
struct RawRequest: Sendable {
  struct SystemError: Error { let code: Int32 }

  /// The bytes to send.
  var text: String
  /// Whether the client says after the bytes that no more follow.
  var endsInput = false
  /// Whether to read until the server ends the connection, rather than one answer.
  var readsToEnd = false

  /// Makes a request with a body that its head announces as the test says.
  init(
    _ method: String,
    _ path: String,
    headers: [String],
    body: String = "",
    endsInput: Bool = false
  ) {
    let lines = ["\(method) \(path) HTTP/1.1"] + headers + ["", body]
    text = lines.joined(separator: "\r\n")
    self.endsInput = endsInput
  }

  init(text: String, readsToEnd: Bool) {
    self.text = text
    self.readsToEnd = readsToEnd
  }

  /// Sends the bytes and returns what the tenant answers.
  func send(to url: String) async throws -> String {
    let port = URLComponents(string: url)?.port.flatMap(UInt16.init) ?? 0
    // Reading blocks, so it has a thread of its own.
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try exchange(port: port) })
      }
    }
  }

  /// The status of the answer; 0 without one.
  func status(from url: String) async throws -> Int {
    let answer = try await send(to: url)
    return Int(answer.dropFirst("HTTP/1.1 ".count).prefix(3)) ?? 0
  }

  private func exchange(port: UInt16) throws -> String {
    let connection = try Self.connect(port: port)
    defer { close(connection) }
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // The server may refuse the rest; its answer says why.
      guard count > 0 else { break }
      sent += count
    }
    if endsInput { shutdown(connection, Int32(SHUT_WR)) }
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while readsToEnd || !Self.isWhole(answer) {
      let count = recv(connection, &chunk, chunk.count, 0)
      guard count > 0 else { break }
      answer += chunk[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }

  private static func connect(port: UInt16) throws -> Int32 {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    // Far longer than any answer takes, so that a failing test ends.
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    address.sin_port = port.bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        Glibc.connect(connection, address, length) == 0
      }
    }
    guard isConnected else {
      let code = errno
      close(connection)
      throw SystemError(code: code)
    }
    return connection
  }

  private static func isWhole(_ answer: [UInt8]) -> Bool {
    let text = String(decoding: answer, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n") else { return false }
    let length = text.lowercased().firstRange(of: "content-length: ").map { range in
      text.lowercased()[range.upperBound...].prefix { $0.isNumber }
    }
    return text[end.upperBound...].utf8.count >= length.flatMap { Int($0) } ?? 0
  }
}
