package import FoundationEssentials
import Glibc
package import NIOSSL
import PostLogin
import SwiftASN1
import X509
package import WireFormats

/// A certificate for this machine, made on first use and stored in a folder.
///
/// An authority made for it signs it, and the authority's key is discarded. A client that trusts
/// the authority therefore trusts only this certificate.
package struct LocalCertificate: Sendable {
  private static let validity: TimeInterval = 365 * 86_400
  /// The remaining validity below which a new certificate is made.
  private static let margin: TimeInterval = 7 * 86_400

  /// The file with the certificate and its authority's certificate.
  package let certificatePath: String
  /// The file with the private key, which only its owner may read.
  package let keyPath: String
  /// The file with the authority's certificate, which clients must trust.
  package let authorityPath: String
  /// Whether this call has made the certificate.
  package let isNew: Bool

  /// Loads a folder's certificate, or makes one if it is missing, expires soon or lacks a host.
  ///
  /// - Throws: `invalidKey` if the folder cannot be written.
  package init(in folder: String, hosts: [String], now: Date = .now) throws(PostLoginError) {
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
      throw PostLoginError(.invalidKey, error.message)
    } catch {
      throw PostLoginError(.invalidKey, "no certificate can be made: \(error)")
    }
  }

  /// The server's TLS configuration with this certificate, for TLS 1.2 and later (RFC 8996).
  package func configuration() throws(PostLoginError) -> TLSConfiguration {
    do {
      let chain = try NIOSSLCertificate.fromPEMFile(certificatePath)
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) },
        privateKey: .privateKey(try NIOSSLPrivateKey(file: keyPath, format: .pem))
      )
      configuration.minimumTLSVersion = .tlsv12
      return configuration
    } catch {
      throw PostLoginError(
        .invalidKey,
        "the certificate `\(certificatePath)` or its key cannot be read; delete both, and mock-tenant "
          + "makes new ones"
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
