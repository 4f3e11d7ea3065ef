import Foundation
import SwiftASN1
import TestSupport
import Testing
import WireFormats
import X509

@testable import MockTenant

@Suite(.tags(.tenant))
struct LocalCertificateTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "certificate-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder + "/inner")
  }

  private func certificates(_ path: String) throws -> [Certificate] {
    try PEMDocument.parseMultiple(pemString: String(contentsOfFile: path, encoding: .utf8))
      .map { try Certificate(pemDocument: $0) }
  }

  @Test func `it is for this machine and the tenant's hosts, and signed by its authority`() throws {
    try withFolder { folder in
      let made = try LocalCertificate(in: folder, hosts: ["tenant.example.com", "127.0.0.1"])
      #expect(made.isNew)
      let chain = try certificates(made.certificatePath)
      let authority = try #require(certificates(made.authorityPath).first)
      #expect(chain.count == 2)
      #expect(chain[1] == authority)
      #expect(authority.publicKey.isValidSignature(chain[0].signature, for: chain[0]))
      let names = try #require(try chain[0].extensions.subjectAlternativeNames)
      #expect(names.count == 4)
      #expect(names.contains(.dnsName("tenant.example.com")))
      #expect(names.contains(.ipAddress(ASN1OctetString(contentBytes: [127, 0, 0, 1]))))
      _ = try made.configuration()
    }
  }

  @Test func `its key is its owner's alone, and that of the authority is kept nowhere`() throws {
    try withFolder { folder in
      let made = try LocalCertificate(in: folder, hosts: [])
      let attributes = try FileManager.default.attributesOfItem(atPath: made.keyPath)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(files == ["authority.pem", "tenant-key.pem", "tenant.pem"])
    }
  }

  @Test func `it is kept until it ends, or a host is new`() throws {
    try withFolder { folder in
      let now = Date(timeIntervalSince1970: 1_768_478_400)
      let year: TimeInterval = 365 * 86_400
      func isNew(_ hosts: [String], after seconds: TimeInterval) throws -> Bool {
        try LocalCertificate(in: folder, hosts: hosts, now: now + seconds).isNew
      }
      let answers = [
        try isNew([], after: 0),
        try isNew(["LOCALHOST"], after: 86_400),
        try isNew([], after: year - 86_400),
        try isNew(["tenant.example.com:8443"], after: year),
        try isNew(["tenant.example.com"], after: year),
      ]
      #expect(answers == [true, false, true, true, false])
    }
  }

  @Test func `a folder that cannot be written is told`() {
    let error = #expect(throws: PostLoginError.self) {
      _ = try LocalCertificate(in: "/proc/nowhere", hosts: [])
    }
    #expect(error?.code == .invalidKey)
    #expect(error?.message.hasPrefix("`/proc/nowhere`: it cannot be written") == true)
  }

  @Test func `a full disk leaves the key and certificate that were there`() async {
    await #expect(processExitsWith: .success) {
      exit(try LocalCertificateTests.renewingOnFullDisk())
    }
  }

  /// Returns 0 if both files are unchanged; it limits file sizes, so it needs a process of its own.
  static func renewingOnFullDisk() throws -> Int32 {
    let folder = NSTemporaryDirectory() + "certificate-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let made = try LocalCertificate(in: folder, hosts: [])
    let paths = [made.keyPath, made.certificatePath]
    let before = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 100, rlim_max: 100)
    guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return 1 }
    do throws(PostLoginError) {
      _ = try LocalCertificate(in: folder, hosts: ["another.example.com"])
      return 2
    } catch {
      guard error.message.hasSuffix("it cannot be written: file too large") else { return 3 }
    }
    let after = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    guard after == before else { return 4 }
    return try FileManager.default.contentsOfDirectory(atPath: folder).count == 3 ? 0 : 5
  }
}
