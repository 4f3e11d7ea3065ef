import Foundation
import PostLogin
import TestSupport
import Testing

@testable import NetworkAccess

/// Tests with `openssl s_server`; skipped without that command.
@Suite(
  .tags(.http),
  .timeLimit(.minutes(5)),
  .enabled(if: TLSServer.isPossible, "there is no /usr/bin/openssl")
)
struct CertificateTests {
  private func failureCode(name: String, isTrusted: Bool) async throws -> String? {
    let server = try TLSServer(name: name)
    defer { server.stop() }
    let access = NetworkClient(
      try AllowedHosts(["localhost"]),
      time: .seconds(10),
      certificates: isTrusted ? server.certificate : nil
    )
    let reply = await access.request(ScriptRequest(url: "https://localhost:\(server.port)/"))
    if case .success(let response) = reply.result { #expect(response.status == 200) }
    return reply.failure?.code
  }

  @Test
  func `a certificate of the host's name is taken`() async throws {
    #expect(try await failureCode(name: "localhost", isTrusted: true) == nil)
  }

  @Test
  func `a certificate of another name is refused`() async throws {
    let code = try await failureCode(name: "other.example", isTrusted: true)
    #expect(code == "ERR_TLS_CERT_ALTNAME_INVALID")
  }

  @Test
  func `a certificate without a trusted issuer is refused`() async throws {
    let code = try await failureCode(name: "localhost", isTrusted: false)
    #expect(code == "DEPTH_ZERO_SELF_SIGNED_CERT")
  }
}

/// A server with a certificate that it signed itself.
final class TLSServer {
  private static let program = "/usr/bin/openssl"

  static let isPossible = FileManager.default.isExecutableFile(atPath: program)

  let port: Int
  private let folder: URL
  private let process = Process()

  var certificate: String { folder.appending(path: "certificate.pem").path }

  struct Failure: Error { let output: String }

  init(name: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "postlogin-tls-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let key = folder.appending(path: "key.pem").path
    let certificate = folder.appending(path: "certificate.pem").path
    let making = Process()
    making.executableURL = URL(filePath: Self.program)
    making.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", key, "-out", certificate, "-days", "1", "-subj", "/CN=test", "-addext",
      "subjectAltName=DNS:\(name)",
    ]
    making.standardError = FileHandle.nullDevice
    try making.run()
    making.waitUntilExit()
    let output = Pipe()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-www", "-naccept", "1", "-key", key, "-cert",
      certificate,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It prints its port once it listens.
    var text = ""
    var port: Int?
    while port == nil {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(output: text) }
      text += String(decoding: data, as: UTF8.self)
      port = text.split(separator: "\n").first { $0.hasPrefix("ACCEPT ") && text.hasSuffix("\n") }
        .flatMap { $0.split(separator: ":").last }.flatMap { Int($0) }
    }
    self.port = port ?? 0
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}
