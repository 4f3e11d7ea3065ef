package import FoundationEssentials
import Glibc
package import NIOSSL
import PostLogin
import SwiftASN1
import X509
import WireFormats

/// A certificate for this machine, made on first use and kept in a folder.
///
/// It is signed by an authority of its own whose key is thrown away at once, so that trusting the
/// authority means trusting this one certificate.
package struct LocalCertificate: Sendable {
  private static let validity: TimeInterval = 365 * 86_400
  /// With less time than this left, another one is made.
  private static let margin: TimeInterval = 7 * 86_400

  /// The file of the certificate with its authority's.
  package let certificatePath: String
  /// The file of its key, which only its owner may read.
  package let keyPath: String
  /// The file that browsers and other clients are told to trust.
  package let authorityPath: String
  /// Whether it was made just now.
  package let isNew: Bool

  /// The certificate of a folder for these hosts; made where there is none, or none that is good.
  ///
  /// - Throws: `invalidKey` where the folder cannot be written.
  package init(in folder: String, hosts: [String], now: Date = .now) throws(MockTenantError) {
    certificatePath = "\(folder)/tenant.pem"
    keyPath = "\(folder)/tenant-key.pem"
    authorityPath = "\(folder)/authority.pem"
    let names = (["localhost", "127.0.0.1", "::1"] + hosts).map { $0.lowercased() }
      .reduce(into: [String]()) { names, name in if !names.contains(name) { names.append(name) } }
    if Self.isGood(
      certificatePath: certificatePath,
      keyPath: keyPath,
      authorityPath: authorityPath,
      names: names,
      now: now
    ) {
      isNew = false
      return
    }
    isNew = true
    do {
      let made = try CertificateMaker(names: names, now: now, validity: Self.validity)
      try FileBytes.makeFolder(folder, isPrivate: true)
      try FileBytes.replace(keyPath, with: made.key.utf8)
      try FileBytes.replace(authorityPath, with: made.authority.utf8)
      try FileBytes.replace(certificatePath, with: (made.certificate + made.authority).utf8)
    } catch let error as PostLoginError {
      throw MockTenantError(.invalidKey, error.message)
    } catch {
      throw MockTenantError(.invalidKey, "no certificate can be made: \(error)")
    }
  }

  /// What the server speaks TLS with.
  package func configuration() throws(MockTenantError) -> TLSConfiguration {
    do {
      let chain = try NIOSSLCertificate.fromPEMFile(certificatePath)
      return TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) },
        privateKey: .privateKey(try NIOSSLPrivateKey(file: keyPath, format: .pem))
      )
    } catch {
      throw MockTenantError(
        .invalidKey,
        "the certificate `\(certificatePath)` or its key cannot be read; remove both, and they are "
          + "made anew"
      )
    }
  }

  private static func isGood(
    certificatePath: String,
    keyPath: String,
    authorityPath: String,
    names: [String],
    now: Date
  ) -> Bool {
    guard access(keyPath, R_OK) == 0, access(authorityPath, R_OK) == 0,
      let bytes = try? FileBytes.read(certificatePath, atMost: 1 << 20),
      let pem = try? PEMDocument.parseMultiple(
        pemString: String(decoding: bytes, as: UTF8.self)
      ).first,
      let certificate = try? Certificate(pemDocument: pem),
      let alternatives = try? certificate.extensions.subjectAlternativeNames
    else { return false }
    return certificate.notValidBefore <= now && now + margin < certificate.notValidAfter
      && names.allSatisfy { alternatives.contains(CertificateMaker.generalName($0)) }
  }
}
