import Dispatch
import Foundation
import Glibc
import PostLogin
import TestSupport
import Testing

@testable import MockTenant

@Suite(.tags(.tenant), .timeLimit(.minutes(2)))
struct StalledTenantTests {
  @Test func `a tenant whose tasks are blocked is unhealthy and ends at SIGTERM`() async {
    await #expect(processExitsWith: .exitCode(70)) {
      do {
        var options = TenantServer.Options()
        options.stopsOnSignals = true
        let server = try await TenantServer.start(.sample, flow: Flow([]), options: options)
        let port = URL(string: server.url)?.port ?? 0
        Thread.detachNewThread {
          let hasFailed = StalledTenantTests.healthFails(at: UInt16(port), within: 40)
          kill(getpid(), hasFailed ? SIGTERM : SIGKILL)
        }
        for _ in 0..<64 { Task.detached { StalledTenantTests.block() } }
        try await server.waitUntilStopped()
      } catch {
        exit(1)
      }
    }
  }

  private static func block() {
    DispatchSemaphore(value: 0).wait()
  }

  /// Whether `/health` answers 503 within so many seconds; it is asked without tasks.
  private static func healthFails(at port: UInt16, within seconds: Int) -> Bool {
    let end = DispatchTime.now() + .seconds(seconds)
    while DispatchTime.now() < end {
      if answer(to: "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", at: port)
        .hasPrefix("HTTP/1.1 503")
      {
        return true
      }
    }
    return false
  }

  /// The answer of the tenant, or what arrived of it within a second.
  private static func answer(to request: String, at port: UInt16) -> String {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    var patience = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected, write(file, request, request.utf8.count) > 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
