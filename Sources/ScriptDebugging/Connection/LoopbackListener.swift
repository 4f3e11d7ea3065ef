import Glibc

/// A listening socket on the loopback interface that accepts a connection of its own process only.
///
/// The port stays in use while the socket listens, so no other process can take the other end. The
/// socket is closed once the own connection is accepted, before any Action runs.
struct LoopbackListener: ~Copyable {
  let descriptor: Int32
  let port: UInt16

  /// - Throws: `unavailable` if the system gives no socket.
  init() throws(DebuggingError) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .noSocket(errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr = in_addr(s_addr: UInt32(INADDR_LOOPBACK).bigEndian)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isBound, listen(descriptor, 16) == 0,
      let own = Self.address(of: descriptor, by: getsockname)
    else {
      let code = errno
      close(descriptor)
      throw .noSocket(code)
    }
    self.descriptor = descriptor
    port = UInt16(bigEndian: own.sin_port)
  }

  deinit { close(descriptor) }

  /// Accepts a connection that waits; nil if there is none, or if another process has made it, which
  /// is closed unread.
  func acceptOwn() -> Int32? {
    let accepted = accept(descriptor, nil, nil)
    guard accepted >= 0 else { return nil }
    _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
    guard let peer = Self.address(of: accepted, by: getpeername), let other = ownEnd(of: peer)
    else {
      close(accepted)
      return nil
    }
    // Messages are short and are answered; the system would hold them back for 40 ms.
    var isPrompt: Int32 = 1
    for end in [accepted, other] {
      setsockopt(end, Int32(IPPROTO_TCP), TCP_NODELAY, &isPrompt, 4)
    }
    return accepted
  }

  /// The other end of a connection, if this process holds it.
  private func ownEnd(of peer: sockaddr_in) -> Int32? {
    for other in 0..<Int32(Self.descriptorCount) where other != descriptor {
      guard let target = Self.address(of: other, by: getpeername),
        UInt16(bigEndian: target.sin_port) == port,
        target.sin_addr.s_addr == UInt32(INADDR_LOOPBACK).bigEndian,
        let source = Self.address(of: other, by: getsockname)
      else { continue }
      if source.sin_port == peer.sin_port, source.sin_addr.s_addr == peer.sin_addr.s_addr {
        return other
      }
    }
    return nil
  }

  /// Descriptors are given from the lowest on, and a debugger has few.
  private static let descriptorCount = 1024

  private static func address(
    of descriptor: Int32,
    by ask: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> sockaddr_in? {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask(descriptor, $0, &length) }
    }
    guard status == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
    return address
  }
}
